/** The title page of a book: what it is, who wrote it, and what was found in it. */

import { Show } from 'solid-js';

import type { BookView } from '../../api/books';
import { bookPgnPath } from '../../api/books';
import { FileLink } from '../FileLink';
import { t } from '../../words/library';

export function BookHead(props: { book: BookView; onContents(): void }) {
  return (
    <header class="book-head">
      <p class="book-way">
        <a href="/library">{t.title}</a>
      </p>
      <h1>{props.book.title}</h1>
      <Show when={props.book.author}>{(author) => <p class="book-author">{t.page.by(author())}</p>}</Show>
      <Show when={props.book.counts}>{(counts) => <p class="book-counts">{countsInWords(counts())}</p>}</Show>
      <p class="book-acts">
        <button type="button" class="text-button text-link" aria-haspopup="dialog" onClick={() => props.onContents()}>
          {t.contents.title}
        </button>
        {' · '}
        <FileLink
          words={t.page.pgn}
          href={bookPgnPath(props.book.id)}
          download={`${fileName(props.book.title)}.pgn`}
          type="application/x-chess-pgn"
        />
      </p>
    </header>
  );
}

/** "63 games · 4,769 moves read · 167 boards · 4 misprints mended · 62 moves left open · 2,901 moves not read" */
function countsInWords(counts: NonNullable<BookView['counts']>): string {
  const parts = [t.page.games(counts.games), t.page.moves(counts.plies), t.page.boards(counts.boards)];
  if (counts.repaired > 0) parts.push(t.page.mended(counts.repaired));
  if (counts.open > 0) parts.push(t.page.open(counts.open));
  if (counts.unread > 0) parts.push(t.page.unread(counts.unread));
  return parts.join(' · ');
}

const fileName = (title: string) =>
  title
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
    .toLowerCase() || 'book';
