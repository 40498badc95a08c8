/** A row of men, as ornament. */

import { For } from 'solid-js';

import { MEN } from '../../men/men';

export function Frontispiece(props: { men: readonly (keyof typeof MEN)[] }) {
  return (
    <div class="frontispiece" aria-hidden="true">
      <For each={props.men}>{(man) => <span innerHTML={MEN[man]} />}</For>
    </div>
  );
}
