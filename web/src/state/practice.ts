/** When an exercise is asked again, by what came of it. Pure; FSRS counts, the server keeps. */

import type { Card, Grade } from 'ts-fsrs';
import { fsrs, Rating, State } from 'ts-fsrs';

import type { PracticeMemory, PracticeView } from '../api/practice';

/** What came of an exercise: solved, solved with a hint or after another try, or shown. */
export type Outcome = 'solved' | 'helped' | 'shown';

const GRADES: Record<Outcome, Grade> = { solved: Rating.Good, helped: Rating.Hard, shown: Rating.Again };

/** In whole days: nobody is asked twice on one day. */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false });

/** How well an exercise is remembered after it was answered at `now`. */
export function remembered(memory: PracticeMemory, outcome: Outcome, now: number): PracticeMemory {
  const { card } = scheduler.next(cardOf(memory), new Date(now), GRADES[outcome]);
  return {
    due_at: card.due.getTime(),
    last_at: now,
    stability: card.stability,
    difficulty: card.difficulty,
    scheduled_days: card.scheduled_days,
    reps: card.reps,
    lapses: card.lapses,
  };
}

function cardOf(memory: PracticeMemory): Card {
  const { stability, difficulty, scheduled_days, reps, lapses } = memory;
  const known = { stability, difficulty, scheduled_days, reps, lapses, elapsed_days: 0, learning_steps: 0 };
  const card = { ...known, due: new Date(memory.due_at), state: reps === 0 ? State.New : State.Review };
  return memory.last_at === null ? card : { ...card, last_review: new Date(memory.last_at) };
}

/** The exercises that are due, the one that has waited longest first. */
export const dueAt = (exercises: readonly PracticeView[], now: number): PracticeView[] =>
  inOrder(exercises).filter(({ memory }) => memory.due_at <= now);

/** The exercises by the instant at which they are due. */
export const inOrder = (exercises: readonly PracticeView[]): PracticeView[] =>
  [...exercises].sort((one, other) => one.memory.due_at - other.memory.due_at);
