import { expect, test } from 'vitest';

import { ratingLine, yearColumns } from './player-years';

const year = (of: number, wins: number, draws: number, losses: number, rating: number | null = null) => ({
  year: of,
  games: wins + draws + losses,
  wins,
  draws,
  losses,
  rating,
});

test('a column stands for each year, and a year without games leaves its gap', () => {
  const [first, last] = yearColumns([year(1900, 1, 1, 0), year(1903, 0, 0, 1)]);
  expect([first?.x, last?.x, first?.width]).toEqual([0, 75, 20.5]);
  expect(first?.parts).toEqual([
    { kind: 'won', y: 50, height: 50 },
    { kind: 'drawn', y: 0, height: 50 },
  ]);
  expect(last?.parts).toEqual([{ kind: 'lost', y: 50, height: 50 }]);
  expect(yearColumns([])).toEqual([]);
});

test('a rating that is known twice makes a line', () => {
  const line = ratingLine([year(1990, 1, 0, 0, 2450), year(1991, 1, 0, 0), year(1994, 1, 0, 0, 2600)]);
  expect(line).toMatchObject({ low: 2400, high: 2700, first: 2450, last: 2600, highest: 2600 });
  expect(line?.path).toBe('M0,83.33L100,33.33');
  expect(ratingLine([year(1990, 1, 0, 0, 2450)])).toBeNull();
});
