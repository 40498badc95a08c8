/** The study that is on the table: its name, its chapters, and what can be done with it. */

import { For, Show } from 'solid-js';

import type { ChapterHeadView, StudyView } from '../../api/studies';
import { studyPgnPath } from '../../api/studies';
import { FileLink } from '../FileLink';
import type { Keeper } from './keeper';
import { t } from '../../words/analysis';

export interface KeptStudyProps {
  head: StudyView;
  keeper: Keeper;
  onRename(name: string): void;
  onOpen(chapter: ChapterHeadView): void;
  onMoveUp(at: number): void;
  onDrop(chapter: string): void;
  onAdd(): void;
}

export function KeptStudy(props: KeptStudyProps) {
  const place = () => props.keeper.place();
  return (
    <section class="kept-here" aria-label={t.study.this}>
      <div class="kept-names">
        <label class="field-column">
          <span>{t.study.study}</span>
          <input
            value={props.head.name}
            maxLength={100}
            required
            onChange={(event) => props.onRename(event.currentTarget.value)}
          />
        </label>
        <label class="field-column">
          <span>{t.study.chapter}</span>
          <input
            value={place()?.name ?? ''}
            maxLength={100}
            required
            onChange={(event) => props.keeper.rename(event.currentTarget.value)}
          />
        </label>
      </div>
      <ol class="chapters" aria-label={t.study.chapters}>
        <For each={props.head.chapters}>
          {(chapter, at) => (
            <li aria-current={chapter.id === place()?.chapter ? 'true' : undefined}>
              <button type="button" class="text-button chapter-name" onClick={() => props.onOpen(chapter)}>
                {chapter.name}
              </button>
              <span class="quiet-words">{t.study.moves(chapter.plies)}</span>
              <Show when={at() > 0}>
                <button
                  type="button"
                  class="text-button"
                  aria-label={t.study.up(chapter.name)}
                  title={t.study.moveUp}
                  onClick={() => props.onMoveUp(at())}
                >
                  ↑
                </button>
              </Show>
              <Show when={props.head.chapters.length > 1}>
                <button
                  type="button"
                  class="text-button"
                  aria-label={t.study.drop(chapter.name)}
                  title={t.study.throwAway}
                  onClick={() => props.onDrop(chapter.id)}
                >
                  ×
                </button>
              </Show>
            </li>
          )}
        </For>
      </ol>
      <div class="buttons">
        <button type="button" class="button small quiet" onClick={() => props.onAdd()}>
          {t.study.newChapter}
        </button>
        <FileLink
          class="button small quiet"
          words={t.study.pgn}
          href={studyPgnPath(props.head.id)}
          download={`${props.head.name}.pgn`}
          type="application/x-chess-pgn"
        />
        <button type="button" class="button small quiet" onClick={() => props.keeper.detach()}>
          {t.study.leave}
        </button>
      </div>
    </section>
  );
}
