/** Which men a hand may take, and where they may go, as the page has told the board. */

import { targetsFrom } from './choices';
import type { Color, LegalMove, Placement, Square } from './words';
import { colorOf, otherColor } from './words';

export interface Reach {
  pieces: Placement;
  turn: Color;
  /** Whose men may be picked up. */
  movable: Color | 'both' | null;
  legal: LegalMove[];
  /** Where the men of the side that waits may go next; null: they may not be touched. */
  premoves: Record<string, Square[]> | null;
  /** A move has been made here and is not confirmed: the turn has passed, and the list is old. */
  pending: boolean;
}

/** Whether a man picked up here would make a move now, or one for later; null: hands off. */
export function wayOf(reach: Reach, square: Square): 'move' | 'premove' | null {
  const piece = reach.pieces.get(square);
  if (!piece || reach.movable === null) return null;
  const color = colorOf(piece);
  if (reach.movable !== 'both' && reach.movable !== color) return null;
  const turn = reach.pending ? otherColor(reach.turn) : reach.turn;
  if (color !== turn) return reach.premoves ? 'premove' : null;
  return reach.pending ? null : 'move';
}

/** The squares the man here may go to; empty when he may not be touched. */
export function targetsOf(reach: Reach, square: Square): readonly Square[] {
  switch (wayOf(reach, square)) {
    case 'move':
      return targetsFrom(reach.legal, square);
    case 'premove':
      return reach.premoves?.[square] ?? [];
    case null:
      return [];
  }
}

/** Whether going there takes a man of the other color. */
export function takes(reach: Reach, from: Square, to: Square): boolean {
  const piece = reach.pieces.get(from);
  const other = reach.pieces.get(to);
  return !!piece && !!other && colorOf(piece) !== colorOf(other);
}
