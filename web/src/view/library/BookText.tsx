/** The text of the book. One move in it is a stop of the Tab key; the others are reached by arrows, mouse or voice. */

import { createEffect, on, onCleanup } from 'solid-js';

import type { BookPage } from '../../api/books';
import type { Place } from '../../state/book';
import { spokenMark } from '../../state/book';
import { pieceSymbols } from './figure';
import type { Leaf } from './leaf';
import { setLeaf } from './leaf';
import type { Pictures } from './picture';

export interface BookTextProps {
  page: BookPage;
  pictures: Pictures;
  place: Place | null;
  /** The moves in another notation; null: as printed. */
  written: readonly (string | null)[] | null;
  onGo(place: Place): void;
  /** Puts the printed board of a block on the live one. */
  onBoard(block: number): void;
  onCorrect(line: string): void;
}

export function BookText(props: BookTextProps) {
  const text = document.createElement('div');
  text.className = 'book-text';
  let leaf: Leaf = { sections: [], links: new Map() };
  let marked: readonly HTMLAnchorElement[] = [];

  const mark = (place: Place | null) => {
    for (const link of marked) {
      link.removeAttribute('aria-current');
      link.tabIndex = -1;
    }
    const first = leaf.links.keys().next().value;
    marked = leaf.links.get(place?.mark ?? first ?? -1) ?? [];
    for (const link of marked) {
      link.tabIndex = 0;
      if (place !== null && !place.before) link.setAttribute('aria-current', 'step');
    }
  };
  createEffect(
    on(
      () => props.page,
      (page) => {
        leaf = setLeaf(page, props.pictures);
        text.replaceChildren(pieceSymbols(), ...leaf.sections);
        marked = [];
      },
    ),
  );
  createEffect(() => {
    const { page, written } = props;
    for (const [at, links] of leaf.links) {
      const words = written?.[at] ?? page.moves[at]?.text ?? '';
      for (const link of links) {
        if (link.textContent === words) continue;
        link.textContent = words;
        const mark = page.moves[at];
        if (mark !== undefined) link.setAttribute('aria-label', spokenMark(mark, words));
      }
    }
  });
  createEffect(
    on([() => props.place, () => props.page], ([place]) => {
      mark(place);
      if (place === null) return;
      const [link] = marked;
      // Whoever walks by key in the text takes the focus along.
      if (text.contains(document.activeElement)) link?.focus({ preventScroll: true });
      if (link !== undefined) queueMicrotask(() => reveal(link));
    }),
  );

  const click = (event: MouseEvent) => {
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('[data-mark], [data-board], [data-says]')
        : null;
    if (link === null || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    const { board, mark: at, says } = link.dataset;
    if (says !== undefined) props.onCorrect(says);
    else if (board === undefined) props.onGo({ mark: Number(at), before: false });
    else props.onBoard(Number(board));
  };
  text.addEventListener('click', click);
  onCleanup(() => text.removeEventListener('click', click));
  return text;
}

/** Scrolls no more than is needed: what is in sight stays where it is. */
function reveal(link: HTMLElement): void {
  const box = link.getBoundingClientRect();
  const docks = [...document.querySelectorAll('.reading-board, .facsimile')].map((dock) =>
    dock.getBoundingClientRect(),
  );
  // On a telephone the board, or the printed page, stands over the foot of the page.
  const foot = Math.min(innerHeight, ...docks.filter(({ width }) => width > innerWidth * 0.8).map(({ top }) => top));
  if (box.top >= 56 && box.bottom <= foot - 24) return;
  scrollTo({ top: scrollY + box.top - foot / 3, behavior: 'instant' });
}
