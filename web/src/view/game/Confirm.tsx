/** A move that is shown and not yet sent, as games of days have it. */

import { Show } from 'solid-js';

import type { LiveGame } from './live-game';
import { t } from '../../words/game';

export function Confirm(props: { live: LiveGame }) {
  return (
    <Show when={props.live.state().proposed}>
      {(move) => (
        <div class="note offer" role="group" aria-label={t.confirm.label}>
          <p>{t.confirm.notSent(move().san)}</p>
          <button type="button" class="button small" onClick={() => props.live.confirm()}>
            {t.confirm.send(move().san)}
          </button>
          <button type="button" class="button small quiet" onClick={() => props.live.withdraw()}>
            {t.confirm.withdraw}
          </button>
        </div>
      )}
    </Show>
  );
}
