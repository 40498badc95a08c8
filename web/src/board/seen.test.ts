import { expect, test } from 'vitest';
import { spotOf, squareAt, walk } from './seen';
import type { Color, Square } from './words';
import { SQUARES } from './words';

function check(square: Square, key: string, to: Square | null, seenBy: Color = 'white', control = false): void {
  expect(walk(square, key, control, seenBy)).toBe(to);
}

test('every square has its own place, seen from either side', () => {
  for (const color of ['white', 'black'] as const)
    for (const square of SQUARES) expect(squareAt(spotOf(square, color), color)).toBe(square);
  expect(spotOf('a1', 'white')).toEqual({ column: 0, row: 7 });
  expect(spotOf('a1', 'black')).toEqual({ column: 7, row: 0 });
  expect(squareAt({ column: 8, row: 0 }, 'white')).toBeNull();
});

test('arrows walk the board as it is seen', () => {
  check('e4', 'ArrowUp', 'e5');
  check('e4', 'ArrowRight', 'f4');
  check('e4', 'ArrowUp', 'e3', 'black');
  check('e4', 'ArrowRight', 'd4', 'black');
});

test('at the edge an arrow stays', () => {
  check('a8', 'ArrowLeft', 'a8');
  check('a8', 'ArrowUp', 'a8');
});

test('Home and End go along the row, Page Up and Page Down along the column', () => {
  check('e4', 'Home', 'a4');
  check('e4', 'End', 'h4');
  check('e4', 'PageUp', 'e8');
  check('e4', 'PageDown', 'e1');
  check('e4', 'Home', 'h4', 'black');
});

test('with Control, Home and End go to the corners', () => {
  check('e4', 'Home', 'a8', 'white', true);
  check('e4', 'End', 'a8', 'black', true);
  check('e4', 'ArrowLeft', null, 'white', true);
});

test('other keys lead nowhere', () => {
  check('e4', 'f', null);
});
