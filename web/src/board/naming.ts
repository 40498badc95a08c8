/** Squares and men in words, for those who hear the board. */

import type { Color, Piece, Square } from './words';
import { colorOf } from './words';

const ROLE_NAMES: Record<string, string> = {
  K: 'king',
  Q: 'queen',
  R: 'rook',
  B: 'bishop',
  N: 'knight',
  P: 'pawn',
};

/** What a square shows besides its man. */
export interface SquareState {
  selected: boolean;
  /** Whether the man in hand may go here, and whether he takes by it. */
  target: 'none' | 'move' | 'capture';
  lastMove: boolean;
  check: boolean;
  premove: boolean;
  /** The laws hold the player to this man, or to one of several. */
  bound: 'no' | 'must' | 'may';
}

/** `white knight`. */
export function nameOfPiece(piece: Piece): string {
  return `${colorOf(piece)} ${nameOfRole(piece.charAt(1))}`;
}

/** `queen` for `Q` or `q`. */
export function nameOfRole(letter: string): string {
  return ROLE_NAMES[letter.toUpperCase()] ?? letter;
}

/** `e4, white pawn, last move`. */
export function nameOfSquare(square: Square, piece: Piece | undefined, state: SquareState): string {
  const parts: string[] = [square, piece ? nameOfPiece(piece) : 'empty'];
  if (state.selected) parts.push('selected');
  if (state.target === 'move') parts.push('can move here');
  if (state.target === 'capture') parts.push('can be taken here');
  if (state.check) parts.push('king in check');
  if (state.bound === 'must') parts.push('must move');
  if (state.bound === 'may') parts.push('may have to move');
  if (state.premove) parts.push('premove');
  if (state.lastMove) parts.push('last move');
  return parts.join(', ');
}

/** What is said when a man is picked up. */
export function nameOfPickUp(square: Square, piece: Piece, targets: readonly Square[]): string {
  const where = targets.length === 0 ? 'It cannot move.' : `It can go to ${[...targets].sort().join(', ')}.`;
  return `${square}, ${nameOfPiece(piece)} picked up. ${where}`;
}

export function nameOfBoard(orientation: Color): string {
  return `Chess board, ${orientation} at the bottom`;
}
