/** What is in the book, always at hand: its chapters and games, and every place where words stand. */

import { createMemo, createSignal, createUniqueId, For, Show } from 'solid-js';

import type { BookPage } from '../../api/books';
import { contentsOf, findWords } from '../../state/book-contents';
import { Modal } from '../Modal';

export interface ContentsDialogProps {
  page: BookPage;
  onGo(mark: number): void;
  onClose(): void;
}

export function ContentsDialog(props: ContentsDialogProps) {
  const id = createUniqueId();
  const [asked, setAsked] = createSignal('');
  const entries = createMemo(() => contentsOf(props.page));
  const found = createMemo(() => findWords(props.page, asked()));
  const go = (mark: number | null) => {
    if (mark !== null) props.onGo(mark);
    props.onClose();
  };
  return (
    <Modal title="Contents" class="wide" onClose={() => props.onClose()}>
      <search class="field-column">
        <label for={id}>Find in this book</label>
        <input
          id={id}
          type="search"
          autocomplete="off"
          value={asked()}
          onInput={(event) => setAsked(event.currentTarget.value)}
        />
      </search>
      <Show
        when={asked().trim() === ''}
        fallback={
          <>
            <p class="quiet-words" role="status">
              {found().length === 0 ? 'These words do not stand in it.' : foundInWords(found().length)}
            </p>
            <ol class="book-found">
              <For each={found()}>
                {(place) => (
                  <li>
                    <a href={`#b${place.block}`} onClick={() => go(null)}>
                      {place.before}
                      <mark>{place.words}</mark>
                      {place.after}
                    </a>
                  </li>
                )}
              </For>
            </ol>
          </>
        }
      >
        <nav class="book-contents" aria-label="Contents of the book">
          <ol>
            <For each={entries()} fallback={<li>It has no chapters.</li>}>
              {(entry) => (
                <li classList={{ 'of-game': entry.isGame }}>
                  <a href={`#b${entry.block}`} onClick={() => go(entry.mark)}>
                    {entry.words}
                  </a>
                  <Show when={entry.about !== ''}>
                    {' '}
                    <span class="about">{entry.about}</span>
                  </Show>
                  <Show when={entry.isOpen}>
                    {' '}
                    <span class="about">(not read to the end)</span>
                  </Show>
                </li>
              )}
            </For>
          </ol>
        </nav>
      </Show>
    </Modal>
  );
}

/** So many places are shown at most. */
const foundInWords = (count: number) => (count === 1 ? 'One place.' : `${count} places.`);
