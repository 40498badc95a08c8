/** The studies that the server keeps: this one, with its chapters, and all the others. */

import { createEffect, createSignal, createUniqueId, For, on, Show } from 'solid-js';

import type { ChapterHead, StudyHead } from '../../api/studies';
import {
  addChapter,
  changeStudy,
  keepStudy,
  listStudies,
  readStudy,
  studyPgnPath,
  throwChapterAway,
  throwStudyAway,
} from '../../api/studies';
import { studyPath } from '../../state/route';
import { matching } from '../../state/studies';
import type { Study } from '../../state/study';
import { startStudy } from '../../state/study';
import { sentStudy } from '../../state/wire-study';
import { useApp } from '../app-context';
import { faultInWords } from '../fault';
import type { Keeper } from './keeper';
import './studies.css';

export interface StudiesPanelProps {
  study: Study;
  /** What it might be called. */
  title: string;
  keeper: Keeper;
  say(words: string): void;
}

export function StudiesPanel(props: StudiesPanelProps) {
  const app = useApp();
  const id = createUniqueId();
  // Not a resource: while one is loaded, the whole page would be put aside.
  const [list, setList] = createSignal<StudyHead[] | null>(null);
  const refetch = async () => setList((await listStudies()).studies);
  const [head, setHead] = createSignal<StudyHead | null>(null);
  const [wanted, setWanted] = createSignal('');
  const [fault, setFault] = createSignal<string | null>(null);
  /** The study that is asked about before it is thrown away. */
  const [doomed, setDoomed] = createSignal<string | null>(null);
  const place = () => props.keeper.place();

  const attempt = async (act: () => Promise<unknown>, fresh = true) => {
    if (fresh) setFault(null);
    try {
      await act();
    } catch (error) {
      setFault(faultInWords(error));
    }
  };
  const look = async () => {
    const at = place();
    if (at === null) setHead(null);
    else await attempt(async () => setHead(await readStudy(at.study)));
    await attempt(refetch, false);
  };
  // Another chapter, another name: the lists say so.
  createEffect(
    on(
      () => [place()?.study, place()?.chapter, place()?.revision].join(' '),
      () => void look(),
    ),
  );

  const open = (study: string, chapter: ChapterHead | undefined) =>
    attempt(async () => {
      if (chapter === undefined) return;
      await props.keeper.flush();
      app.navigate(studyPath(study, chapter.id));
    });
  const keep = (event: SubmitEvent) => {
    event.preventDefault();
    const field = (event.currentTarget as HTMLFormElement).elements.namedItem('name') as HTMLInputElement;
    void attempt(async () => {
      const name = field.value.trim();
      const made = await keepStudy(name, { name: props.title, game: sentStudy(props.study).sent });
      const [chapter] = made.chapters;
      if (chapter === undefined) return;
      props.keeper.attach({ study: made.id, chapter: chapter.id, revision: chapter.revision, name: chapter.name });
      props.say(`${made.name} is kept. Whatever you change is saved by itself.`);
    });
  };
  const add = (study: string, game: Study, name: string) =>
    attempt(async () => {
      await props.keeper.flush();
      const made = await addChapter(study, { name, game: sentStudy(game).sent });
      app.navigate(studyPath(study, made.id));
    });
  const change = (make: (now: StudyHead) => { name: string; chapters: string[] }) => {
    const now = head();
    if (now === null) return;
    void attempt(async () => {
      const answer = await changeStudy(now.id, { revision: now.revision, ...make(now) });
      setHead(answer.saved ?? answer.newer);
      if (answer.newer !== null)
        setFault('The study was changed elsewhere meanwhile. This is how it stands now; please try again.');
      await refetch();
    });
  };
  const ids = (now: StudyHead) => now.chapters.map((chapter) => chapter.id);
  const moveUp = (at: number) =>
    change((now) => {
      const chapters = ids(now);
      chapters.splice(at - 1, 0, ...chapters.splice(at, 1));
      return { name: now.name, chapters };
    });
  const dropChapter = (chapter: string) =>
    attempt(async () => {
      const now = head();
      if (now === null) return;
      await throwChapterAway(now.id, chapter);
      if (chapter === place()?.chapter) props.keeper.detach();
      await look();
    });
  const dropStudy = (study: string) =>
    attempt(async () => {
      if (study === place()?.study) props.keeper.detach();
      await throwStudyAway(study);
      setDoomed(null);
      props.say('The study was thrown away.');
      await refetch();
    });
  const found = () => matching(list() ?? [], wanted());

  return (
    <div class="studies-panel">
      <Show when={fault()}>
        {(words) => (
          <p class="fault" role="alert">
            {words()}
          </p>
        )}
      </Show>
      <Show
        when={head()}
        fallback={
          <form class="keep-study" onSubmit={keep}>
            <label for={`${id}-name`}>Keep this as a study called</label>
            <input id={`${id}-name`} name="name" required maxLength={100} value={props.title} autocomplete="off" />
            <button type="submit" class="button small">
              Keep
            </button>
          </form>
        }
      >
        {(now) => (
          <section class="kept-here" aria-label="This study">
            <div class="kept-names">
              <label class="column">
                <span>Study</span>
                <input
                  value={now().name}
                  maxLength={100}
                  required
                  onChange={(event) =>
                    change(({ chapters }) => ({
                      name: event.currentTarget.value,
                      chapters: chapters.map((one) => one.id),
                    }))
                  }
                />
              </label>
              <label class="column">
                <span>Chapter</span>
                <input
                  value={place()?.name ?? ''}
                  maxLength={100}
                  required
                  onChange={(event) => props.keeper.rename(event.currentTarget.value)}
                />
              </label>
            </div>
            <ol class="chapters" aria-label="Chapters">
              <For each={now().chapters}>
                {(chapter, at) => (
                  <li aria-current={chapter.id === place()?.chapter ? 'true' : undefined}>
                    <button type="button" class="plain chapter-name" onClick={() => void open(now().id, chapter)}>
                      {chapter.name}
                    </button>
                    <span class="quiet-words">{chapter.plies === 1 ? 'one move' : `${chapter.plies} moves`}</span>
                    <Show when={at() > 0}>
                      <button
                        type="button"
                        class="plain"
                        aria-label={`Move ${chapter.name} up`}
                        title="Move up"
                        onClick={() => moveUp(at())}
                      >
                        ↑
                      </button>
                    </Show>
                    <Show when={now().chapters.length > 1}>
                      <button
                        type="button"
                        class="plain"
                        aria-label={`Throw ${chapter.name} away`}
                        title="Throw away"
                        onClick={() => void dropChapter(chapter.id)}
                      >
                        ×
                      </button>
                    </Show>
                  </li>
                )}
              </For>
            </ol>
            <div class="buttons">
              <button
                type="button"
                class="button small quiet"
                onClick={() => void add(now().id, startStudy(), `Chapter ${now().chapters.length + 1}`)}
              >
                New chapter
              </button>
              <a class="button small quiet" href={studyPgnPath(now().id)} download={`${now().name}.pgn`}>
                Save as PGN
              </a>
              <button type="button" class="button small quiet" onClick={() => props.keeper.detach()}>
                Leave the study
              </button>
            </div>
          </section>
        )}
      </Show>
      <section class="study-list" aria-label="Your studies">
        <Show when={(list()?.length ?? 0) > 3}>
          <label class="unseen" for={`${id}-search`}>
            Search your studies
          </label>
          <input
            id={`${id}-search`}
            type="search"
            placeholder="Search your studies"
            value={wanted()}
            onInput={(event) => setWanted(event.currentTarget.value)}
          />
        </Show>
        <ul>
          <For
            each={found()}
            fallback={
              <li class="quiet-words">
                {list() === null
                  ? 'Fetching your studies …'
                  : (list()?.length ?? 0) > 0
                    ? 'No study is called so.'
                    : 'You keep no study yet.'}
              </li>
            }
          >
            {(study) => (
              <li>
                <button type="button" class="plain study-name" onClick={() => void open(study.id, study.chapters[0])}>
                  {study.name}
                </button>
                <span class="quiet-words">
                  {study.chapters.length === 1 ? 'one chapter' : `${study.chapters.length} chapters`},{' '}
                  {new Date(study.changed_at).toLocaleDateString('en', {
                    day: 'numeric',
                    month: 'short',
                    year: 'numeric',
                  })}
                </span>
                <Show when={place() === null}>
                  <button
                    type="button"
                    class="plain link"
                    aria-label={`Add this game to ${study.name}`}
                    onClick={() => void add(study.id, props.study, props.title)}
                  >
                    Add here
                  </button>
                </Show>
                <Show
                  when={doomed() === study.id}
                  fallback={
                    <button
                      type="button"
                      class="plain"
                      aria-label={`Throw ${study.name} away`}
                      title="Throw away"
                      onClick={() => setDoomed(study.id)}
                    >
                      ×
                    </button>
                  }
                >
                  <span class="doomed" role="alert">
                    For good?{' '}
                    <button type="button" class="plain link fault" onClick={() => void dropStudy(study.id)}>
                      Throw away
                    </button>{' '}
                    <button type="button" class="plain link" onClick={() => setDoomed(null)}>
                      Keep it
                    </button>
                  </span>
                </Show>
              </li>
            )}
          </For>
        </ul>
      </section>
    </div>
  );
}
