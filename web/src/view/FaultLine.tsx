/** What went wrong, in words, said at once to who cannot see it. */

import { Show } from 'solid-js';

export function FaultLine(props: { words: string | null | undefined }) {
  return (
    <Show when={props.words}>
      {(words) => (
        <p class="fault" role="alert">
          {words()}
        </p>
      )}
    </Show>
  );
}
