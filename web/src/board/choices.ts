/** What the list of legal moves offers. The list alone says what may go where. */

import type { LegalMove, Placement, Square } from './words';
import { colorOf, fileIndex, rankIndex } from './words';

/** The squares the man on `from` may go to. */
export function targetsFrom(legal: readonly LegalMove[], from: Square): Square[] {
  return [...new Set(legal.filter((move) => move.from === from).map((move) => move.to))];
}

/** The legal moves from one square to another: several when a pawn is promoted. */
export function movesBetween(legal: readonly LegalMove[], from: Square, to: Square): LegalMove[] {
  return legal.filter((move) => move.from === from && move.to === to);
}

/**
 * The castling meant by setting the king down on his own rook, where the list writes it as two steps
 * of the king towards that rook.
 */
export function castlingOntoRook(
  legal: readonly LegalMove[],
  pieces: Placement,
  from: Square,
  to: Square,
): LegalMove | null {
  const king = pieces.get(from);
  const rook = pieces.get(to);
  if (!king?.endsWith('K') || !rook?.endsWith('R') || colorOf(king) !== colorOf(rook)) return null;
  if (rankIndex(from) !== rankIndex(to)) return null;
  const twoSteps = fileIndex(from) + 2 * Math.sign(fileIndex(to) - fileIndex(from));
  return (
    legal.find(
      (move) => move.from === from && rankIndex(move.to) === rankIndex(from) && fileIndex(move.to) === twoSteps,
    ) ?? null
  );
}
