/** A draw that may be claimed: on the position, or with the move one is about to make. */

import { Show } from 'solid-js';

import { plain } from './acts';
import type { LiveGame } from './live-game';

export function Claim(props: { live: LiveGame }) {
  const game = () => props.live.state().game;
  const now = () => game().now;
  const onPosition = () => now().claims.threefold || now().claims.fifty_moves;
  const reason = () => {
    if (!onPosition())
      return 'One of your moves would give you a draw: a third repetition, or the fiftieth quiet move.';
    return now().claims.threefold
      ? 'The position has occurred three times.'
      : 'Fifty moves without a capture or a pawn move.';
  };
  return (
    <Show when={now().can.includes('claim_draw')}>
      <div class="note offer">
        <p>
          {props.live.claiming() ? 'Make the move you claim with. It is not played if the claim stands.' : reason()}
        </p>
        <Show
          when={onPosition()}
          fallback={
            <button
              type="button"
              class="button small quiet"
              onClick={() => props.live.setClaiming(!props.live.claiming())}
            >
              {props.live.claiming() ? 'Do not claim' : 'Claim with a move'}
            </button>
          }
        >
          <button
            type="button"
            class="button small"
            onClick={() => plain(game(), 'claim_draw').forEach((act) => props.live.act(act))}
          >
            Claim a draw
          </button>
        </Show>
      </div>
    </Show>
  );
}
