import { expect, test } from 'vitest';

import type { RoomGame, RoomResponse, SeatOffer } from '../api/room';
import { timeLeft, mustBeSeen, newSeats, roomInWords, termsOfSeat, timeOfSeat, unusual } from './room';

const fischer = (minutes: number, seconds: number) => ({
  kind: 'fischer' as const,
  initial_ms: minutes * 60_000,
  increment_ms: seconds * 1000,
});
const both = <Value>(value: Value) => ({ white: value, black: value });
const OFFER: SeatOffer = {
  id: 'Ab3dE5gH',
  by: { id: 'u', name: 'Howard', rating: 1490 },
  color: 'white',
  created_at: 0,
  clock: both(fischer(15, 10)),
  chess960: false,
  start_fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
};
const GAME: RoomGame = {
  id: 'Xy3dE5gH',
  opponent: 'friend',
  names: { white: 'Howard', black: 'Pierre' },
  created_at: 0,
  plies: 3,
  fen: OFFER.start_fen,
  turn: 'black',
  clock: both(fischer(3, 2)),
  clocks: { white: 120_000, black: 90_000, running: 'black', at: 1_000, delay_ms: 0, lag_ms: 0 },
};
const room = (waiting: SeatOffer[], games: RoomGame[]): RoomResponse => ({ at: 0, here: 2, waiting, games });

test('the time of a seat is short enough to be large', () => {
  expect(timeOfSeat(OFFER)).toBe('15\u00a0+\u00a010');
  expect(timeOfSeat({ ...OFFER, clock: null })).toBe('no clock');
  expect(timeOfSeat({ ...OFFER, clock: both({ kind: 'days', days_per_move: 2 }) })).toBe('2 days');
  expect(timeOfSeat({ ...OFFER, clock: both({ kind: 'days', days_per_move: 1 }) })).toBe('1 day');
});

test('what is unusual about a seat is said before one sits down', () => {
  expect(unusual(OFFER)).toEqual([]);
  expect(mustBeSeen(OFFER)).toBe(false);
  const laws = { code: 'staunton', title: 'Staunton’s code', odds: 'White gives pawn and move.', help: false };
  expect(unusual({ ...OFFER, laws })).toEqual(['Staunton’s code, touching binds', 'White gives pawn and move']);
  expect(mustBeSeen({ ...OFFER, laws })).toBe(true);
  expect(unusual({ ...OFFER, chess960: true, start_fen: 'x' })).toEqual(['Chess960']);
  expect(unusual({ ...OFFER, start_fen: '4k3/8/8/8/8/8/8/4K2R w K - 0 1' })).toEqual(['from a position']);
});

test('a wish is told with the bounds it has', () => {
  expect(termsOfSeat(OFFER)).toEqual(['You: White']);
  expect(termsOfSeat({ ...OFFER, wish: { from: 0, to: 1400 } })[1]).toBe('wishes for 1400 or less');
  expect(termsOfSeat({ ...OFFER, wish: { from: 1000, to: 4000 } })[1]).toBe('wishes for 1000 or more');
  expect(termsOfSeat({ ...OFFER, wish: { from: 1000, to: 1400 } })[1]).toBe('wishes for 1000 to 1400');
});

test('only the running clock runs', () => {
  expect(timeLeft(GAME, 'black', 11_000)).toBe(80_000);
  expect(timeLeft(GAME, 'white', 11_000)).toBe(120_000);
  expect(timeLeft({ ...GAME, clocks: null }, 'white', 0)).toBeNull();
});

test('what is new in the room is told once', () => {
  expect(newSeats(null, room([OFFER], []))).toEqual([]);
  expect(newSeats(room([], []), room([OFFER], []))).toEqual([OFFER]);
  expect(newSeats(room([OFFER], []), room([OFFER], [GAME]))).toEqual([]);
  expect(roomInWords(room([OFFER], [GAME]))).toBe('2 here, 1 waiting, 1 game');
});
