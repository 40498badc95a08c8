/** What a reader knows better than the program: one of the moves that fit, any other, or where a game begins. */

import { createSignal, For, Show } from 'solid-js';

import type { BookPage } from '../../api/books';
import { correctionOf, isBehindOpen, lineOf } from '../../state/book';
import { t } from '../../words/library';
import { CorrectForm } from './CorrectForm';

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
          <CorrectForm
            label={t.correct.move}
            button={t.correct.so}
            busy={props.busy}
            typed={typed()}
            onInput={setTyped}
            onSend={(move) => props.onTyped(move)}
          />
          <details class="correct-start" hidden={!isMain()}>
            <summary>{t.correct.elsewhere}</summary>
            <CorrectForm
              label={t.correct.position}
              button={t.correct.here}
              busy={props.busy}
              typed={start()}
              onInput={setStart}
              onSend={(fen) => {
                const game = mark()?.game;
                if (game !== undefined) props.onCorrect(`game ${game} start ${fen}`);
              }}
            />
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
