/** What the reader is told between board and moves: faults, what was done and can be undone, what was saved elsewhere. */

import { Show } from 'solid-js';

import { faultInWords } from '../fault';
import type { Desk } from './desk';
import type { Keeper } from './keeper';
import { t } from '../../words/analysis';

export interface NoticesProps {
  desk: Desk;
  keeper: Keeper;
  /** What was done, or is to be said of the position; null for nothing. */
  notice: string | null;
  onUndo(): void;
  onFault(words: string): void;
}

export function Notices(props: NoticesProps) {
  const conflict = () => {
    const now = props.keeper.keeping();
    return now.state === 'conflict' ? now.newer : undefined;
  };
  const failure = () => {
    const now = props.keeper.keeping();
    return now.state === 'failed' ? now.words : undefined;
  };
  const keepBoth = () => {
    props.keeper.keepBoth().catch((error: unknown) => props.onFault(faultInWords(error)));
  };
  return (
    <div class="analysis-notices" role="status">
      <Show when={props.desk.fault()}>
        {(words) => (
          <p class="fault">
            {words()}{' '}
            <button type="button" class="text-button text-link" onClick={() => props.desk.retry()}>
              {t.notices.again}
            </button>
          </p>
        )}
      </Show>
      <Show when={conflict()}>
        <p class="conflict">
          {t.notices.conflict}{' '}
          <button type="button" class="text-button text-link" onClick={keepBoth}>
            {t.notices.keepBoth}
          </button>{' '}
          <button type="button" class="text-button text-link" onClick={() => props.keeper.takeNewer()}>
            {t.notices.takeOther}
          </button>
        </p>
      </Show>
      <Show when={failure()}>
        {(words) => (
          <p class="fault">
            {t.notices.notSaved(words())}{' '}
            <Show when={props.keeper.place() !== null}>
              <button type="button" class="text-button text-link" onClick={() => void props.keeper.flush()}>
                {t.notices.saveNow}
              </button>
            </Show>
          </p>
        )}
      </Show>
      <Show when={props.notice}>
        {(words) => (
          <p class="quiet-words">
            {words()}{' '}
            <Show when={props.desk.undoable() !== null}>
              <button type="button" class="text-button text-link" onClick={() => props.onUndo()}>
                {t.notices.bringBack}
              </button>
            </Show>
          </p>
        )}
      </Show>
    </div>
  );
}
