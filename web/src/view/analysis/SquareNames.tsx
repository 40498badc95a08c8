/** What the squares that are typed are called: by White, by Black, and in the algebraic notation. */

import { createResource, For, Show, Suspense } from 'solid-js';

import { namesOfSquare } from '../../api/terms';
import { isSquare } from '../../board/words';
import { t } from '../../words/analysis';

export function SquareNames(props: { typed: readonly string[] }) {
  // The names are waited for here: further out the waiting would take the fields away from under who types.
  return (
    <For each={props.typed.filter(isSquare)}>
      {(square) => (
        <Suspense>
          <Names square={square} />
        </Suspense>
      )}
    </For>
  );
}

function Names(props: { square: Parameters<typeof namesOfSquare>[0] }) {
  const [names] = createResource(() => props.square, namesOfSquare);
  return (
    <Show when={names.error === undefined && names()}>
      {(known) => (
        <p class="quiet-words square-names">
          {t.terms.names(
            <b>{known().algebraic}</b>,
            known().white.words,
            known().white.short,
            known().black.words,
            known().black.short,
          )}
        </p>
      )}
    </Show>
  );
}
