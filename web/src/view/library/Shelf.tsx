/** Books that stand together. */

import { createUniqueId, For, Show } from 'solid-js';

import type { BookView } from '../../api/books';
import { BookLine } from './BookLine';

export interface ShelfProps {
  title: string;
  books: readonly BookView[];
  onStop(book: BookView): void;
  onThrowAway(book: BookView): void;
}

export function Shelf(props: ShelfProps) {
  const id = createUniqueId();
  return (
    <Show when={props.books.length > 0}>
      <section class="shelf catalogue-list" aria-labelledby={id}>
        <h2 id={id}>{props.title}</h2>
        <ol>
          <For each={props.books}>
            {(book) => (
              <BookLine book={book} onStop={() => props.onStop(book)} onThrowAway={() => props.onThrowAway(book)} />
            )}
          </For>
        </ol>
      </section>
    </Show>
  );
}
