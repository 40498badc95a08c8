/** Books that stand together. */

import { createMemo, createUniqueId, For, Show } from 'solid-js';

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
          {/* By their ids: a book that is read further is told anew, and its line keeps the focus. */}
          <For each={props.books.map(({ id: of }) => of)}>
            {(of) => {
              // The line of a book that goes is told of the rest before it is taken away.
              const book = createMemo<BookView | undefined>(
                (before) => props.books.find(({ id: other }) => other === of) ?? before,
              );
              return (
                <Show when={book()}>
                  {(now) => (
                    <BookLine
                      book={now()}
                      onStop={() => props.onStop(now())}
                      onThrowAway={() => props.onThrowAway(now())}
                    />
                  )}
                </Show>
              );
            }}
          </For>
        </ol>
      </section>
    </Show>
  );
}
