/** A book to be read: fetched, set, and fetched again when its reader has corrected it. */

import { createResource, createSignal, onCleanup, Show } from 'solid-js';

import type { BookView } from '../../api/books';
import { readPage, seeBook } from '../../api/books';
import { faultInWords } from '../fault';
import { NoticePage } from '../NoticePage';
import { faultOfBook } from './fault-of-book';
import { Reading } from './Reading';
import { untilRead } from './until-read';
import { t } from '../../words/library';
import './BookText.css';
import '../style/text-and-board.css';
import './BookPage.css';

export function BookPage(props: { id: string }) {
  const [progress, setProgress] = createSignal<BookView | null>(null);
  const gone = new AbortController();
  onCleanup(() => gone.abort());
  const [opened] = createResource(async () => {
    const book = await untilRead(await seeBook(props.id), setProgress, gone.signal);
    if (book.state === 'failed') throw new Error(faultOfBook(book) ?? '');
    return { book, page: await readPage(props.id) };
  });
  const fault = (error: unknown) =>
    error instanceof Error && error.name === 'Error' ? t.page.unreadable(error.message) : faultInWords(error);
  return (
    <Show
      when={opened.error as unknown}
      fallback={
        <Show when={opened()} fallback={<Waiting book={progress()} />}>
          {(found) => <Reading book={found().book} page={found().page} />}
        </Show>
      }
    >
      {(error) => <NoticePage title={t.page.cannot} words={fault(error())} />}
    </Show>
  );
}

function Waiting(props: { book: BookView | null }) {
  return (
    <main id="main" class="notice" aria-busy="true">
      <p>{props.book === null ? t.page.fetching : t.page.reading(props.book.title)}</p>
      <Show when={props.book?.progress}>
        {(progress) => (
          <progress aria-label={t.page.progress} value={progress().done} max={Math.max(progress().of, 1)} />
        )}
      </Show>
    </main>
  );
}
