/** How games ended, as a bar: White's share, draws, Black's. */

import { Show } from 'solid-js';

import type { Outcomes } from '../../state/explorer';
import { sharesOf } from '../../state/explorer';
import { t } from '../../words/archive';
import './OutcomeBar.css';

/** Shares that have room for their number. */
const WIDE = 14;

export function OutcomeBar(props: { of: Outcomes }) {
  const shares = () => sharesOf(props.of);
  const words = (share: number) => (share >= WIDE ? String(share) : '');
  return (
    <Show when={shares()} fallback={<span class="outcomes none" />}>
      {(of) => (
        <span class="outcomes" role="img" aria-label={t.outcomes(of().white, of().draws, of().black)}>
          <i class="white" style={{ width: `${of().white}%` }}>
            {words(of().white)}
          </i>
          <i class="draws" style={{ width: `${of().draws}%` }}>
            {words(of().draws)}
          </i>
          <i class="black" style={{ width: `${of().black}%` }}>
            {words(of().black)}
          </i>
        </span>
      )}
    </Show>
  );
}
