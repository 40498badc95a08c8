import { expect, test } from 'vitest';

import { defaultChoices, isUsual, newGame } from './new-game';

test('the defaults of each way to play make a game', () => {
  expect(newGame(defaultChoices('computer'))).toEqual({
    opponent: 'computer',
    level: 800,
    color: 'white',
    clock: null,
    start: { kind: 'standard' },
    private: true,
  });
  expect(newGame(defaultChoices('friend'))).not.toHaveProperty('open');
  expect(newGame(defaultChoices('board')).color).toBe('white');
  expect(newGame({ ...defaultChoices('friend'), start: { kind: 'chess960', number: null } }).start).toEqual({
    kind: 'chess960',
  });
});

test('the computer’s openings are asked for where they fit', () => {
  const chosen = { ...defaultChoices('computer'), openings: 'morphy' as const };
  expect(newGame(chosen).openings).toBe('morphy');
  expect(isUsual(defaultChoices('computer'))).toBe(true);
  expect(isUsual(chosen)).toBe(false);
  expect(newGame({ ...chosen, start: { kind: 'chess960', number: null } })).not.toHaveProperty('openings');
  expect(newGame({ ...chosen, opponent: 'friend' })).not.toHaveProperty('openings');
});

test('a seat offered in the room says whom one would like to meet, if anybody', () => {
  const offered = (from: number | null, to: number | null) =>
    newGame({ ...defaultChoices('friend'), open: true, wish: { from, to } }).open;
  expect(offered(null, null)).toEqual({});
  expect(offered(1000, null)).toEqual({ wish: { from: 1000, to: 4000 } });
  expect(offered(null, 1400)).toEqual({ wish: { from: 0, to: 1400 } });
  expect(offered(1600, 1000)).toEqual({ wish: { from: 1000, to: 1600 } });
  expect(newGame({ ...defaultChoices('computer'), open: true })).not.toHaveProperty('open');
});
