import { expect, test } from 'vitest';

import type { PracticeMemory, PracticeView } from '../api/practice';
import { distance } from './distance';
import { numberedLine } from './numbered-line';
import type { Outcome } from './practice';
import { dueAt, remembered } from './practice';

const DAY = 86_400_000;
const NOW = 20_000 * DAY;
const FRESH: PracticeMemory = {
  due_at: NOW,
  last_at: null,
  stability: 0,
  difficulty: 0,
  scheduled_days: 0,
  reps: 0,
  lapses: 0,
};

/** Days until it is asked again, after each of `outcomes`, every one given when it was due. */
function days(outcomes: readonly Outcome[]): number[] {
  let memory = FRESH;
  return outcomes.map((outcome) => {
    const now = memory.due_at;
    memory = remembered(memory, outcome, now);
    return (memory.due_at - now) / DAY;
  });
}

test('what is solved comes back later each time, what needs help sooner, what is shown the next day', () => {
  const solved = days(['solved', 'solved', 'solved', 'solved']);
  const helped = days(['helped', 'helped', 'helped', 'helped']);
  for (const [index, gap] of solved.entries()) {
    expect(gap).toBeGreaterThan(solved[index - 1] ?? 0);
    expect(gap).toBeGreaterThan(helped[index] ?? Infinity);
    expect(Number.isInteger(gap)).toBe(true);
  }
  expect(days(['shown'])).toEqual([1]);
});

test('what is forgotten is counted, and comes back sooner than if it were not', () => {
  let memory = remembered(FRESH, 'solved', NOW);
  memory = remembered(memory, 'solved', memory.due_at);
  const at = memory.due_at;
  const forgotten = remembered(memory, 'shown', at);
  expect([forgotten.lapses, forgotten.reps, forgotten.last_at]).toEqual([1, 3, at]);
  expect(forgotten.due_at).toBeLessThan(remembered(memory, 'helped', at).due_at);
});

test('nothing comes back on the same day', () => {
  for (const outcome of ['solved', 'helped', 'shown'] as const)
    expect(remembered(FRESH, outcome, NOW).due_at - NOW).toBeGreaterThanOrEqual(DAY);
});

test('the one that has waited longest comes first, and what is not due does not come', () => {
  const of = (id: string, due_at: number) => ({ id, memory: { ...FRESH, due_at } }) as PracticeView;
  const all = [of('new', NOW), of('later', NOW + 1), of('old', NOW - DAY)];
  expect(dueAt(all, NOW).map(({ id }) => id)).toEqual(['old', 'new']);
});

test('a distance is told in days, months and years', () => {
  expect(distance(NOW + DAY, NOW)).toEqual([1, 'day']);
  expect(distance(NOW - DAY, NOW)).toEqual([0, 'day']);
  expect(distance(NOW + 90 * DAY, NOW)).toEqual([3, 'month']);
  expect(distance(NOW + 800 * DAY, NOW)).toEqual([2, 'year']);
});

test('a line has its numbers, whoever begins it', () => {
  const moves = [{ san: 'e4' }, { san: 'e5' }, { san: 'Nf3' }];
  expect(numberedLine('x w - - 0 1', moves)).toEqual(['1. e4', 'e5', '2. Nf3']);
  expect(numberedLine('x b - - 0 7', moves)).toEqual(['7… e4', '8. e5', 'Nf3']);
});
