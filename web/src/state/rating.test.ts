import { expect, test } from 'vitest';

import { LEVELS, nearestLevel } from './levels';
import { changeInWords, ratingInWords, suggestionInWords } from './rating';

test('a rating says how sure it is', () => {
  expect(ratingInWords({ rating: 900, deviation: 350 })).toBe('about 900, give or take 700');
  expect(ratingInWords({ rating: 1234, deviation: 62 })).toBe('1234, give or take 120');
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
  expect(changeInWords([{ ...change, score: 1, before: 900, rating: 931 }], 'a')).toBe(
    'Your rating rose by 31 to 931.',
  );
  expect(changeInWords([{ ...change, score: 0, before: 900, rating: 880 }], 'a')).toBe(
    'Your rating fell by 20 to 880.',
  );
  expect(changeInWords([{ ...change, score: 0.5, before: 900, rating: 900 }], 'a')).toBe('Your rating stays at 900.');
  expect(changeInWords([{ ...change, score: 1, before: 900, rating: 931 }], 'b')).toBeNull();
});

test('twelve levels, 200 apart, each with a word of its own', () => {
  expect(LEVELS.map(({ rating }) => rating)).toEqual(Array.from({ length: 12 }, (_, at) => 400 + 200 * at));
  expect(new Set(LEVELS.map(({ word }) => word)).size).toBe(12);
  expect(nearestLevel(250).rating).toBe(400);
  expect(nearestLevel(1290).rating).toBe(1200);
  expect(nearestLevel(9000).rating).toBe(2600);
});
