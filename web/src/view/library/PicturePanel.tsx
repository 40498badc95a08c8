/** What a picture shows, as its reader sees it: the board that is recognised, another, or none. */

import { createSignal, Show } from 'solid-js';

import type { BookPicture } from '../../api/books';
import { pictureInWords, pictureShows, pictureShowsNone } from '../../state/book-diagram';
import { t } from '../../words/library';
import { CorrectForm } from './CorrectForm';

export interface PicturePanelProps {
  picture: BookPicture;
  busy: boolean;
  fault: string | null;
  onCorrect(line: string): void;
}

export function PicturePanel(props: PicturePanelProps) {
  const [typed, setTyped] = createSignal('');
  const isOpen = () => props.picture.shows === 'doubtful' || props.picture.shows === 'unreadable';
  const perhaps = () => (props.picture.shows === 'doubtful' ? props.picture.placement : undefined);
  return (
    <>
      <details class="book-correct" open={isOpen()}>
        <summary>{t.picture.which}</summary>
        <p class="quiet-words">{pictureInWords(props.picture)}</p>
        <div class="buttons">
          <Show when={perhaps()}>
            {(placement) => (
              <button
                type="button"
                class="button quiet small"
                disabled={props.busy}
                onClick={() => props.onCorrect(pictureShows(props.picture, placement()))}
              >
                {t.picture.this}
              </button>
            )}
          </Show>
          <Show when={props.picture.shows !== 'no_board'}>
            <button
              type="button"
              class="button quiet small"
              disabled={props.busy}
              onClick={() => props.onCorrect(pictureShowsNone(props.picture))}
            >
              {t.picture.none}
            </button>
          </Show>
        </div>
        <CorrectForm
          label={t.picture.pieces}
          button={t.correct.so}
          busy={props.busy}
          typed={typed()}
          onInput={setTyped}
          onSend={(fen) => props.onCorrect(pictureShows(props.picture, fen))}
        />
        <Show when={props.busy}>
          <p class="quiet-words" role="status">
            {t.correct.again}
          </p>
        </Show>
      </details>
      <p class="fault" role="alert">
        {props.fault}
      </p>
    </>
  );
}
