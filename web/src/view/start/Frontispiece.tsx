/** A row of men, as ornament. */

import { For } from 'solid-js';

import { PIECES } from '../../pieces/pieces';

export function Frontispiece(props: { pieces: readonly (keyof typeof PIECES)[] }) {
  return (
    <div class="frontispiece" aria-hidden="true">
      <For each={props.pieces}>{(piece) => <span innerHTML={PIECES[piece]} />}</For>
    </div>
  );
}
