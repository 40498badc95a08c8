/** A moment of a review is made an exercise. Pure. */

import type { Color } from '../../api/chess';
import type { PracticeExercise } from '../../api/practice';
import type { ReviewPlyView, ReviewTextView } from '../../api/reviews';
import { plyNumber, shownAt } from '../../state/review';
import { reviewMovePath } from '../../state/route';
import { t } from '../../words/practice';
import { MOST_PLIES } from './most-plies';

/** The position before a move that something better was missed with; null if nothing was. */
export function exerciseOfMove(id: string, review: ReviewTextView, ply: number): PracticeExercise | null {
  const move = review.moves[ply - 1];
  if (move === undefined || move.best === null || move.glyph === null || move.best.uci === move.uci) return null;
  return {
    fen: shownAt(review, ply - 1).fen,
    chess960: review.chess960,
    answer: answerOf(move, move.best.uci),
    reason: [t.played(`${plyNumber(move)} ${move.text}`), ...move.sentences.map(({ words }) => words)].join(' '),
    source: { title: t.moveOf(review.title, move.number), path: reviewMovePath(id, ply) },
  };
}

/** The line that the review gives for the best move, or that move alone. */
function answerOf(move: ReviewPlyView, best: string): string[] {
  const told = move.sentences.find(({ at, line }) => at === move.ply - 1 && line?.moves[0]?.uci === best);
  return told?.line?.moves.slice(0, MOST_PLIES).map(({ uci }) => uci) ?? [best];
}

/** All that was missed at the key moments, by who missed it. */
export function exercisesOfMoments(id: string, review: ReviewTextView): Record<Color, PracticeExercise[]> {
  const all = review.moments.flatMap((ply) => exerciseOfMove(id, review, ply) ?? []);
  const of = (turn: string) => all.filter(({ fen }) => fen.split(' ')[1] === turn);
  return { white: of('w'), black: of('b') };
}
