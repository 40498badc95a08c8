import { expect, test } from 'vitest';

import { LEVELS, nearestLevel } from './levels';
import { changeInWords, ratingInWords, suggestionInWords } from './rating';

test('a rating says how sure it is', () => {
  expect(ratingInWords({ rating: null, low: null, high: null, games_to_rating: 5 })).toBe('told after 5 games more');
  expect(ratingInWords({ rating: null, low: null, high: null, games_to_rating: 1 })).toBe('told after one game more');
  expect(ratingInWords({ rating: 1234, low: 1112, high: 1356, games_to_rating: 0 })).toBe(
    '1234, that is between 1110 and 1360',
  );
});

test('the next opponent is named with what may be expected', () => {
  expect(suggestionInWords({ suggested: 800, expected: 0.58, games: 0 })).toBe(
    'Begin with 800; every game tells more.',
  );
  expect(suggestionInWords({ suggested: 1200, expected: 0.547, games: 7 })).toContain('Try 1200');
  expect(suggestionInWords({ suggested: 1200, expected: 0.547, games: 7 })).toContain('55 points of 100');
});

test('a game tells how it moved the rating, if it counted', () => {
  const change = { game: 'a', at: 0, level: 800, deviation: 100 };
  expect(changeInWords({ rating: 900, history: [{ ...change, score: 1, before: 900, rating: 931 }] }, 'a')).toBe(
    'Your rating rose by 31 to 931.',
  );
  expect(changeInWords({ rating: 900, history: [{ ...change, score: 0, before: 900, rating: 880 }] }, 'a')).toBe(
    'Your rating fell by 20 to 880.',
  );
  expect(changeInWords({ rating: 900, history: [{ ...change, score: 0.5, before: 900, rating: 900 }] }, 'a')).toBe(
    'Your rating stays at 900.',
  );
  expect(changeInWords({ rating: 900, history: [{ ...change, score: 1, before: 900, rating: 931 }] }, 'b')).toBeNull();
  const untold = { rating: null, history: [{ ...change, score: 1, before: 900, rating: 931 }] };
  expect(changeInWords(untold, 'a')).toBeNull();
});

test('twelve levels, 200 apart, each with a word of its own', () => {
  expect(LEVELS.map(({ rating }) => rating)).toEqual(Array.from({ length: 12 }, (_, at) => 400 + 200 * at));
  expect(new Set(LEVELS.map(({ word }) => word)).size).toBe(12);
  expect(nearestLevel(250).rating).toBe(400);
  expect(nearestLevel(1290).rating).toBe(1200);
  expect(nearestLevel(9000).rating).toBe(2600);
});
