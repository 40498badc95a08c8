/** What is looked at: a move of the game, or a line that a sentence gives. */

import { For, Show } from 'solid-js';

import type { ReviewTextView } from '../../api/reviews';
import type { ReviewPlace } from '../../state/review';
import { t } from '../../words/review';
import { numbered, plyNumber, scoreInWords } from '../../state/review';

type Line = NonNullable<ReviewPlace['line']>;

export interface ReviewNowProps {
  review: ReviewTextView;
  line: Line | null;
  move: ReviewTextView['moves'][number] | undefined;
  onStepOfLine(line: Line): void;
  onLeaveLine(): void;
}

export function ReviewNow(props: ReviewNowProps) {
  return (
    <div class="review-now">
      <Show when={props.line} fallback={<MoveOfGame move={props.move} />}>
        {(line) => (
          <p class="review-line">
            <For each={numbered(props.review, line().of)}>
              {({ number, step }, index) => (
                <>
                  <span class="review-number">{number}</span>
                  <button
                    type="button"
                    class="review-move"
                    aria-current={line().at === index() + 1 ? 'step' : undefined}
                    onClick={() => props.onStepOfLine({ of: line().of, at: index() + 1 })}
                  >
                    {step.text}
                  </button>{' '}
                </>
              )}
            </For>
            <button type="button" class="text-button text-link" onClick={() => props.onLeaveLine()}>
              {t.backToGame}
            </button>
          </p>
        )}
      </Show>
    </div>
  );
}

/** The move, what it is, and what the engine thinks after it. */
function MoveOfGame(props: { move: ReviewTextView['moves'][number] | undefined }) {
  return (
    <Show when={props.move} fallback={<p class="quiet-words">{t.howTo}</p>}>
      {(move) => (
        <p class="review-now-move">
          <span>
            <span class="review-number">{plyNumber(move())}</span> {move().text}
            <span class={`glyph ${move().class}`}>{move().glyph}</span>{' '}
            <span class={`review-label ${move().class}`}>{move().class_name}</span>
          </span>
          <span class="review-score" title={t.whiteChances(Math.round(move().chances))}>
            {scoreInWords(move().score)}
          </span>
        </p>
      )}
    </Show>
  );
}
