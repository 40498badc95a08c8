/** The law of a ruling, in words and with its source. */

import { Show } from 'solid-js';

import type { RulingLawView } from '../../api/laws';

export function LawWords(props: { law: RulingLawView | null }) {
  return (
    <Show when={props.law}>
      {(law) => (
        <small>
          {law().says} {law().silent ? 'The book is silent; ' : ''}
          {law().source}.
        </small>
      )}
    </Show>
  );
}
