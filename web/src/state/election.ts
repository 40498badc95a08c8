/** A choice under a code of laws, in words for a card: what happened, who chooses, and what each choice means. */

import type { Color, Square } from '../api/chess';
import type { ElectionView, LawsSessionView, RulingLawView, RulingView } from '../api/laws';
import { placementOf } from './placement';
import { t } from '../words/court';
import { listed } from '../words/number';

type Role = keyof typeof t.choice.move;

export const whoChooses = ({ by }: ElectionView): string => t.who[by];

/** What led to the choice: the ruling of the same moment before it, or what was touched. */
export function eventBefore(
  election: ElectionView,
  touched: readonly string[],
  rulings: readonly RulingView[],
): string {
  const last = rulings.at(-1);
  const before = rulings.at(-2);
  if (before !== undefined && before.at_ms === last?.at_ms) return before.words;
  if (touched.length > 0) return t.choice.touched(t.who[election.offender], listed(touched));
  return election.asks;
}

/** The law of the last ruling that names one. */
export const lawOf = (rulings: readonly RulingView[]): RulingLawView | null =>
  rulings.findLast(({ law }) => law !== null)?.law ?? null;

/** An option as a button shows it: the piece, what is to be done, and where it stands. */
export interface ChoiceWords {
  piece: `${'w' | 'b'}${Role}` | null;
  act: string;
  where: string;
}

export function choiceOf({ line, words }: { line: string; words: string }, fen: string, offender: Color): ChoiceWords {
  const side = offender === 'white' ? 'w' : 'b';
  if (line === 'elect king') return { piece: `${side}K`, act: t.choice.move.K, where: '' };
  const [, verb, square, target] = /^elect (man|capture|move) ([a-h][1-8])([a-h][1-8])?/u.exec(line) ?? [];
  const letter = square === undefined ? undefined : placementOf(fen).get(square);
  if (square === undefined || letter === undefined) return { piece: null, act: words, where: '' };
  const role = letter.toUpperCase() as Role;
  const piece = `${letter === letter.toUpperCase() ? 'w' : 'b'}${role}` as const;
  const act = verb === 'capture' ? t.choice.take[role] : t.choice.move[role];
  return { piece, act, where: target === undefined ? t.choice.on(square) : t.choice.fromTo(square, target) };
}

/** Where the men stand who must move, or of whom one must. */
export function boundSquares({ election, duty, touched }: LawsSessionView, fen: string): Square[] {
  if (election !== null) {
    const king = [...placementOf(fen)].find(
      ([, letter]) => letter === (election.offender === 'white' ? 'K' : 'k'),
    )?.[0];
    return election.options.flatMap(({ line }): Square[] => {
      const named =
        /^elect (?:man|capture) ([a-h][1-8])$/u.exec(line)?.[1] ?? (line === 'elect king' ? king : undefined);
      return named === undefined ? [] : [named as Square];
    });
  }
  if (duty === null) return [];
  if (touched.length > 0) return [...touched];
  return [...(duty.match(/\b[a-h][1-8]\b/gu) ?? [])].map((at) => at as Square);
}
