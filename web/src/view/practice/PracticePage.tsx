/** Exercises of one's own: how many are due, one of them on the board, and a list of all. */

import { createMemo, createSignal, For, Match, onCleanup, onMount, Show, Switch } from 'solid-js';

import type { PracticeMemory, PracticeView } from '../../api/practice';
import { ANKI_PATH, keepMemory, readPractice, throwExerciseAway } from '../../api/practice';
import { dueAt, inOrder } from '../../state/practice';
import { faultInWords } from '../fault';
import { FaultLine } from '../FaultLine';
import { FileLink } from '../FileLink';
import { PracticeExerciseView } from './PracticeExerciseView';
import { whenIn } from './words';
import { t } from '../../words/practice';
import '../learn/learn.css';
import './practice.css';

export function PracticePage() {
  const [exercises, setExercises] = createSignal<readonly PracticeView[] | null>(null);
  const [fault, setFault] = createSignal<string | null>(null);
  /** By how much the server's clock is ahead of this one. */
  const [ahead, setAhead] = createSignal(0);
  /** The exercise on the board: it stays there once it is answered, until one goes on. */
  const [current, setCurrent] = createSignal<string | null>(null);
  const now = () => Date.now() + ahead();
  const all = () => exercises() ?? [];
  const due = () => dueAt(all(), now());
  const here = createMemo(() => all().find(({ id }) => id === current()));
  const next = () => setCurrent(due()[0]?.id ?? null);
  const [follows, setFollows] = createSignal(false);
  let standing: HTMLParagraphElement | undefined;
  const goOn = () => {
    setFollows(true);
    next();
    if (current() === null) standing?.focus({ preventScroll: true });
  };

  onMount(() => {
    document.title = t.documentTitle;
    readPractice().then(
      (told) => {
        setAhead(told.now - Date.now());
        setExercises(told.exercises);
        next();
      },
      (error: unknown) => setFault(faultInWords(error)),
    );
  });
  onCleanup(() => (document.title = 'Staunton'));

  const keep = async (of: PracticeView, memory: PracticeMemory) => {
    setFault(null);
    try {
      const kept = await keepMemory(of, memory);
      setExercises((before) => (before ?? []).map((one) => (one.id === kept.id ? kept : one)));
    } catch (error) {
      setFault(faultInWords(error));
    }
  };
  const throwAway = async ({ id }: PracticeView) => {
    setFault(null);
    try {
      await throwExerciseAway(id);
      setExercises((before) => (before ?? []).filter((one) => one.id !== id));
      if (current() === id) next();
    } catch (error) {
      setFault(faultInWords(error));
    }
  };

  return (
    <main id="main" class="lesson practice" aria-busy={exercises() === null && fault() === null}>
      <h1>{t.title}</h1>
      <p class="lead">{t.lead}</p>
      <FaultLine words={fault()} />
      <Switch fallback={<Show when={fault() === null}>{<p>{t.fetching}</p>}</Show>}>
        <Match when={exercises()?.length === 0}>
          <p>{t.none}</p>
          <p class="practice-ways">
            <a href="/review">{t.toReview}</a> <a href="/library">{t.toLibrary}</a>{' '}
            <a href="/analysis">{t.toAnalysis}</a>
          </p>
        </Match>
        <Match when={exercises()}>
          <p class="practice-due" role="status" tabindex="-1" ref={standing}>
            {due().length > 0 ? t.dueCount(due().length) : nextDue(all(), now())}
          </p>
          <Show when={here()?.id} keyed>
            {(id) => (
              <Show when={all().find((one) => one.id === id)}>
                {(exercise) => (
                  <PracticeExerciseView
                    exercise={exercise()}
                    now={now}
                    isLast={due().every((one) => one.id === id)}
                    onAnswered={(memory) => void keep(exercise(), memory)}
                    follows={follows()}
                    onNext={goOn}
                  />
                )}
              </Show>
            )}
          </Show>
          <section aria-labelledby="practice-all">
            <h2 id="practice-all">{t.all}</h2>
            <ol class="contents practice-list">
              <For each={inOrder(all())}>
                {(one) => (
                  <li>
                    <a href={one.source.path}>{one.source.title}</a>
                    <span class="leader" aria-hidden="true" />
                    <span class="count">{one.memory.due_at <= now() ? t.due : whenIn(one.memory.due_at, now())}</span>
                    <button
                      type="button"
                      class="text-button"
                      aria-label={t.throwAway(one.source.title)}
                      title={t.throwAway(one.source.title)}
                      onClick={() => void throwAway(one)}
                    >
                      ×
                    </button>
                  </li>
                )}
              </For>
            </ol>
            <p>
              <FileLink
                class="button small quiet"
                words={t.anki}
                title={t.ankiTitle}
                href={ANKI_PATH}
                download="staunton.apkg"
                type="application/octet-stream"
              />
            </p>
          </section>
        </Match>
      </Switch>
    </main>
  );
}

function nextDue(all: readonly PracticeView[], now: number): string {
  const [first] = inOrder(all);
  return first === undefined ? '' : t.nothingDue(whenIn(first.memory.due_at, now));
}
