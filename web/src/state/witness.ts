/** A finding's men and squares as marks on the board. */

import type { Square } from '../api/chess';
import type { TermFindingView } from '../api/terms';
import type { Brush, Shape } from './comment';

/** A mark that the page shows and nobody has drawn; a square may also be shaded. */
export type Hint = Shape | { kind: 'square'; at: Square; brush: Brush };

/**
 * The piece it is said of in a ring, what brings it about and what it falls on by arrows, other squares shaded.
 * What is said of every piece of a side alike has no arrows: they would hide the board.
 */
export function hintsOf({ piece, by, on, squares }: TermFindingView): Hint[] {
  const hints: Hint[] = squares.map((at): Hint => ({ kind: 'square', at, brush: 'yellow' }));
  const arrow = (from: Square, to: Square, brush: 'red' | 'blue'): Hint => ({ kind: 'arrow', from, to, brush });
  if (piece !== null) {
    hints.push({ kind: 'circle', at: piece, brush: 'blue' });
    hints.push(...by.filter((from) => from !== piece).map((from) => arrow(from, piece, 'red')));
    if (by.length === 0) hints.push(...on.filter((to) => to !== piece).map((to) => arrow(piece, to, 'blue')));
  } else {
    const [only] = by;
    if (only !== undefined && by.length === 1) hints.push(...on.map((to) => arrow(only, to, 'red')));
    else hints.push(...by.map((at): Hint => ({ kind: 'circle', at, brush: 'red' })));
  }
  hints.push(...on.map((at): Hint => ({ kind: 'circle', at, brush: 'green' })));
  return hints;
}

/** The men and squares that speak against a move. */
export const hintsAgainst = (squares: readonly Square[]): Hint[] =>
  squares.map((at) => ({ kind: 'circle', at, brush: 'red' }));
