/**
 * How the board looks after a move that the server has listed as legal, until the server's own word
 * arrives. This draws a move, it does not judge it.
 */

import type { LegalMoveView } from '../api/chess';
import { placementField, placementOf } from './placement';

/** A FEN of which the placement and the turn are those after `move`. */
export function preview(fen: string, move: LegalMoveView): string {
  const pieces = placementOf(fen);
  const turn = fen.split(' ')[1] === 'b' ? 'b' : 'w';
  const piece = pieces.get(move.from);
  if (piece === undefined) return fen;
  if (move.san.startsWith('O-O')) castle(pieces, move, piece);
  else {
    const passing = piece.toLowerCase() === 'p' && move.from[0] !== move.to[0] && !pieces.has(move.to);
    if (passing) pieces.delete(`${move.to[0] ?? ''}${move.from[1] ?? ''}`);
    pieces.delete(move.from);
    pieces.set(move.to, promoted(piece, move.promotion));
  }
  return `${placementField(pieces)} ${turn === 'w' ? 'b' : 'w'} - - 0 1`;
}

function promoted(piece: string, role: string | null): string {
  if (role === null) return piece;
  return piece === 'P' ? role.toUpperCase() : role;
}

/** King and rook to their squares. In Chess960 `to` is the rook's square, else the outermost rook castles. */
function castle(pieces: Map<string, string>, move: LegalMoveView, king: string): void {
  const rank = move.from[1] ?? '1';
  const long = move.san.startsWith('O-O-O');
  const rook = king === 'K' ? 'R' : 'r';
  const files = long ? 'abcdefgh' : 'hgfedcba';
  const outermost = [...files].map((file) => `${file}${rank}`).find((square) => pieces.get(square) === rook);
  const rookFrom = pieces.get(move.to) === rook ? move.to : outermost;
  pieces.delete(move.from);
  if (rookFrom !== undefined) pieces.delete(rookFrom);
  pieces.set(`${long ? 'c' : 'g'}${rank}`, king);
  pieces.set(`${long ? 'd' : 'f'}${rank}`, rook);
}
