/** The study that this browser keeps over a reload, and the address that names its position. */

import type { Accessor } from 'solid-js';
import { createEffect, on, onCleanup } from 'solid-js';

import { analysisPath } from '../../state/route';
import { restoredStudy, storedStudy } from '../../state/stored-study';
import type { Study } from '../../state/study';
import { currentNode } from '../../state/study';

const PLACE = 'staunton.analysis';
/** The address and the storage follow after so long a rest: browsers let neither change too often. */
const KEEP_MS = 400;

export function keptStudy(): Study | null {
  try {
    return restoredStudy(localStorage.getItem(PLACE));
  } catch {
    return null;
  }
}

/** Keeps the study, and its position in the address, until the component around it goes. */
export function keepWhileOpen(study: Accessor<Study>): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(waiting);
    store(study());
  };
  createEffect(
    on(study, (now) => {
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        keep();
        const path = analysisPath(currentNode(now).fen, now.chess960);
        if (location.pathname === '/analysis' && location.pathname + location.search !== path) history.replaceState(null, '', path);
      }, KEEP_MS);
    }),
  );
  addEventListener('pagehide', keep);
  onCleanup(() => {
    removeEventListener('pagehide', keep);
    keep();
  });
}

function store(study: Study): void {
  try {
    localStorage.setItem(PLACE, storedStudy(study));
  } catch {
    // Without storage, or with a full one, the study lasts as long as the page.
  }
}
