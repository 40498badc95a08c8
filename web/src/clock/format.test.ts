import { expect, test } from 'vitest';
import { formatClock, sayClock, untilNextText } from './format';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test('minutes, hours and tenths are shown where they matter', () => {
  const cases: [number, string][] = [
    [5 * MINUTE, '5:00'],
    [5 * MINUTE - 1, '4:59'],
    [90 * MINUTE, '1:30:00'],
    [HOUR + 61_000, '1:01:01'],
    [10_000, '0:10'],
    [9_999, '0:09.9'],
    [340, '0:00.3'],
    [0, '0:00.0'],
    [-500, '0:00.0'],
    [3 * DAY, '72:00:00'],
  ];
  for (const [ms, text] of cases) expect(formatClock(ms, 'time')).toBe(text);
});

test('a game of days counts days, and hours in the last one', () => {
  expect(formatClock(3 * DAY, 'days')).toBe('3 days 0 h');
  expect(formatClock(DAY + 14.5 * HOUR, 'days')).toBe('1 day 14 h');
  expect(formatClock(DAY - 1000, 'days')).toBe('23:59:59');
});

test('a time is said in words', () => {
  expect(sayClock(4 * MINUTE + 59_000)).toBe('4 minutes 59 seconds');
  expect(sayClock(61_000)).toBe('1 minute 1 second');
  expect(sayClock(DAY + HOUR + 5_000)).toBe('1 day 1 hour');
  expect(sayClock(0)).toBe('no time');
});

test('the clock wakes just when its text changes', () => {
  for (const ms of [5 * MINUTE, 299_400, 10_050, 9_999, 120, 1]) {
    const wait = untilNextText(ms, 'time');
    expect(formatClock(ms - wait, 'time')).not.toBe(ms > 100 ? formatClock(ms, 'time') : 'never');
    if (wait > 2) expect(formatClock(ms - wait + 2, 'time')).toBe(formatClock(ms, 'time'));
  }
  expect(untilNextText(0, 'time')).toBe(Infinity);
  expect(untilNextText(3 * DAY, 'days')).toBe(1);
  expect(untilNextText(3 * DAY - 1, 'days')).toBe(HOUR);
});
