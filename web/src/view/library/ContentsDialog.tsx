/** What is in the book, always at hand: its chapters and games, and every place where words stand. */

import { createMemo, createSignal, createUniqueId, For, Show } from 'solid-js';

import type { BookPage } from '../../api/books';
import { contentsOf, findWords } from '../../state/book-contents';
import { Modal } from '../Modal';
import { t } from '../../words/library';

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
    <Modal title={t.contents.title} class="wide" onClose={() => props.onClose()}>
      <search class="field-column">
        <label for={id}>{t.contents.find}</label>
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
              {found().length === 0 ? t.contents.nothing : t.contents.found(found().length)}
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
        <nav class="book-contents" aria-label={t.contents.label}>
          <ol>
            <For each={entries()} fallback={<li>{t.contents.none}</li>}>
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
                    <span class="about">{t.contents.notToEnd}</span>
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
