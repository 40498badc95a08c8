/** The contents of the course. */

import { createResource, For, Match, Show, Switch } from 'solid-js';

import type { CourseLessonView } from '../../api/lessons';
import { readCourse } from '../../api/lessons';
import type { Progress } from '../../state/course';
import type { Missed } from '../../state/missed';
import { byChapter, countDone, nextToDo } from '../../state/course';
import { missedDue } from '../../state/missed';
import { exercisePath } from '../../state/route';
import { faultInWords } from '../fault';
import { t as practice } from '../../words/practice';
import { keptMissed } from './kept-missed';
import { keptProgress } from './kept-progress';
import './learn.css';
import { t } from '../../words/learn';

export function CoursePage() {
  const [course] = createResource(readCourse);
  const [progress] = keptProgress();
  const [missed] = keptMissed();
  return (
    <>
      <main id="main" class="course">
        <h1>{t.title}</h1>
        <p class="lead">{t.lead}</p>
        <p class="lead">
          <a href="/practice">{practice.link}</a>
        </p>
        <Switch fallback={<p aria-busy="true">{t.fetchingCourse}</p>}>
          <Match when={course.error as unknown}>
            {(error) => (
              <p class="fault" role="alert">
                {faultInWords(error())}
              </p>
            )}
          </Match>
          <Match when={course()}>
            {(found) => (
              <>
                <Onward lessons={found().lessons} progress={progress()} />
                <Again lessons={found().lessons} missed={missed()} />
                <For each={byChapter(found().lessons)}>
                  {(chapter) => (
                    <section aria-label={chapter.chapter}>
                      <h2>{chapter.chapter}</h2>
                      <ol class="contents">
                        <For each={chapter.lessons}>{(lesson) => <Line lesson={lesson} progress={progress()} />}</For>
                      </ol>
                    </section>
                  )}
                </For>
              </>
            )}
          </Match>
        </Switch>
      </main>
    </>
  );
}

/** Where to begin, or to go on. */
function Onward(props: { lessons: CourseLessonView[]; progress: Progress }) {
  const next = () => props.lessons.find(({ id, exercises }) => nextToDo(props.progress, id, exercises) !== null);
  const begun = () => Object.keys(props.progress).length > 0;
  return (
    <Show when={next()} fallback={<p class="onward">{t.throughAll}</p>}>
      {(lesson) => (
        <p class="onward">
          <a class="button" href={`/learn/${lesson().id}`}>
            {begun() ? t.goOn(lesson().title) : t.begin}
          </a>
        </p>
      )}
    </Show>
  );
}

/** What was missed and is due again. */
function Again(props: { lessons: CourseLessonView[]; missed: Missed }) {
  const due = () => missedDue(props.missed, Date.now());
  const titleOf = (lesson: string) => props.lessons.find(({ id }) => id === lesson)?.title;
  return (
    <Show when={due().length > 0}>
      <section aria-labelledby="course-again">
        <h2 id="course-again">{t.again.title}</h2>
        <p class="lead">{t.again.lead}</p>
        <ul class="contents">
          <For each={due()}>
            {({ lesson, number }) => (
              <Show when={titleOf(lesson)}>
                {(title) => (
                  <li>
                    <a href={exercisePath(lesson, number)}>{t.again.exercise(title(), number)}</a>
                  </li>
                )}
              </Show>
            )}
          </For>
        </ul>
      </section>
    </Show>
  );
}

function Line(props: { lesson: CourseLessonView; progress: Progress }) {
  const done = () => countDone(props.progress, props.lesson.id, props.lesson.exercises);
  const words = () => (done() === props.lesson.exercises ? t.done : t.doneOf(done(), props.lesson.exercises));
  return (
    <li classList={{ done: done() === props.lesson.exercises }}>
      <a href={`/learn/${props.lesson.id}`}>{props.lesson.title}</a>
      <span class="leader" aria-hidden="true" />
      <span class="count">{words()}</span>
    </li>
  );
}
