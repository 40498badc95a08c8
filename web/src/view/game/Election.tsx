/** A choice that the laws give to a player: its options, and the time until the first holds. */

import { createSignal, For, onCleanup, Show } from 'solid-js';

import type { Election as ElectionSeen } from '../../api/laws';
import type { ServerTime } from '../../api/server-time';

export interface ElectionProps {
  election: ElectionSeen;
  /** Whether the choice is this viewer's. */
  mine: boolean;
  time: ServerTime | null;
  onChoose(line: string): void;
}

const WHO = { white: 'White', black: 'Black', umpire: 'The umpire' } as const;

export function Election(props: ElectionProps) {
  const [now, setNow] = createSignal(performance.now());
  const tick = setInterval(() => setNow(performance.now()), 500);
  onCleanup(() => clearInterval(tick));
  const left = () => {
    const { deadline } = props.election;
    if (deadline === null || props.time === null) return null;
    return Math.max(0, Math.ceil((deadline - now() - props.time.offsetMs) / 1000));
  };
  return (
    <div class="election" role="group" aria-label={`${WHO[props.election.by]} may choose`}>
      <p>
        {WHO[props.election.by]} may choose. {props.election.says}
      </p>
      <Show when={props.mine} fallback={<p class="quiet-words">The choice is not yours.</p>}>
        <div class="buttons">
          <For each={props.election.options}>
            {({ line, words }, index) => (
              <button
                type="button"
                class="button small"
                classList={{ quiet: index() > 0 }}
                onClick={() => props.onChoose(line)}
              >
                {words}
              </button>
            )}
          </For>
        </div>
      </Show>
      <Show when={left()}>
        {(seconds) => (
          <p class="quiet-words">
            If nobody chooses within {seconds()} seconds: {props.election.options[0]?.words.toLowerCase()}.
          </p>
        )}
      </Show>
    </div>
  );
}
