import { expect, test } from 'vitest';

import type { GameSummary } from '../api/calls';
import { EVERY_GAME, fits, playedGame } from './played';

const ended: GameSummary = {
  id: 'Ab3dE5gH',
  me: 'white',
  opponent: 'friend',
  names: { white: 'Adolf', black: 'Jean' },
  status: 'ended',
  turn: 'black',
  plies: 35,
  fen: '',
  clock: null,
  opening: null,
  laws: null,
  code: null,
  created_at: 1_750_000_000_000,
  result: { winner: 'white', score: '1-0', termination: 'checkmate', words: 'Checkmate. White wins.' },
};

test('a game is won, lost or drawn by the one who looks, and neither at the same board', () => {
  const outcome = (change: Partial<GameSummary>) => playedGame({ ...ended, ...change }).outcome;
  expect(outcome({})).toBe('won');
  expect(outcome({ me: 'black' })).toBe('lost');
  expect(outcome({ me: 'both', opponent: 'board' })).toBe('none');
  expect(outcome({ status: 'aborted', result: null })).toBe('none');
  expect(outcome({ status: 'playing', result: null })).toBe('open');
  const drawn = { winner: null, score: '1/2-1/2', termination: 'stalemate', words: 'Stalemate.' } as const;
  expect(outcome({ result: drawn })).toBe('drawn');
});

test('a filter keeps the games that are all it asks for', () => {
  const won = playedGame(ended);
  expect(fits(won, EVERY_GAME)).toBe(true);
  expect(fits(won, { ...EVERY_GAME, outcome: 'won', opponent: 'friend' })).toBe(true);
  expect(fits(won, { ...EVERY_GAME, outcome: 'lost' })).toBe(false);
  expect(fits(won, { ...EVERY_GAME, opponent: 'computer' })).toBe(false);
});

test('a game under a code of laws and one by those of today are told apart, and each has its opening', () => {
  const code = { ...EVERY_GAME, laws: 'code' } as const;
  const ordinary = { ...EVERY_GAME, laws: 'ordinary' } as const;
  const today = playedGame({ ...ended, opening: 'Ruy Lopez' });
  expect([today.opening, fits(today, code), fits(today, ordinary)]).toEqual(['Ruy Lopez', false, true]);
  const under = playedGame({ ...ended, laws: 'Staunton’s code', code: 'staunton' });
  expect([fits(under, code), fits(under, ordinary)]).toEqual([true, false]);
});
