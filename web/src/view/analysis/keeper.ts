/** Saves the study on the desk by itself, where it is a chapter that the server keeps. */

import type { Accessor } from 'solid-js';
import { createEffect, createMemo, createSignal, on, onCleanup, untrack } from 'solid-js';

import { ApiError } from '../../api/request';
import type { ChapterView } from '../../api/studies';
import { addChapter, saveChapter } from '../../api/studies';
import type { SavedPlace } from '../../state/stored-study';
import type { Study } from '../../state/study';
import { receivedStudy, sentStudy } from '../../state/wire-study';
import { faultInWords } from '../fault';
import type { Desk } from './desk';
import { t } from '../../words/analysis';

/** Whoever is at work is not to be saved after every move. */
const REST_MS = 1_000;
/** How long until what failed is tried again. */
const AGAIN_MS = 5_000;

export type Keeping =
  | { state: 'loose' | 'saved' | 'changed' | 'saving' }
  | { state: 'failed'; words: string }
  /** Somebody else has saved the chapter meanwhile. */
  | { state: 'conflict'; newer: ChapterView };

export interface Keeper {
  place: Accessor<SavedPlace | null>;
  keeping: Accessor<Keeping>;
  /** What lies on the desk is this chapter, and is saved. */
  attach(place: Omit<SavedPlace, 'changed'>): void;
  /** What lies on the desk belongs to no kept study. */
  detach(): void;
  /** Notes where a study that lay here before is saved. */
  remember(study: Study, place: SavedPlace): void;
  /** Belongs again to where `study` was saved, if it was. */
  reattach(study: Study): void;
  rename(name: string): void;
  /** Saves what is not saved; resolves when that has been tried. */
  flush(): Promise<void>;
  /** Takes what somebody else has saved; one's own can be brought back. */
  takeNewer(): void;
  /** Leaves what somebody else has saved, and makes one's own a new chapter. */
  keepBoth(): Promise<void>;
}

/** A study as it is saved, to see whether it has changed. */
const textOf = (study: Study) => JSON.stringify(sentStudy(study).sent);

/** `newer`: what somebody else has saved since `first` was. */
export function createKeeper(desk: Desk, first: SavedPlace | null, newer: ChapterView | null): Keeper {
  const [place, setPlace] = createSignal(first);
  const [keeping, setKeeping] = createSignal<Keeping>(
    newer !== null
      ? { state: 'conflict', newer }
      : { state: first === null ? 'loose' : first.changed ? 'changed' : 'saved' },
  );
  /** Where studies that lay here before are saved. */
  const former = new WeakMap<Study, SavedPlace>();
  const nodes = createMemo(() => desk.study().nodes);
  const content = createMemo(() => {
    nodes();
    return untrack(() => textOf(desk.study()));
  });
  let saved = first === null || first.changed || newer !== null ? null : untrack(content);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  const note = (change: Partial<SavedPlace>) =>
    setPlace((before) => (before === null ? null : { ...before, ...change }));
  const later = (ms: number) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void save(), ms);
  };
  const failed = (error: unknown) => {
    if (error instanceof ApiError && error.status === 404) {
      setPlace(null);
      setKeeping({
        state: 'failed',
        words: t.notices.gone,
      });
      return;
    }
    setKeeping({ state: 'failed', words: faultInWords(error) });
    // What the server will never take is not sent again and again.
    if (!(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500)
      later(AGAIN_MS);
  };
  const write = async (at: SavedPlace) => {
    const text = content();
    setKeeping({ state: 'saving' });
    const { name, revision } = at;
    const same = () => place()?.chapter === at.chapter;
    try {
      const answer = await saveChapter(at.study, at.chapter, { name, revision, game: sentStudy(desk.study()).sent });
      if (!same()) return;
      // What stands there may be one's own: it was saved, and the answer lost on its way.
      const own =
        answer.newer !== null && textOf(receivedStudy(answer.newer.game)) === text ? answer.newer : answer.saved;
      if (own === null) {
        if (answer.newer !== null) setKeeping({ state: 'conflict', newer: answer.newer });
        return;
      }
      saved = text;
      const changed = content() !== text || place()?.name !== name;
      note({ revision: own.revision, changed });
      setKeeping({ state: changed ? 'changed' : 'saved' });
      if (changed) later(REST_MS);
    } catch (error) {
      if (same()) failed(error);
    }
  };
  const save = async () => {
    clearTimeout(waiting);
    if (running !== null) await running;
    const at = place();
    if (at === null || !at.changed || keeping().state === 'conflict') return;
    running = write(at).finally(() => (running = null));
    await running;
  };
  const change = () => {
    note({ changed: true });
    if (keeping().state === 'conflict') return;
    setKeeping({ state: 'changed' });
    later(REST_MS);
  };
  createEffect(
    on(content, (text) => {
      if (place() !== null && text !== saved) change();
    }),
  );
  const hurry = () => void save();
  const hide = () => document.visibilityState === 'hidden' && hurry();
  addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hide);
  onCleanup(() => {
    removeEventListener('online', hurry);
    document.removeEventListener('visibilitychange', hide);
    hurry();
  });

  const attach = (at: Omit<SavedPlace, 'changed'>) => {
    clearTimeout(waiting);
    saved = content();
    setPlace({ ...at, changed: false });
    setKeeping({ state: 'saved' });
  };
  return {
    place,
    keeping,
    attach,
    detach: () => {
      const at = place();
      if (at === null) return;
      former.set(desk.study(), at);
      clearTimeout(waiting);
      setPlace(null);
      setKeeping({ state: 'loose' });
    },
    remember: (study, at) => former.set(study, at),
    reattach: (study) => {
      const at = former.get(study);
      if (at === undefined || place() !== null) return;
      saved = at.changed ? null : content();
      setPlace(at);
      setKeeping({ state: at.changed ? 'changed' : 'saved' });
      if (at.changed) later(REST_MS);
    },
    rename: (name) => {
      if (name.trim() === '' || name === place()?.name) return;
      note({ name: name.trim() });
      change();
    },
    flush: save,
    takeNewer: () => {
      const now = keeping();
      const at = place();
      if (now.state !== 'conflict' || at === null) return;
      // The effect that follows the desk finds nothing to be saved.
      const study = receivedStudy(now.newer.game);
      saved = textOf(study);
      setPlace({ ...at, revision: now.newer.revision, name: now.newer.name, changed: false });
      setKeeping({ state: 'saved' });
      desk.change(study, t.done.takenPlace);
    },
    keepBoth: async () => {
      const now = keeping();
      const at = place();
      if (now.state !== 'conflict' || at === null) return;
      try {
        const name = `${at.name} (2)`;
        const made = await addChapter(at.study, { name, game: sentStudy(desk.study()).sent });
        attach({ study: at.study, chapter: made.id, revision: made.revision, name });
      } catch (error) {
        setKeeping({ ...now });
        throw error;
      }
    },
  };
}
