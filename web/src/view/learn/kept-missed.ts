/** The exercises that come back: kept in this browser, for each who plays here his own. */

import type { Missed } from '../../state/missed';
import { readMissed, withOutcome } from '../../state/missed';
import type { Outcome } from '../../state/practice';
import { useApp } from '../app-context';

/** What is remembered, and the way to say what came of an exercise. */
export function keptMissed(): [() => Missed, (lesson: string, number: number, outcome: Outcome) => void] {
  const app = useApp();
  const place = () => {
    const me = app.me();
    return me === null || me.guest ? 'staunton.course.missed' : `staunton.course.missed.${me.id}`;
  };
  const read = (): Missed => {
    try {
      return readMissed(localStorage.getItem(place()));
    } catch {
      return {};
    }
  };
  const answered = (lesson: string, number: number, outcome: Outcome) => {
    try {
      localStorage.setItem(place(), JSON.stringify(withOutcome(read(), lesson, number, outcome, Date.now())));
    } catch {
      // Without storage nothing comes back.
    }
  };
  return [read, answered];
}
