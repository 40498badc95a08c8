/** The head of the study: its title, whose move it is, the opening's name, and whether it is saved. */

import { Show } from 'solid-js';

import type { OpeningView } from '../../api/terms';
import type { Keeper, Keeping } from './keeper';
import { t } from '../../words/analysis';

const STANDS: Record<Keeping['state'], string> = {
  loose: '',
  saved: t.study.saved,
  changed: t.study.changed,
  saving: t.study.saving,
  failed: t.study.failed,
  conflict: t.study.conflict,
};

export interface StudyHeadProps {
  title: string;
  /** Whose move it is, or how the game ended. */
  standing: string;
  opening: OpeningView | null;
  keeper: Keeper;
}

export function StudyHead(props: StudyHeadProps) {
  const state = () => props.keeper.keeping().state;
  const title = () => props.keeper.place()?.name ?? props.title;
  return (
    <header class="analysis-head">
      <h1>{title()}</h1>
      <p class="analysis-standing">{props.standing}</p>
      <p
        class="analysis-opening"
        title={props.opening?.book ? t.study.bookName(props.opening.book.source, props.opening.book.name) : undefined}
      >
        <Show when={props.opening}>
          {(opening) => (
            <>
              <Show when={opening().eco !== ''}>
                <span class="eco">{opening().eco}</span>{' '}
              </Show>
              {opening().name}
            </>
          )}
        </Show>
      </p>
      <p class="keeping" classList={{ fault: state() === 'failed' || state() === 'conflict' }}>
        {STANDS[state()]}
      </p>
    </header>
  );
}
