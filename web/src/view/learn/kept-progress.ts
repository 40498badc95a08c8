/** How far somebody has come: kept in this browser, and with his account on the server if he has one. */

import type { Accessor } from 'solid-js';
import { createEffect, createSignal, on, onCleanup } from 'solid-js';

import type { User } from '../../api/calls';
import { sendProgress } from '../../api/lessons';
import type { Progress } from '../../state/course';
import { mergedProgress, readProgress, withDone } from '../../state/course';
import { useApp } from '../app-context';

/** What a guest does is kept here; what an account does, under this and its id. */
const GUEST = 'staunton.course';

const placeOf = (me: User | null) => (me === null || me.guest ? GUEST : `${GUEST}.${me.id}`);

/** The progress, and the way to say that an exercise is done. */
export function keptProgress(): [Accessor<Progress>, (lesson: string, number: number) => void] {
  const app = useApp();
  const [progress, setProgress] = createSignal(stored(placeOf(app.me())));
  createEffect(
    on(app.me, (me) => {
      if (me === null) return;
      const own = stored(placeOf(me));
      if (me.guest) {
        setProgress(own);
        return;
      }
      // What was done before he said who he is becomes his.
      setProgress(mergedProgress(own, stored(GUEST)));
      let isHere = true;
      onCleanup(() => (isHere = false));
      sendProgress(progress()).then(
        ({ done }) => {
          forget(GUEST);
          if (!isHere) return;
          keep(
            placeOf(me),
            setProgress((now) => mergedProgress(now, done)),
          );
        },
        // The server hears of it the next time.
        () => undefined,
      );
    }),
  );
  const done = (lesson: string, number: number) => {
    const me = app.me();
    keep(
      placeOf(me),
      setProgress((before) => withDone(before, lesson, number)),
    );
    if (me !== null && !me.guest) sendProgress({ [lesson]: [number] }).catch(() => undefined);
  };
  return [progress, done];
}

function stored(place: string): Progress {
  try {
    return readProgress(localStorage.getItem(place));
  } catch {
    return {};
  }
}

function keep(place: string, progress: Progress): void {
  try {
    localStorage.setItem(place, JSON.stringify(progress));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

function forget(place: string): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // What cannot be kept need not be forgotten.
  }
}
