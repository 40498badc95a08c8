/** How far somebody has come, kept in this browser. */

import type { Accessor } from 'solid-js';
import { createSignal } from 'solid-js';

import type { Progress } from '../../state/course';
import { readProgress, withDone } from '../../state/course';

const PLACE = 'staunton.course';

/** The progress, and the way to say that an exercise is done. */
export function keptProgress(): [Accessor<Progress>, (lesson: string, number: number) => void] {
  const [progress, setProgress] = createSignal(readProgress(stored()));
  const done = (lesson: string, number: number) => {
    const all = setProgress((before) => withDone(before, lesson, number));
    try {
      localStorage.setItem(PLACE, JSON.stringify(all));
    } catch {
      // Without storage it lasts as long as the page.
    }
  };
  return [progress, done];
}

function stored(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null;
  }
}
