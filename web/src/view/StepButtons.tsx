/** The four buttons that walk through moves. */

import { For } from 'solid-js';

import type { Step } from '../state/cursor';
import './StepButtons.css';

export interface StepButtonsProps {
  /** What is walked through. */
  label: string;
  /** What the first and the last of the buttons do. */
  first: string;
  last: string;
  disabled?(to: Step): boolean;
  onStep(to: Step): void;
}

const SIGNS: readonly { to: Step; sign: string }[] = [
  { to: 'first', sign: '«' },
  { to: 'back', sign: '‹' },
  { to: 'on', sign: '›' },
  { to: 'last', sign: '»' },
];

export function StepButtons(props: StepButtonsProps) {
  const words = (to: Step) => ({ first: props.first, back: 'One move back', on: 'One move on', last: props.last })[to];
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
    </div>
  );
}
