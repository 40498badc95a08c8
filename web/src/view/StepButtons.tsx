/** The four buttons that walk through moves, and one that turns the board. */

import { For, Show } from 'solid-js';

import type { Step } from '../state/cursor';
import './StepButtons.css';
import { t } from '../words/shell';

export interface StepButtonsProps {
  /** What is walked through. */
  label: string;
  /** What the first and the last of the buttons do. */
  first: string;
  last: string;
  disabled?(to: Step): boolean;
  onStep(to: Step): void;
  /** Turns the board, where the same row of buttons does that too. */
  onFlip?(): void;
}

const SIGNS: readonly { to: Step; sign: string }[] = [
  { to: 'first', sign: '«' },
  { to: 'back', sign: '‹' },
  { to: 'on', sign: '›' },
  { to: 'last', sign: '»' },
];

export function StepButtons(props: StepButtonsProps) {
  const words = (to: Step) => ({ first: props.first, back: t.steps.back, on: t.steps.on, last: props.last })[to];
  return (
    <div class="step-buttons" role="group" aria-label={props.label}>
      <For each={SIGNS}>
        {({ to, sign }) => (
          <button
            type="button"
            class={`text-button step-button ${to}`}
            aria-label={words(to)}
            title={words(to)}
            disabled={props.disabled?.(to) ?? false}
            onClick={() => props.onStep(to)}
          >
            {sign}
          </button>
        )}
      </For>
      <Show when={props.onFlip}>{(flip) => <FlipButton class="flip" onFlip={() => flip()()} />}</Show>
    </div>
  );
}

/** Turns the board. */
export function FlipButton(props: { class: string; onFlip(): void }) {
  return (
    <button
      type="button"
      class={`text-button step-button ${props.class}`}
      aria-label={t.steps.flip}
      title={t.steps.flip}
      onClick={() => props.onFlip()}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M7 16V4M3.5 7.5 7 4l3.5 3.5M13 4v12M9.5 12.5 13 16l3.5-3.5" />
      </svg>
    </button>
  );
}
