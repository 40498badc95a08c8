/** What a reader knows better than the program: one of the moves that fit, any other, or where a game begins. */

import { createSignal, createUniqueId, For, Show } from 'solid-js';

import type { BookPage } from '../../api/books';
import { correctionOf, isBehindOpen, lineOf } from '../../state/book';
import { t } from '../../words/library';

export interface CorrectPanelProps {
  page: BookPage;
  mark: number;
  busy: boolean;
  fault: string | null;
  /** Shows a position for as long as a choice is looked at. */
  onPreview(fen: string | null): void;
  onCorrect(line: string): void;
  /** A move in the reader's words, in any notation. */
  onTyped(text: string): void;
  /** To the move that is open. */
  onGo(): void;
}

export function CorrectPanel(props: CorrectPanelProps) {
  const id = createUniqueId();
  const [typed, setTyped] = createSignal('');
  const [start, setStart] = createSignal('');
  const mark = () => props.page.moves[props.mark];
  const isMain = () => {
    const line = lineOf(props.page, props.mark);
    return line !== undefined && line.from === undefined;
  };
  const isOfLine = () => isMain() || (mark()?.line !== undefined && mark()?.at !== undefined);
  const isOpen = () => mark()?.status === 'open';
  const correct = (move: string) => {
    const now = mark();
    const named = now === undefined ? undefined : correctionOf(now);
    if (named !== undefined && move.trim() !== '') props.onCorrect(`${named} ${move.trim()}`);
  };
  const submit = (event: Event, send: () => void) => {
    event.preventDefault();
    send();
  };
  return (
    <Show when={isOfLine() && mark()?.borrowed !== true}>
      <Show
        when={!isBehindOpen(mark() ?? { text: '', status: 'read' })}
        fallback={
          <button type="button" class="text-button text-link" onClick={() => props.onGo()}>
            {t.correct.nextOpen}
          </button>
        }
      >
        <details class="book-correct" open={isOpen()}>
          <summary>{isOpen() ? t.correct.which : t.correct.this}</summary>
          <Show when={(mark()?.may ?? []).length > 0}>
            <div class="buttons" role="group" aria-label={t.correct.fit}>
              <For each={mark()?.may}>
                {({ san, fen }) => (
                  <button
                    type="button"
                    class="button quiet small"
                    disabled={props.busy}
                    onMouseEnter={() => props.onPreview(fen)}
                    onMouseLeave={() => props.onPreview(null)}
                    onFocus={() => props.onPreview(fen)}
                    onBlur={() => props.onPreview(null)}
                    onClick={() => correct(san)}
                  >
                    {san}
                  </button>
                )}
              </For>
            </div>
          </Show>
          <form
            class="correct-form"
            onSubmit={(event) => submit(event, () => typed().trim() !== '' && props.onTyped(typed().trim()))}
          >
            <label for={id}>{t.correct.move}</label>
            <input
              id={id}
              value={typed()}
              autocomplete="off"
              spellcheck={false}
              onInput={(event) => setTyped(event.currentTarget.value)}
            />
            <button type="submit" class="button quiet small" disabled={props.busy || typed().trim() === ''}>
              {t.correct.so}
            </button>
          </form>
          <details class="correct-start" hidden={!isMain()}>
            <summary>{t.correct.elsewhere}</summary>
            <form
              class="correct-form"
              onSubmit={(event) =>
                submit(event, () => {
                  const game = mark()?.game;
                  if (game !== undefined && start().trim() !== '')
                    props.onCorrect(`game ${game} start ${start().trim()}`);
                })
              }
            >
              <label for={`${id}-start`}>{t.correct.position}</label>
              <input
                id={`${id}-start`}
                value={start()}
                autocomplete="off"
                spellcheck={false}
                onInput={(event) => setStart(event.currentTarget.value)}
              />
              <button type="submit" class="button quiet small" disabled={props.busy || start().trim() === ''}>
                {t.correct.here}
              </button>
            </form>
          </details>
          <Show when={props.busy}>
            <p class="quiet-words" role="status">
              {t.correct.again}
            </p>
          </Show>
        </details>
      </Show>
      <p class="fault" role="alert">
        {props.fault}
      </p>
    </Show>
  );
}
