/** How far somebody has come in the course. */

/** The exercises done, counted from 1, by the name of their lesson. */
export type Progress = Readonly<Record<string, readonly number[]>>;

/** What was stored, as far as it can be read. */
export function readProgress(stored: string | null): Progress {
  try {
    const found: unknown = JSON.parse(stored ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    const isNumbers = (value: unknown): value is number[] =>
      Array.isArray(value) && value.every((number) => Number.isInteger(number));
    return Object.fromEntries(
      Object.entries(found).filter((entry): entry is [string, number[]] => isNumbers(entry[1])),
    );
  } catch {
    return {};
  }
}

export function withDone(progress: Progress, lesson: string, number: number): Progress {
  const done = progress[lesson] ?? [];
  if (done.includes(number)) return progress;
  return { ...progress, [lesson]: [...done, number].sort((one, other) => one - other) };
}

/** What is done in either. */
export function mergedProgress(one: Progress, other: Progress): Progress {
  const merged = { ...one };
  for (const [lesson, numbers] of Object.entries(other)) {
    merged[lesson] = [...new Set([...(one[lesson] ?? []), ...numbers])].sort((a, b) => a - b);
  }
  return merged;
}

export const isDone = (progress: Progress, lesson: string, number: number) =>
  progress[lesson]?.includes(number) ?? false;

/** How many of the first `of` exercises are done. */
export const countDone = (progress: Progress, lesson: string, of: number) =>
  (progress[lesson] ?? []).filter((number) => number >= 1 && number <= of).length;

/** The first exercise not yet done; null if all are. */
export function nextToDo(progress: Progress, lesson: string, of: number): number | null {
  for (let number = 1; number <= of; number += 1) if (!isDone(progress, lesson, number)) return number;
  return null;
}

/** Lessons in their order, those of one chapter together. */
export function byChapter<L extends { chapter: string }>(lessons: readonly L[]): { chapter: string; lessons: L[] }[] {
  const chapters: { chapter: string; lessons: L[] }[] = [];
  for (const lesson of lessons) {
    const last = chapters.at(-1);
    if (last?.chapter === lesson.chapter) last.lessons.push(lesson);
    else chapters.push({ chapter: lesson.chapter, lessons: [lesson] });
  }
  return chapters;
}
