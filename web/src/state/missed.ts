/** Exercises of the course that were not solved at the first try: they come back after some days. */

import type { PracticeMemory } from '../api/practice';
import type { Outcome } from './practice';
import { remembered } from './practice';

/** What is remembered of each, by lesson and number, as in `forks/2`. */
export type Missed = Readonly<Record<string, PracticeMemory>>;

/** An exercise that is remembered for so many days need not come back. */
const LEARNT_DAYS = 60;

const FRESH = { last_at: null, stability: 0, difficulty: 0, scheduled_days: 0, reps: 0, lapses: 0 };

/** What was stored, as far as it can be read. */
export function readMissed(stored: string | null): Missed {
  try {
    const found: unknown = JSON.parse(stored ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    const isMemory = (value: unknown): value is PracticeMemory =>
      typeof value === 'object' && value !== null && 'due_at' in value && Number.isFinite(value.due_at);
    return Object.fromEntries(
      Object.entries(found).filter((entry): entry is [string, PracticeMemory] => isMemory(entry[1])),
    );
  } catch {
    return {};
  }
}

/** With what came of an exercise at `now`: one that was solved at once is not taken up, one that sits is dropped. */
export function withOutcome(missed: Missed, lesson: string, number: number, outcome: Outcome, now: number): Missed {
  const name = `${lesson}/${number}`;
  const { [name]: before, ...others } = missed;
  if (before === undefined && outcome === 'solved') return missed;
  const after = remembered(before ?? { ...FRESH, due_at: now }, outcome, now);
  return after.scheduled_days >= LEARNT_DAYS ? others : { ...others, [name]: after };
}

/** Those that are due at `now`, the one that has waited longest first. */
export function missedDue(missed: Missed, now: number): { lesson: string; number: number }[] {
  const due = Object.entries(missed).filter(([, { due_at }]) => due_at <= now);
  due.sort(([, one], [, other]) => one.due_at - other.due_at);
  return due.map(([name]) => {
    const [lesson = '', number = ''] = name.split('/');
    return { lesson, number: Number(number) };
  });
}
