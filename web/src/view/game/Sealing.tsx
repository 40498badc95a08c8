/** The move that is written and sealed before a game is adjourned. */

import { createSignal, createUniqueId, Show } from 'solid-js';

import type { Color } from '../../api/chess';
import { colorName } from '../../state/speech';
import { t } from '../../words/court';

export function Sealing(props: { mine: boolean; by: Color; onSeal(text: string): void }) {
  const id = createUniqueId();
  const [text, setText] = createSignal('');
  return (
    <Show when={props.mine} fallback={<p>{t.sealing.writes(colorName(props.by))}</p>}>
      <form
        class="field-row"
        autocomplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          if (text().trim() !== '') props.onSeal(text());
        }}
      >
        <label for={id}>{t.sealing.label}</label>
        <input
          id={id}
          type="text"
          required
          maxLength={200}
          spellcheck={false}
          value={text()}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="button small">
          {t.sealing.seal}
        </button>
        <p class="quiet-words">{t.sealing.words}</p>
      </form>
    </Show>
  );
}
