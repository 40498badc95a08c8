/** The lines of a study in the order in which a book prints them. */

import { commentParts } from './comment';
import type { Study, StudyNode } from './study';
import { nodeOf, ROOT, turnOf } from './study';

export type Printed =
  | { kind: 'move'; node: StudyNode; /** `1.`, `1...`, or null where the eye knows it. */ number: string | null }
  | { kind: 'words'; words: string }
  | { kind: 'variation'; line: Printed[] };

/** The game itself, with its variations inside. */
export function printedStudy(study: Study): Printed[] {
  const printed: Printed[] = said(nodeOf(study, ROOT).comments);
  const [first, ...others] = nodeOf(study, ROOT).children;
  if (first !== undefined) printed.push(...lineFrom(study, first, others));
  return printed;
}

/** The line that begins with `first`; `others` are what might have been played in its place. */
function lineFrom(study: Study, first: number, others: readonly number[]): Printed[] {
  const line: Printed[] = [];
  let number = true;
  let rivals = others;
  for (let id: number | undefined = first; id !== undefined;) {
    const node = nodeOf(study, id);
    const before = nodeOf(study, node.parent ?? ROOT).fen;
    line.push(...said(node.before));
    const white = turnOf(before) === 'white';
    line.push({ kind: 'move', node, number: white || number || node.before.length > 0 ? numberOf(before) : null });
    const words = said(node.comments);
    line.push(...words);
    for (const rival of rivals) line.push({ kind: 'variation', line: lineFrom(study, rival, []) });
    // After words or a variation the eye needs the number again.
    number = words.length > 0 || rivals.length > 0;
    [id, ...rivals] = node.children;
  }
  return line;
}

/** The number of the move that is made in the position `fen`, with dots where Black makes it. */
export function numberOf(fen: string): string {
  const number = Number(fen.split(' ')[5] ?? '1') || 1;
  return turnOf(fen) === 'white' ? `${number}.` : `${number}...`;
}

function said(comments: readonly string[]): Printed[] {
  return comments
    .map((comment) => commentParts(comment).words)
    .filter((words) => words !== '')
    .map((words) => ({ kind: 'words', words }));
}

const SIGNS: Record<number, string> = {
  1: '!',
  2: '?',
  3: '!!',
  4: '??',
  5: '!?',
  6: '?!',
  7: '□',
  10: '=',
  13: '∞',
  14: '+=',
  15: '=+',
  16: '±',
  17: '∓',
  18: '+−',
  19: '−+',
  22: '⨀',
  23: '⨀',
  32: '⟳',
  33: '⟳',
  36: '↑',
  37: '↑',
  40: '→',
  41: '→',
  44: '=∞',
  45: '=∞',
  132: '⇆',
  133: '⇆',
  138: '⊕',
  139: '⊕',
  146: 'N',
};

/** The signs of glyphs as they stand behind a move: judgements close to it, the rest after a blank. */
export function nagSigns(nags: readonly number[]): string {
  const sign = (nag: number) => SIGNS[nag] ?? `$${nag}`;
  const close = nags
    .filter((nag) => nag <= 6)
    .map(sign)
    .join('');
  return [close, ...nags.filter((nag) => nag > 6).map(sign)].join(' ').trimEnd();
}
