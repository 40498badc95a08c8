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
import { keptProgress } from './kept-progress';
import './learn.css';
import { t } from '../../words/learn';

export function LessonPage(props: { id: string }) {
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
            {(found) => <Pages lesson={found} />}
          </Match>
        </Switch>
      </main>
    </>
  );
}

function Pages(props: { lesson: LessonView }) {
  const app = useApp();
  const [course] = createResource(readCourse);
  const [progress, done] = keptProgress();
  const count = () => props.lesson.exercises.length;
  const [number, setNumber] = createSignal(nextToDo(progress(), props.lesson.id, count()) ?? 1);
  const exercise = createMemo(() => props.lesson.exercises[number() - 1]);
  let box: HTMLDivElement | undefined;

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
      <div class="told">
        <For each={props.lesson.text}>
          {(paragraph) => (
            <div class="paragraph">
              <p>{paragraph.says}</p>
              <Show when={paragraph.figure}>{(figure) => <FigureView figure={figure()} />}</Show>
            </div>
          )}
        </For>
      </div>
      <nav class="exercises" aria-label={t.lesson.exercises}>
        <ol>
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
        <Show when={exercise()}>
          {(now) => (
            <ExerciseView
              lesson={props.lesson.id}
              number={number()}
              of={count()}
              exercise={now()}
              isDone={isDone(progress(), props.lesson.id, number())}
              onDone={() => done(props.lesson.id, number())}
              onNext={onNext}
            />
          )}
        </Show>
      </div>
    </>
  );
}
