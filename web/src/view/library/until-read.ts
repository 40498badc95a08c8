/** Waits for a book that the server is reading. */

import type { BookView } from '../../api/books';
import { seeBook } from '../../api/books';

const ASK_MS = 400;

/** Whether nothing more comes of it by itself. */
export const isRead = (book: BookView) => book.state === 'ready' || book.state === 'failed';

/** The book once it is read; `watch` is told how it stands meanwhile. Without end if `gone` says so. */
export async function untilRead(book: BookView, watch: (book: BookView) => void, gone: AbortSignal): Promise<BookView> {
  let now = book;
  while (!isRead(now)) {
    watch(now);
    await new Promise((done) => setTimeout(done, ASK_MS));
    if (gone.aborted) return new Promise(() => undefined);
    now = await seeBook(book.id);
  }
  return now;
}
