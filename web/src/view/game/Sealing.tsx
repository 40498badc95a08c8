/** The move that is written and sealed before a game is adjourned. */

import { createSignal, createUniqueId, Show } from 'solid-js';

import type { Color } from '../../api/chess';
import { colorName } from '../../state/speech';

export function Sealing(props: { mine: boolean; by: Color; onSeal(text: string): void }) {
  const id = createUniqueId();
  const [text, setText] = createSignal('');
  return (
    <Show when={props.mine} fallback={<p>{colorName(props.by)} writes a move and seals it.</p>}>
      <form
        class="field-row"
        autocomplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          if (text().trim() !== '') props.onSeal(text());
        }}
      >
        <label for={id}>Your move in writing, in any notation</label>
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
          Seal it
        </button>
        <p class="quiet-words">Nobody sees it before the game is resumed. It is read as it stands.</p>
      </form>
    </Show>
  );
}
