/** Squares and men in words, for those who hear the board. */

import type { Color, Piece, Square } from './words';
import { t } from '../words/board';

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

const isRole = (letter: string): letter is keyof typeof t.roles => letter in t.roles;

/** `white knight`. */
export const nameOfPiece = (piece: Piece): string => t.pieces[piece];

/** `queen` for `Q` or `q`. */
export function nameOfRole(letter: string): string {
  const role = letter.toUpperCase();
  return isRole(role) ? t.roles[role] : letter;
}

/** `e4, white pawn, last move`. */
export function nameOfSquare(square: Square, piece: Piece | undefined, state: SquareState): string {
  const parts: string[] = [square, piece ? nameOfPiece(piece) : t.square.empty];
  if (state.selected) parts.push(t.square.selected);
  if (state.target === 'move') parts.push(t.square.canMove);
  if (state.target === 'capture') parts.push(t.square.canTake);
  if (state.check) parts.push(t.square.check);
  if (state.bound === 'must') parts.push(t.square.must);
  if (state.bound === 'may') parts.push(t.square.may);
  if (state.premove) parts.push(t.square.premove);
  if (state.lastMove) parts.push(t.square.lastMove);
  return parts.join(', ');
}

/** What is said when a man is picked up. */
export function nameOfPickUp(square: Square, piece: Piece, targets: readonly Square[]): string {
  const name = nameOfPiece(piece);
  return targets.length === 0
    ? t.pickedUpStuck(square, name)
    : t.pickedUp(square, name, [...targets].sort().join(', '));
}

export const nameOfBoard = (orientation: Color): string => (orientation === 'white' ? t.whiteBelow : t.blackBelow);
