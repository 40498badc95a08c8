/** What of a book is on the live board beside its moves: a printed board or a picture, or a position that is tried. */

import { createSignal } from 'solid-js';

import type { BookPage, BookPicture } from '../../api/books';
import type { Diagram } from '../../state/book-diagram';
import { blockOfPicture, diagramOf, fenOfDiagram, pictureAt } from '../../state/book-diagram';
import { t } from '../../words/library';

/** `say` tells aloud what is put on the board. */
export function createLookedAt(page: () => BookPage, say: (words: string) => void) {
  const [preview, setPreview] = createSignal<string | null>(null);
  const [diagram, setDiagram] = createSignal<Diagram | null>(null);
  const [picture, setPicture] = createSignal<BookPicture | null>(null);
  /** Puts a printed board, or what is seen in a picture, on the live one. */
  const lookAt = (block: number) => {
    const [found, seen] = [diagramOf(page(), block), pictureAt(page(), block)];
    if (found === null && seen === null) return;
    setDiagram(found);
    setPicture(seen);
    setPreview(found === null ? null : fenOfDiagram(found));
    history.replaceState(null, '', `#b${block}`);
    if (found !== null) say(t.board.onBoard(found.label));
  };
  const forget = () => {
    setPreview(null);
    setDiagram(null);
    setPicture(null);
  };
  /** The picture that was looked at, when the book was read again. */
  const lookAgain = () => {
    const seen = picture();
    setPreview(null);
    const block = seen === null ? -1 : blockOfPicture(page(), seen.at);
    if (block < 0) return;
    lookAt(block);
    document.getElementById(`b${block}`)?.scrollIntoView({ block: 'nearest' });
  };
  /** The picture of which a correction speaks; false if there is none. */
  const lookAtPictureOf = (line: string): boolean => {
    const block = blockOfPicture(page(), Number(/^at (\d+) shows/u.exec(line)?.[1]));
    if (block >= 0) lookAt(block);
    return block >= 0;
  };
  return { preview, setPreview, diagram, picture, lookAt, forget, lookAgain, lookAtPictureOf };
}
