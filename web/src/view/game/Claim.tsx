/** A draw that may be claimed: on the position, or with the move one is about to make. */

import { Show } from 'solid-js';

import { plain } from './acts';
import type { LiveGame } from './live-game';
import { t } from '../../words/game';

export function Claim(props: { live: LiveGame }) {
  const game = () => props.live.state().game;
  const now = () => game().now;
  const onPosition = () => now().claims.threefold || now().claims.fifty_moves;
  const reason = () => {
    if (!onPosition()) return t.claim.withMove;
    return now().claims.threefold ? t.claim.threefold : t.claim.fifty;
  };
  return (
    <Show when={now().can.includes('claim_draw')}>
      <div class="note offer">
        <p>{props.live.claiming() ? t.claim.make : reason()}</p>
        <Show
          when={onPosition()}
          fallback={
            <button
              type="button"
              class="button small quiet"
              onClick={() => props.live.setClaiming(!props.live.claiming())}
            >
              {props.live.claiming() ? t.claim.doNot : t.claim.claimWith}
            </button>
          }
        >
          <button
            type="button"
            class="button small"
            onClick={() => plain(game(), 'claim_draw').forEach((act) => props.live.act(act))}
          >
            {t.claim.claim}
          </button>
        </Show>
      </div>
    </Show>
  );
}
