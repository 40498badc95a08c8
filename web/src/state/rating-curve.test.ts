import { expect, test } from 'vitest';

import { curveInWords, ratingCurve } from './rating-curve';

const change = (before: number, rating: number) => ({
  game: 'a',
  at: 0,
  level: 800,
  score: 1,
  deviation: 100,
  before,
  rating,
});

test('without a game there is no curve', () => {
  expect(ratingCurve([])).toBeNull();
});

test('the curve runs from the oldest game to the last, between whole hundreds', () => {
  const curve = ratingCurve([change(980, 1000), change(900, 980)]);
  expect(curve).toMatchObject({ ratings: [900, 980, 1000], low: 800, high: 1100 });
  expect(curve?.line).toBe('M0,66.7L50,40L100,33.3');
});

test('what the rating may be is drawn no farther than the picture reaches', () => {
  expect(ratingCurve([change(980, 1000), change(900, 980)])?.band).toBe('M50,0L100,0L100,100L50,100Z');
});

test('the curve is told in words', () => {
  expect(curveInWords({ ratings: [900, 880, 1070, 1054] })).toBe(
    'From 900 to 1054 in 3 games; the lowest was 880, the highest 1070.',
  );
  expect(curveInWords({ ratings: [900, 880] })).toContain('in one game');
});
