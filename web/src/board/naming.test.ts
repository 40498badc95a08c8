import { expect, test } from 'vitest';
import { nameOfPickUp, nameOfSquare } from './naming';
import type { SquareState } from './naming';
import type { Piece, Square } from './words';

const still: SquareState = {
  selected: false,
  target: 'none',
  lastMove: false,
  check: false,
  premove: false,
  bound: 'no',
};

function check(square: Square, piece: Piece | undefined, state: Partial<SquareState>, name: string): void {
  expect(nameOfSquare(square, piece, { ...still, ...state })).toBe(name);
}

test('a square is named with its man', () => {
  check('e4', 'wP', {}, 'e4, white pawn');
  check('d5', undefined, {}, 'd5, empty');
  check('g8', 'bN', {}, 'g8, black knight');
});

test('what a square shows is said', () => {
  check('g1', 'wN', { selected: true }, 'g1, white knight, selected');
  check('f3', undefined, { target: 'move' }, 'f3, empty, can move here');
  check('d5', 'bP', { target: 'capture' }, 'd5, black pawn, can be taken here');
  check('h1', 'wR', { target: 'move' }, 'h1, white rook, can move here');
  check('e8', 'bK', { check: true, lastMove: true }, 'e8, black king, king in check, last move');
  check('d2', 'wP', { bound: 'must' }, 'd2, white pawn, must move');
  check('e1', 'wK', { bound: 'may' }, 'e1, white king, may have to move');
  check('e4', 'wP', { premove: true }, 'e4, white pawn, premove');
});

test('picking up says where the man can go', () => {
  expect(nameOfPickUp('g1', 'wN', ['h3', 'f3'])).toBe('g1, white knight picked up. It can go to f3, h3.');
  expect(nameOfPickUp('a1', 'wR', [])).toBe('a1, white rook picked up. It cannot move.');
});
