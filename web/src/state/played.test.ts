import { expect, test } from 'vitest';

import type { GameSummary } from '../api/calls';
import { EVERY_GAME, fits, openingAsked, playedGame } from './played';

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

test('whether a game has laws of its own is known once the game has told it, or plays the computer', () => {
  const waiting = playedGame(ended);
  const code = { ...EVERY_GAME, laws: 'code' } as const;
  const ordinary = { ...EVERY_GAME, laws: 'ordinary' } as const;
  expect([fits(waiting, code), fits(waiting, ordinary)]).toEqual([false, false]);
  const under = { ...waiting, told: { laws: 'Staunton’s code', opening: null } };
  expect([fits(under, code), fits(under, ordinary)]).toEqual([true, false]);
  const today = { ...waiting, told: { laws: null, opening: 'Ruy Lopez' } };
  expect([fits(today, code), fits(today, ordinary)]).toEqual([false, true]);
  const computer = playedGame({ ...ended, opponent: 'computer' });
  expect([fits(computer, code), fits(computer, ordinary)]).toEqual([false, true]);
});

test('the opening is asked for with the first moves, and not of the 960 arrays', () => {
  const move = { ply: 1, uci: 'e2e4', san: 'e4', fen: '', check: null, captured: null, clock_ms: null, at: 0 };
  const game = { start_fen: 'array', chess960: false, moves: Array.from({ length: 90 }, () => move) };
  expect(openingAsked(game)?.moves).toHaveLength(40);
  expect(openingAsked({ ...game, moves: [] })).toBeNull();
  expect(openingAsked({ ...game, chess960: true })).toBeNull();
});
