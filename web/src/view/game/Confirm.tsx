/** A move that is shown and not yet sent, as games of days have it. */

import { Show } from 'solid-js';

import type { LiveGame } from './live-game';

export function Confirm(props: { live: LiveGame }) {
  return (
    <Show when={props.live.state().proposed}>
      {(move) => (
        <div class="note offer" role="group" aria-label="Your move is not sent yet">
          <p>{move().san} is not sent yet.</p>
          <button type="button" class="button small" onClick={() => props.live.confirm()}>
            Send {move().san}
          </button>
          <button type="button" class="button small quiet" onClick={() => props.live.withdraw()}>
            Take it back
          </button>
        </div>
      )}
    </Show>
  );
}
