/** A flag that seems to have fallen: the server's clock decides, so it is asked, and asked again. */

import { onCleanup } from 'solid-js';

import { plain } from './acts';
import type { LiveGame } from './live-game';

/** A flag claimed and not yet granted is claimed again after this long. */
const CLAIM_AGAIN_MS = 700;

/** Claims the flag until the game is over, or the component around it goes. */
export function createFlagClaim(live: LiveGame): () => void {
  let again: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(again));
  return function claim() {
    clearTimeout(again);
    const { game } = live.state();
    if (game.me === null || game.now.status !== 'playing') return;
    for (const act of plain(game, 'claim_flag')) live.act(act);
    again = setTimeout(claim, CLAIM_AGAIN_MS);
  };
}
