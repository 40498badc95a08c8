/** The study that this browser keeps over a reload, and the address that names its position. */

import type { Accessor } from 'solid-js';
import { createEffect, on, onCleanup } from 'solid-js';

import { analysisPath, studyPath } from '../../state/route';
import type { SavedPlace } from '../../state/stored-study';
import { restoredPlace, restoredStudy, storedStudy } from '../../state/stored-study';
import type { Study } from '../../state/study';
import { currentNode } from '../../state/study';

const PLACE = 'staunton.analysis';
/** The address and the storage follow after so long a rest: browsers let neither change too often. */
const KEEP_MS = 400;

/** What was there last; null if nothing was. */
export const keptStudy = (): Study | null => keptDesk().study;

/** What was there last, and where it is saved. */
export function keptDesk(): { study: Study | null; saved: SavedPlace | null } {
  try {
    const text = localStorage.getItem(PLACE);
    return { study: restoredStudy(text), saved: restoredPlace(text) };
  } catch {
    return { study: null, saved: null };
  }
}

/** Keeps the study, and its position in the address, until the component around it goes. */
export function keepWhileOpen(study: Accessor<Study>, saved: Accessor<SavedPlace | null>): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(waiting);
    store(study(), saved());
  };
  createEffect(
    on([study, saved], ([now, place]) => {
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        keep();
        const path =
          place === null ? analysisPath(currentNode(now).fen, now.chess960) : studyPath(place.study, place.chapter);
        if (location.pathname === '/analysis' && location.pathname + location.search !== path)
          history.replaceState(null, '', path);
      }, KEEP_MS);
    }),
  );
  addEventListener('pagehide', keep);
  onCleanup(() => {
    removeEventListener('pagehide', keep);
    keep();
  });
}

function store(study: Study, saved: SavedPlace | null): void {
  try {
    localStorage.setItem(PLACE, storedStudy(study, saved));
  } catch {
    // Without storage, or with a full one, the study lasts as long as the page.
  }
}
