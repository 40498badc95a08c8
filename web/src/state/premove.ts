/** A move made ahead of one's turn. */

import type { LegalMoveView, PromotionRole, Square } from '../api/chess';

export interface Premove {
  from: Square;
  to: Square;
  promotion?: PromotionRole;
}

/** The legal move a premove has become, or null if it has become none. A pawn promotes to a queen unless told otherwise. */
export function premoveAsMove(legal: readonly LegalMoveView[], premove: Premove): LegalMoveView | null {
  const same = legal.filter((move) => move.from === premove.from && move.to === premove.to);
  const wanted = premove.promotion ?? 'q';
  return same.find((move) => move.promotion === null || move.promotion === wanted) ?? null;
}
