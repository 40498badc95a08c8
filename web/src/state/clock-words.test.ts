import { expect, test } from 'vitest';

import { clocksInWords, sideClockInWords } from './clock-words';

test('a clock is said in few words', () => {
  const fischer = { kind: 'fischer', initial_ms: 300_000, increment_ms: 3_000 } as const;
  expect(sideClockInWords(fischer)).toBe('5+3');
  expect(sideClockInWords({ ...fischer, initial_ms: 30_000, increment_ms: 0 })).toBe('½+0');
  expect(sideClockInWords({ kind: 'delay', initial_ms: 600_000, delay_ms: 5_000 })).toBe('10, delay 5 s');
  expect(sideClockInWords({ kind: 'days', days_per_move: 1 })).toBe('a day a move');
  expect(clocksInWords(null)).toBe('no clock');
  expect(clocksInWords({ white: fischer, black: { ...fischer, initial_ms: 60_000 } })).toBe('5+3 against 1+3');
});
