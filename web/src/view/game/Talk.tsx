/** Set phrases, to be said to the one who sits opposite. */

import { For, Show } from 'solid-js';

import { phraseInWords, phrasesOf } from '../../state/phrases';
import { useApp } from '../app-context';
import type { LiveGame } from './live-game';
import { t } from '../../words/game';

export function Talk(props: { live: LiveGame; onSaid?(): void }) {
  const app = useApp();
  const phrases = () => (app.settings().phrases ? phrasesOf(props.live.state().game) : []);
  return (
    <Show when={phrases().length > 0}>
      <div class="buttons talk" role="group" aria-label={t.talk.label}>
        <For each={phrases()}>
          {(phrase) => (
            <button
              type="button"
              class="button small quiet"
              onClick={() => {
                props.live.act({ act: 'say', phrase });
                props.onSaid?.();
              }}
            >
              {phraseInWords(phrase)}
            </button>
          )}
        </For>
      </div>
    </Show>
  );
}
