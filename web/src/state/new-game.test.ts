import { expect, test } from 'vitest';

import { defaultChoices, newGame } from './new-game';

test('the defaults of each way to play make a game', () => {
  expect(newGame(defaultChoices('computer'))).toEqual({
    opponent: 'computer',
    level: 800,
    color: 'white',
    clock: null,
    start: { kind: 'standard' },
    private: true,
  });
  expect(newGame(defaultChoices('board')).color).toBe('white');
  expect(newGame({ ...defaultChoices('friend'), start: { kind: 'chess960', number: null } }).start).toEqual({
    kind: 'chess960',
  });
});
