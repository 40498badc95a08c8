/** The codes of laws side by side: which of them, and which of their questions. */

import type { CodeListResponse } from '../api/laws';

export interface LawRow {
  /** The question's name, by which a link finds it. */
  name: string;
  asks: string;
  answers: CodeListResponse['codes'][number]['answers'];
}

/** The rows in which every word of `wanted` stands, in the question or in an answer of the codes shown. */
export function lawRows({ codes, questions }: CodeListResponse, shown: readonly string[], wanted: string): LawRow[] {
  const words = wanted.toLowerCase().split(/\s+/u).filter(Boolean);
  const columns = codes.filter(({ name }) => shown.includes(name));
  return questions.flatMap(({ name, asks }, index) => {
    const answers = columns.flatMap((code) => code.answers[index] ?? []);
    const text = [asks, ...answers.map(({ says, source }) => `${says} ${source}`)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word)) ? [{ name, asks, answers }] : [];
  });
}

/** The codes shown once `name` is pressed: one more or one less, but never none, and `most` at most. */
export function pressed(shown: readonly string[], name: string, most: number): string[] {
  if (!shown.includes(name)) return [...shown, name].slice(-most);
  return shown.length === 1 ? [...shown] : shown.filter((other) => other !== name);
}
