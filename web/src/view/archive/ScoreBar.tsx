/** How the games of a player ended, as a bar: won, drawn, lost. */

import { Show } from 'solid-js';

import type { ArchiveScore } from '../../api/archive';
import { sharesOf } from '../../state/explorer';
import { t } from '../../words/archive';
import './OutcomeBar.css';

export function ScoreBar(props: { of: ArchiveScore }) {
  const shares = () => sharesOf({ white: props.of.wins, draws: props.of.draws, black: props.of.losses });
  const words = () => t.player.outcomes(props.of.wins, props.of.draws, props.of.losses);
  return (
    <Show when={shares()} fallback={<span class="outcomes none" />}>
      {(of) => (
        <span class="outcomes" role="img" aria-label={words()} title={words()}>
          <i class="white" style={{ width: `${of().white}%` }} />
          <i class="draws" style={{ width: `${of().draws}%` }} />
          <i class="black" style={{ width: `${of().black}%` }} />
        </span>
      )}
    </Show>
  );
}
