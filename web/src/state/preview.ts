/**
 * How the board looks after a move that the server has listed as legal, until the server's own word
 * arrives. This draws a move, it does not judge it.
 */

import type { LegalMoveView } from '../api/chess';
import { placementField, placementOf } from './placement';

/** A FEN of which the placement and the turn are those after `move`. */
export function preview(fen: string, move: LegalMoveView): string {
  const men = placementOf(fen);
  const turn = fen.split(' ')[1] === 'b' ? 'b' : 'w';
  const man = men.get(move.from);
  if (man === undefined) return fen;
  if (move.san.startsWith('O-O')) castle(men, move, man);
  else {
    const passing = man.toLowerCase() === 'p' && move.from[0] !== move.to[0] && !men.has(move.to);
    if (passing) men.delete(`${move.to[0] ?? ''}${move.from[1] ?? ''}`);
    men.delete(move.from);
    men.set(move.to, promoted(man, move.promotion));
  }
  return `${placementField(men)} ${turn === 'w' ? 'b' : 'w'} - - 0 1`;
}

function promoted(man: string, role: string | null): string {
  if (role === null) return man;
  return man === 'P' ? role.toUpperCase() : role;
}

/** King and rook to their squares. In Chess960 `to` is the rook's square, else the outermost rook castles. */
function castle(men: Map<string, string>, move: LegalMoveView, king: string): void {
  const rank = move.from[1] ?? '1';
  const long = move.san.startsWith('O-O-O');
  const rook = king === 'K' ? 'R' : 'r';
  const files = long ? 'abcdefgh' : 'hgfedcba';
  const outermost = [...files].map((file) => `${file}${rank}`).find((square) => men.get(square) === rook);
  const rookFrom = men.get(move.to) === rook ? move.to : outermost;
  men.delete(move.from);
  if (rookFrom !== undefined) men.delete(rookFrom);
  men.set(`${long ? 'c' : 'g'}${rank}`, king);
  men.set(`${long ? 'd' : 'f'}${rank}`, rook);
}
