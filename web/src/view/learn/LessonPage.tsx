/** A lesson: what is told, and then one exercise after the other. */

import {
  createEffect,
  createMemo,
  createResource,
  createSignal,
  For,
  Match,
  on,
  onCleanup,
  Show,
  Switch,
} from 'solid-js';

import type { LessonView } from '../../api/lessons';
import { readCourse, readLesson } from '../../api/lessons';
import { isDone, nextToDo } from '../../state/course';
import { useApp } from '../app-context';
import { faultInWords } from '../fault';
import { ExerciseView } from './ExerciseView';
import { FigureView } from './FigureView';
import { keptMissed } from './kept-missed';
import { keptProgress } from './kept-progress';
import './learn.css';
import { t } from '../../words/learn';

export function LessonPage(props: { id: string; exercise: number | null }) {
  const [lesson] = createResource(() => props.id, readLesson);
  createEffect(
    on(
      () => (lesson.state === 'ready' ? lesson().title : undefined),
      (title) => {
        if (title !== undefined) document.title = t.lesson.title(title);
      },
    ),
  );
  onCleanup(() => (document.title = 'Staunton'));
  return (
    <>
      <main id="main" class="lesson">
        <Switch fallback={<p aria-busy="true">{t.lesson.fetching}</p>}>
          <Match when={lesson.error as unknown}>
            {(error) => (
              <>
                <h1>{t.lesson.none}</h1>
                <p class="fault" role="alert">
                  {faultInWords(error())}
                </p>
                <p>
                  <a href="/learn">{t.lesson.course}</a>
                </p>
              </>
            )}
          </Match>
          <Match when={lesson()} keyed>
            {(found) => <Pages lesson={found} exercise={props.exercise} />}
          </Match>
        </Switch>
      </main>
    </>
  );
}

/** Where a lesson opens: at the exercise asked for, at the next one to do, or at the text if none is done. */
function firstStep(asked: number | null, next: number | null, of: number): number {
  if (asked !== null && asked <= of) return asked;
  return next === null || next === 1 ? 0 : next;
}

/** What the lesson tells. */
function Told(props: { text: LessonView['text']; onNext(): void }) {
  return (
    <>
      <div class="told">
        <For each={props.text}>
          {(paragraph) => (
            <div class="paragraph">
              <p>{paragraph.says}</p>
              <Show when={paragraph.figure}>{(figure) => <FigureView figure={figure()} />}</Show>
            </div>
          )}
        </For>
      </div>
      <p class="onward">
        <button type="button" class="button" onClick={() => props.onNext()}>
          {t.lesson.toExercises}
        </button>
      </p>
    </>
  );
}

function Pages(props: { lesson: LessonView; exercise: number | null }) {
  const app = useApp();
  const [course] = createResource(readCourse);
  const [progress, done] = keptProgress();
  const count = () => props.lesson.exercises.length;
  const [, answered] = keptMissed();
  /** The exercise on the board; 0 while the text is read, which comes first. */
  const [number, setNumber] = createSignal(
    firstStep(props.exercise, nextToDo(progress(), props.lesson.id, count()), count()),
  );
  const exercise = createMemo(() => props.lesson.exercises[number() - 1]);
  let box: HTMLDivElement | undefined;
  let list: HTMLOListElement | undefined;
  // On a telephone there are more of them than fit side by side.
  createEffect(() => {
    const at = list?.children[number()];
    if (list !== undefined && at instanceof HTMLElement) list.scrollLeft = at.offsetLeft - list.clientWidth / 2;
  });

  const goTo = (next: number) => {
    setNumber(next);
    queueMicrotask(() => {
      box?.scrollIntoView({ block: 'nearest' });
      box?.querySelector('h2')?.focus({ preventScroll: true });
    });
  };
  const onNext = () => {
    if (number() < count()) {
      goTo(number() + 1);
      return;
    }
    const lessons = course()?.lessons ?? [];
    const next = lessons[lessons.findIndex(({ id }) => id === props.lesson.id) + 1];
    app.navigate(next === undefined ? '/learn' : `/learn/${next.id}`);
  };

  return (
    <>
      <p class="where">
        <a href="/learn">{t.lesson.course}</a> · {props.lesson.chapter}
      </p>
      <h1>{props.lesson.title}</h1>
      <nav class="exercises" aria-label={t.lesson.exercises}>
        <ol ref={list}>
          <li>
            <button type="button" aria-current={number() === 0 ? 'step' : undefined} onClick={() => goTo(0)}>
              {t.lesson.read}
            </button>
          </li>
          <For each={props.lesson.exercises}>
            {(_, index) => (
              <li>
                <button
                  type="button"
                  aria-current={number() === index() + 1 ? 'step' : undefined}
                  classList={{ done: isDone(progress(), props.lesson.id, index() + 1) }}
                  aria-label={(isDone(progress(), props.lesson.id, index() + 1)
                    ? t.lesson.exerciseDone
                    : t.lesson.exercise)(index() + 1)}
                  onClick={() => goTo(index() + 1)}
                >
                  {index() + 1}
                </button>
              </li>
            )}
          </For>
        </ol>
      </nav>
      <div ref={box}>
        <Show when={number() === 0}>
          <Told text={props.lesson.text} onNext={() => goTo(1)} />
        </Show>
        <Show when={exercise()}>
          {(now) => (
            <ExerciseView
              lesson={props.lesson.id}
              number={number()}
              of={count()}
              exercise={now()}
              isDone={isDone(progress(), props.lesson.id, number())}
              onDone={(outcome) => {
                done(props.lesson.id, number());
                answered(props.lesson.id, number(), outcome);
              }}
              onNext={onNext}
            />
          )}
        </Show>
      </div>
    </>
  );
}
