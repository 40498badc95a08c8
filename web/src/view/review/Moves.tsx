/** The game move by move, as a book prints it with its notes. */

import { createEffect, createMemo, For, on, Show } from 'solid-js';

import type { ReviewTextView, ReviewPlyView } from '../../api/reviews';
import { groups, plyNumber, scoreInWords } from '../../state/review';
import { moveInWords } from '../../state/speech';
import { t } from '../../words/review';
import type { Pointing } from './Told';
import { Told } from './Told';

export interface MovesProps extends Pointing {
  review: ReviewTextView;
  ply: number;
  onGo(ply: number): void;
}

export function Moves(props: MovesProps) {
  let list: HTMLOListElement | undefined;
  const grouped = createMemo(() => groups(props.review.moves));
  createEffect(
    on([() => props.ply, grouped], ([ply]) => {
      queueMicrotask(() => {
        const move = list?.querySelector<HTMLElement>(`[data-ply="${ply}"]`);
        if (!move) return;
        // Whoever steps from a move with the focus takes the focus along.
        if (document.activeElement?.classList.contains('review-move') === true) move.focus({ preventScroll: true });
        reveal(move);
      });
    }),
  );
  const Move = (given: { move: ReviewPlyView; first: boolean }) => {
    const here = () => given.move.ply === props.ply;
    return (
      <span class="review-ply">
        <Show when={given.move.side === 'white' || given.first}>
          <span class="review-number">{plyNumber(given.move)}</span>
        </Show>
        <button
          type="button"
          class={`review-move ${given.move.class}`}
          data-ply={given.move.ply}
          tabIndex={here() || (props.ply === 0 && given.move.ply === 1) ? 0 : -1}
          aria-current={here() ? 'step' : undefined}
          aria-label={`${plyNumber(given.move)} ${given.move.text}, ${moveInWords(given.move.side, given.move.san)}${given.move.glyph === null ? '' : ` ${given.move.class_name}.`}`}
          onClick={() => props.onGo(given.move.ply)}
        >
          {given.move.text}
          <Show when={given.move.glyph}>{(glyph) => <span class="glyph">{glyph()}</span>}</Show>
        </button>
      </span>
    );
  };
  return (
    <ol class="review-moves" ref={list}>
      <For each={grouped()}>
        {(run) => {
          const last = run.at(-1);
          return (
            <li classList={{ here: run.some(({ ply }) => ply === props.ply) }}>
              <For each={run}>{(move, index) => [<Move move={move} first={index() === 0} />, ' ']}</For>
              <Show when={last}>
                {(move) => (
                  <>
                    <Show when={move().glyph !== null}>
                      <span class={`review-label ${move().class}`}>
                        {move().class_name}
                        <Show when={props.review.level === 'club'}>
                          {` · ${chancesOf(move())} · ${scoreInWords(move().score)}`}
                        </Show>
                      </span>{' '}
                    </Show>
                    <Told
                      sentences={move().sentences}
                      reached={move().ply === props.ply}
                      pointed={props.pointed}
                      played={props.played}
                      onPoint={props.onPoint}
                      onHold={(told) => {
                        if (props.ply !== move().ply) props.onGo(move().ply);
                        props.onHold(told);
                      }}
                      onPlay={(told) => {
                        if (props.ply !== move().ply) props.onGo(move().ply);
                        props.onPlay(told);
                      }}
                    />
                  </>
                )}
              </Show>
            </li>
          );
        }}
      </For>
    </ol>
  );
}

/** The mover's chances before and after. */
function chancesOf({ side, chances, cost }: ReviewPlyView): string {
  const after = side === 'white' ? chances : 100 - chances;
  return t.chances(Math.round(after + cost), Math.round(after));
}

/** Scrolls no more than is needed: what is in sight stays where it is. */
function reveal(move: HTMLElement): void {
  const box = move.getBoundingClientRect();
  const dock = document.querySelector('.review-board')?.getBoundingClientRect();
  // On a telephone the board stands over the head of the page.
  const head = dock !== undefined && dock.width > innerWidth * 0.8 ? dock.bottom : 0;
  if (box.top >= head + 24 && box.bottom <= innerHeight - 64) return;
  scrollTo({ top: scrollY + box.top - head - (innerHeight - head) / 3, behavior: 'instant' });
}
