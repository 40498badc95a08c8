import { expect, test } from 'vitest';

import { retryDelayMs } from './backoff';

test('the first retry comes at once, later ones ever later, none after more than 15 s', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 7, 1000].map((attempt) => retryDelayMs(attempt, 1));
  expect(waits).toEqual([300, 600, 1200, 2400, 4800, 9600, 15000, 15000, 15000]);
});

test('chance never shortens a wait below its half', () => {
  expect(retryDelayMs(3, 0)).toBe(1200);
});
