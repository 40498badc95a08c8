/** What is in the book: its chapters and games. */

import { createMemo, For, Show } from 'solid-js';

import type { BookPage, BookRun } from '../../api/books';
import { gameTitle } from '../../state/book';

interface Entry {
  block: number;
  words: string;
  about: string;
  mark: number | null;
  isGame: boolean;
  isOpen: boolean;
}

export function Contents(props: { page: BookPage; onGo(mark: number): void }) {
  const entries = createMemo(() => entriesOf(props.page));
  return (
    <Show when={entries().length > 1}>
      <details class="book-contents">
        <summary>Contents</summary>
        <nav aria-label="Contents of the book">
          <ol>
            <For each={entries()}>
              {(entry) => (
                <li classList={{ 'of-game': entry.isGame }}>
                  <a
                    href={`#b${entry.block}`}
                    onClick={() => {
                      if (entry.mark !== null) props.onGo(entry.mark);
                    }}
                  >
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
      </details>
    </Show>
  );
}

function entriesOf(page: BookPage): Entry[] {
  const words = (runs: readonly BookRun[]) =>
    runs
      .map((run) =>
        typeof run === 'string'
          ? run
          : typeof run === 'number'
            ? (page.moves[run]?.text ?? '')
            : 'em' in run
              ? run.em
              : '',
      )
      .join('');
  const chapters: Entry[] = page.blocks.flatMap((block, at) =>
    block.kind === 'heading' && block.level === 2
      ? [{ block: at, words: words(block.runs), about: '', mark: null, isGame: false, isOpen: false }]
      : [],
  );
  const games: Entry[] = page.games.map((game) => ({
    block: game.block,
    words: gameTitle(game),
    about: game.opening ?? '',
    mark: game.first ?? null,
    isGame: true,
    isOpen: game.status !== 'complete',
  }));
  return [...chapters, ...games].sort(
    (one, other) => one.block - other.block || Number(one.isGame) - Number(other.isGame),
  );
}
