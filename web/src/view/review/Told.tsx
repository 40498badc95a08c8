/** Sentences of a review, each a thing to point at: what it speaks of is then shown on the board. */

import { For, Show } from 'solid-js';

import type { ReviewSentenceView } from '../../api/reviews';
import { t } from '../../words/review';

/** What a sentence may ask of the page. */
export interface Pointing {
  pointed: ReviewSentenceView | null;
  /** The sentence whose line is played through. */
  played: ReviewSentenceView | null;
  onPoint(sentence: ReviewSentenceView | null): void;
  /** The sentence is to stay pointed at. */
  onHold(sentence: ReviewSentenceView): void;
  onPlay(sentence: ReviewSentenceView): void;
}

export interface ToldProps extends Pointing {
  sentences: readonly ReviewSentenceView[];
  /** Whether the Tab key stops at each. */
  reached: boolean;
}

export function Told(props: ToldProps) {
  return (
    <For each={props.sentences}>
      {(told) => (
        <>
          <Show when={hasSight(told)} fallback={<span class="told-words">{told.words}</span>}>
            <Sentence
              told={told}
              reached={props.reached}
              lit={props.pointed === told}
              onPoint={props.onPoint}
              onHold={props.onHold}
            />
          </Show>{' '}
          <Show when={(told.line?.moves.length ?? 0) > 1}>
            <button
              type="button"
              class="text-button told-line"
              classList={{ lit: props.played === told }}
              tabIndex={props.reached ? 0 : -1}
              aria-label={t.playLine(told.line?.moves.map(({ text }) => text).join(' ') ?? '')}
              onClick={() => props.onPlay(told)}
            >
              {t.playThrough}
            </button>{' '}
          </Show>
        </>
      )}
    </For>
  );
}

interface SentenceProps extends Pick<Pointing, 'onPoint' | 'onHold'> {
  told: ReviewSentenceView;
  reached: boolean;
  lit: boolean;
}

/** A button that breaks into lines like any other sentence, which a `<button>` does not. */
function Sentence(props: SentenceProps) {
  const byMouse = (event: PointerEvent, told: ReviewSentenceView | null) => {
    if (event.pointerType === 'mouse') props.onPoint(told);
  };
  return (
    <span
      class="told"
      classList={{ lit: props.lit }}
      role="button"
      tabIndex={props.reached ? 0 : -1}
      aria-pressed={props.lit}
      onPointerEnter={(event) => byMouse(event, props.told)}
      onPointerLeave={(event) => byMouse(event, null)}
      onFocus={() => props.onPoint(props.told)}
      onBlur={() => props.onPoint(null)}
      onClick={() => props.onHold(props.told)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        props.onHold(props.told);
      }}
    >
      {props.told.words}
    </span>
  );
}

/** Whether there is anything to see on the board. */
const hasSight = ({ pieces, others, ways }: ReviewSentenceView) => pieces.length + others.length + ways.length > 0;
