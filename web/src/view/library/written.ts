/** The moves of a book in its reader's own notation. */

import { createEffect, createSignal, on, onCleanup } from 'solid-js';

import { writtenBook } from '../../api/books';
import { notationOf } from '../../state/notation';
import { useApp } from '../app-context';
import { faultInWords } from '../fault';

/** As the server writes them; null while they are wanted as they are printed. */
export function createWritten(
  book: () => string,
  page: () => unknown,
  isOwn: () => boolean,
  setFault: (fault: string) => void,
) {
  const app = useApp();
  const [written, setWritten] = createSignal<readonly (string | null)[] | null>(null);
  createEffect(
    on([isOwn, page, () => notationOf(app.settings())], ([asPrinted, , style]) => {
      if (asPrinted) {
        setWritten(null);
        return;
      }
      let current = true;
      onCleanup(() => (current = false));
      writtenBook(book(), style).then(
        ({ moves }) => current && setWritten(moves),
        (error: unknown) => current && setFault(faultInWords(error)),
      );
    }),
  );
  return written;
}
