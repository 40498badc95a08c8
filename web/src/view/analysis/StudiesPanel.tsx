/** The studies that are kept: this one, with its chapters, and all the others. */

import { createEffect, createSignal, createUniqueId, on, Show } from 'solid-js';

import type { ChapterHeadView, StudyView } from '../../api/studies';
import {
  addChapter,
  changeStudy,
  keepStudy,
  listStudies,
  readStudy,
  throwChapterAway,
  throwStudyAway,
} from '../../api/studies';
import { studyPath } from '../../state/route';
import type { Study } from '../../state/study';
import { startStudy } from '../../state/study';
import { sentStudy } from '../../state/wire-study';
import { useApp } from '../app-context';
import { faultInWords } from '../fault';
import { FaultLine } from '../FaultLine';
import type { Keeper } from './keeper';
import { KeptStudy } from './KeptStudy';
import { StudyList } from './StudyList';
import { t } from '../../words/analysis';
import './StudiesPanel.css';

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
  const [list, setList] = createSignal<StudyView[] | null>(null);
  const refetch = async () => setList((await listStudies()).studies);
  const [head, setHead] = createSignal<StudyView | null>(null);
  const [fault, setFault] = createSignal<string | null>(null);
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

  const open = (study: string, chapter: ChapterHeadView | undefined) =>
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
      props.say(t.study.isKept(made.name));
    });
  };
  const add = (study: string, game: Study, name: string) =>
    attempt(async () => {
      await props.keeper.flush();
      const made = await addChapter(study, { name, game: sentStudy(game).sent });
      app.navigate(studyPath(study, made.id));
    });
  const change = (make: (now: StudyView) => { name: string; chapters: string[] }) => {
    const now = head();
    if (now === null) return;
    void attempt(async () => {
      const answer = await changeStudy(now.id, { revision: now.revision, ...make(now) });
      setHead(answer.saved ?? answer.newer);
      if (answer.newer !== null) setFault(t.study.changedElsewhere);
      await refetch();
    });
  };
  const ids = (now: StudyView) => now.chapters.map((chapter) => chapter.id);
  const rename = (name: string) => change((now) => ({ name, chapters: ids(now) }));
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
      props.say(t.study.thrownAway);
      await refetch();
    });

  return (
    <div class="studies-panel">
      <FaultLine words={fault()} />
      <Show
        when={head()}
        fallback={
          <form class="keep-study" onSubmit={keep}>
            <label for={`${id}-name`}>{t.study.keepAs}</label>
            <input id={`${id}-name`} name="name" required maxLength={100} value={props.title} autocomplete="off" />
            <button type="submit" class="button small">
              {t.study.keep}
            </button>
          </form>
        }
      >
        {(now) => (
          <KeptStudy
            head={now()}
            keeper={props.keeper}
            onRename={rename}
            onOpen={(chapter) => void open(now().id, chapter)}
            onMoveUp={moveUp}
            onDrop={(chapter) => void dropChapter(chapter)}
            onAdd={() => void add(now().id, startStudy(), t.study.chapterOf(now().chapters.length + 1))}
          />
        )}
      </Show>
      <StudyList
        studies={list()}
        mayAdd={place() === null}
        onOpen={(study) => void open(study.id, study.chapters[0])}
        onAdd={(study) => void add(study.id, props.study, props.title)}
        onDrop={dropStudy}
      />
    </div>
  );
}
