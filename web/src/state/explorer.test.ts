import { expect, test } from 'vitest';

import { resultInSigns, sharesOf, surname, yearOf } from './explorer';

test('shares make a hundred, and what nobody knows has none', () => {
  expect(sharesOf({ white: 1, draws: 1, black: 1 })).toEqual({ white: 34, draws: 33, black: 33 });
  expect(sharesOf({ white: 7, draws: 1, black: 1 })).toEqual({ white: 78, draws: 11, black: 11 });
  expect(sharesOf({ white: 0, draws: 0, black: 2 })).toEqual({ white: 0, draws: 0, black: 100 });
  expect(sharesOf({ white: 0, draws: 0, black: 0 })).toBeNull();
});

test('a game is told in few signs', () => {
  expect(['1858.??.??', '????.??.??', '?'].map(yearOf)).toEqual(['1858', '', '']);
  expect(['1-0', '0-1', '1/2-1/2', '*'].map(resultInSigns)).toEqual(['1–0', '0–1', '½–½', '']);
  expect(['Morphy, Paul', 'Savrov', '?'].map(surname)).toEqual(['Morphy', 'Savrov', '?']);
});
