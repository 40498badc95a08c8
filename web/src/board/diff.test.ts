import { expect, test } from 'vitest';
import { diffPlacements } from './diff';
import { parsePlacement } from './placement';

function check(before: string, after: string, moved: string[], gone: string[], came: string[]): void {
  const diff = diffPlacements(parsePlacement(before), parsePlacement(after));
  expect(diff.moved.map(({ from, to, piece }) => `${piece} ${from}-${to}`).sort()).toEqual(moved);
  expect([...diff.gone].sort()).toEqual(gone);
  expect([...diff.came].sort()).toEqual(came);
}

test('nothing moves when nothing changed', () => {
  check('4k3/8/8/8/8/8/8/4K3', '4k3/8/8/8/8/8/8/4K3', [], [], []);
});

test('a man walks', () => {
  check('8/8/8/8/8/8/4P3/8', '8/8/8/8/4P3/8/8/8', ['wP e2-e4'], [], []);
});

test('a taken man is gone, and his taker walks', () => {
  check('8/8/8/3p4/4P3/8/8/8', '8/8/8/3P4/8/8/8/8', ['wP e4-d5'], ['d5'], []);
});

test('in castling both walk', () => {
  check('8/8/8/8/8/8/8/4K2R', '8/8/8/8/8/8/8/5RK1', ['wK e1-g1', 'wR h1-f1'], [], []);
});

test('in castling from Chess960 two men may change places', () => {
  check('8/8/8/8/8/8/8/5KR1', '8/8/8/8/8/8/8/5RK1', ['wK f1-g1', 'wR g1-f1'], [], []);
});

test('taken in passing, a pawn leaves a square that nobody enters', () => {
  check('8/8/8/3pP3/8/8/8/8', '8/8/3P4/8/8/8/8/8', ['wP e5-d6'], ['d5'], []);
});

test('of two like men the nearer walks', () => {
  check('8/8/8/8/8/8/8/R6R', '8/8/8/8/8/8/8/5R2', ['wR h1-f1'], ['a1'], []);
});

test('a pawn walks into his promotion, and back out of it', () => {
  check('3r4/2P5/8/8/8/8/8/8', '3Q4/8/8/8/8/8/8/8', ['wQ c7-d8'], ['d8'], []);
  check('3Q4/8/8/8/8/8/8/8', '3r4/2P5/8/8/8/8/8/8', ['wP d8-c7'], [], ['d8']);
});
