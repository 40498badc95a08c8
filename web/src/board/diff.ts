/** What changed between two placements, told as men that walked, left and came. */

import type { Piece, Placement, Square } from './words';
import { colorOf, fileIndex, rankIndex } from './words';

export interface PlacementDiff {
  /** A man that stands elsewhere now. `piece` is what he is after it: a pawn may have been promoted. */
  moved: { from: Square; to: Square; piece: Piece }[];
  gone: Square[];
  came: Square[];
}

/**
 * Pairs every man that left a square with the nearest like man that came to one.
 *
 * This guesses from two drawings only, so it serves the animation and nothing else.
 */
export function diffPlacements(before: Placement, after: Placement): PlacementDiff {
  const gone = [...before.keys()].filter((square) => before.get(square) !== after.get(square));
  const came = [...after.keys()].filter((square) => before.get(square) !== after.get(square));
  const moved: PlacementDiff['moved'] = [];

  const pair = (fits: (from: Square, to: Square) => boolean): void => {
    for (const to of [...came]) {
      const piece = after.get(to);
      const from = gone.filter((square) => fits(square, to)).sort((a, b) => distance(a, to) - distance(b, to))[0];
      if (!from || !piece) continue;
      moved.push({ from, to, piece });
      gone.splice(gone.indexOf(from), 1);
      came.splice(came.indexOf(to), 1);
    }
  };
  pair((from, to) => before.get(from) === after.get(to));
  pair((from, to) => isPromotion(before.get(from), after.get(to), from, to));
  pair((from, to) => isPromotion(after.get(to), before.get(from), to, from));
  return { moved, gone, came };
}

/** Whether a pawn beside the edge may have become the man on it. */
function isPromotion(pawn: Piece | undefined, piece: Piece | undefined, from: Square, to: Square): boolean {
  if (!pawn || !piece || !pawn.endsWith('P') || piece.endsWith('P')) return false;
  const edge = rankIndex(to) === 0 || rankIndex(to) === 7;
  return edge && colorOf(pawn) === colorOf(piece) && distance(from, to) < 2;
}

/** Straight-line distance in squares. */
function distance(a: Square, b: Square): number {
  return Math.hypot(fileIndex(a) - fileIndex(b), rankIndex(a) - rankIndex(b));
}
