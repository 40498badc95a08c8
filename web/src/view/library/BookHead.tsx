/** The title page of a book: what it is, who wrote it, and what was found in it. */

import { Show } from 'solid-js';

import type { BookView } from '../../api/books';
import { bookPgnPath } from '../../api/books';

export function BookHead(props: { book: BookView; onContents(): void }) {
  return (
    <header class="book-head">
      <p class="book-way">
        <a href="/library">The library</a>
      </p>
      <h1>{props.book.title}</h1>
      <Show when={props.book.author}>{(author) => <p class="book-author">by {author()}</p>}</Show>
      <Show when={props.book.counts}>{(counts) => <p class="book-counts">{countsInWords(counts())}</p>}</Show>
      <p class="book-acts">
        <button type="button" class="text-button text-link" aria-haspopup="dialog" onClick={() => props.onContents()}>
          Contents
        </button>
        {' · '}
        <a href={bookPgnPath(props.book.id)} download={`${fileName(props.book.title)}.pgn`}>
          All games as PGN
        </a>
      </p>
    </header>
  );
}

/** "63 games, 5 of them with moves that stay open; 167 boards; 4 misprints mended." */
function countsInWords(counts: NonNullable<BookView['counts']>): string {
  const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
  const games = count(counts.games, 'game or opening', 'games and openings');
  const parts = [games, count(counts.plies, 'move', 'moves'), count(counts.boards, 'board', 'boards')];
  if (counts.repaired > 0) parts.push(`${count(counts.repaired, 'misprint', 'misprints')} mended`);
  if (counts.open > 0) parts.push(`${count(counts.open, 'move', 'moves')} left open`);
  return parts.join(' · ');
}

const fileName = (title: string) =>
  title
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
    .toLowerCase() || 'book';
