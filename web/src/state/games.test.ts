import { expect, test } from 'vitest';

import type { GameSummary } from '../api/calls';
import { gameLine } from './games';

const running: GameSummary = {
  id: 'Ab3dE5gH',
  me: 'white',
  opponent: 'friend',
  names: { white: 'Guest 1', black: 'Howard' },
  status: 'playing',
  turn: 'white',
  plies: 3,
  fen: '',
  clock: null,
  opening: null,
  laws: null,
  code: null,
  created_at: 0,
  result: null,
};

function check(change: Partial<GameSummary>, title: string, standing: string) {
  const line = gameLine({ ...running, ...change });
  expect([line.title, line.standing]).toEqual([title, standing]);
}

test('a game in the list says against whom and how it stands', () => {
  const result = { winner: 'black', score: '0-1', termination: 'checkmate', words: 'Checkmate. Black wins.' } as const;
  check({}, 'Howard', 'Your turn');
  check({ turn: 'black' }, 'Howard', 'Their turn');
  check({ me: 'both', opponent: 'board' }, 'At the same board', 'White to move');
  check({ status: 'waiting', names: { white: 'Guest 1', black: null } }, 'A friend', 'Waiting for your friend');
  check({ status: 'ended', result }, 'Howard', 'Lost, 0-1');
  check({ status: 'ended', me: 'black', result }, 'Guest 1', 'Won, 0-1');
  check({ status: 'ended', result: { ...result, winner: null, score: '1/2-1/2' } }, 'Howard', 'Drawn, 1/2-1/2');
  check({ status: 'aborted' }, 'Howard', 'Aborted');
});

test('moves are counted in pairs', () => {
  expect(gameLine(running).terms).toBe('no clock, 2 moves');
  expect(gameLine({ ...running, plies: 1 }).terms).toBe('no clock, 1 move');
});
