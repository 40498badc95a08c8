/** Where the men stand: read from a FEN, and changed by a move that is shown before it is confirmed. */

import type { Piece, Placement, PromotionRole, Square } from './words';
import { SQUARES } from './words';

/**
 * The placement field of a FEN; what follows the field is not looked at.
 *
 * The board never fails: a letter that names no man, or a man beyond the edge, leaves no man.
 */
export function parsePlacement(fen: string): Placement {
  const pieces = new Map<Square, Piece>();
  const ranks = (fen.trim().split(/\s/)[0] ?? '').split('/');
  ranks.slice(0, 8).forEach((rank, down) => {
    let file = 0;
    for (const letter of rank) {
      // X-FEN marks a promoted man with a tilde; it takes no square of its own.
      if (letter === '~') continue;
      if (letter >= '1' && letter <= '8') {
        file += Number(letter);
        continue;
      }
      const square = file < 8 ? SQUARES[(7 - down) * 8 + file] : undefined;
      if (square && /[kqrbnp]/i.test(letter)) pieces.set(square, pieceOfLetter(letter));
      file += 1;
    }
  });
  return pieces;
}

/** The man a FEN letter stands for: capitals are White's. */
function pieceOfLetter(letter: string): Piece {
  const role = letter.toUpperCase();
  return `${letter === role ? 'w' : 'b'}${role}` as Piece;
}

/** The placement after the man on `from` has been set down on `to`; whoever stood there is gone. */
export function withMove(pieces: Placement, from: Square, to: Square, promotion: PromotionRole | null): Placement {
  const piece = pieces.get(from);
  if (!piece) return pieces;
  const after = new Map(pieces);
  after.delete(from);
  after.set(to, promotion ? (`${piece.charAt(0)}${promotion.toUpperCase()}` as Piece) : piece);
  return after;
}

/** The placement field of a FEN for `men`. */
export function placementOf(pieces: Placement): string {
  const rows: string[] = [];
  for (let rank = 7; rank >= 0; rank -= 1) {
    let row = '';
    let empty = 0;
    for (const square of SQUARES.slice(rank * 8, rank * 8 + 8)) {
      const piece = pieces.get(square);
      if (piece === undefined) {
        empty += 1;
        continue;
      }
      const letter = piece.charAt(1);
      row += (empty > 0 ? String(empty) : '') + (piece.startsWith('w') ? letter : letter.toLowerCase());
      empty = 0;
    }
    rows.push(row + (empty > 0 ? String(empty) : ''));
  }
  return rows.join('/');
}
