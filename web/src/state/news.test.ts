import { expect, test } from 'vitest';

import { againstWhom, newsOf } from './news';
import { sampleGame } from './sample-game';

const ply = {
  ply: 1,
  uci: 'e2e4',
  san: 'e4',
  fen: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
  check: null,
  captured: null,
  clock_ms: null,
  at: 0,
};
const moved = { seq: 2, at: 0, kind: 'moved', color: 'white', ply, lag_credit_ms: 0 } as const;

test('it is told that it is one’s turn, to the one whose turn it is', () => {
  const now = { ...sampleGame().now, turn: 'black' as const };
  expect(newsOf(moved, sampleGame('black', { now }))).toBe('It is your turn');
  expect(newsOf(moved, sampleGame('white', { now }))).toBeNull();
  expect(newsOf(moved, sampleGame(null, { now }))).toBeNull();
  expect(newsOf(moved, sampleGame('both', { now }))).toBeNull();
  expect(againstWhom(sampleGame('black', { now }))).toBe('Your game against Guest 1');
});
