/** What the pane of printed pages has to know of the text: whether it is open, what is read, and what is pointed at. */

import { createEffect, createSignal, onCleanup } from 'solid-js';

const KEPT = 'staunton.facsimile';

/** `text` is the element of the text; open or not is remembered in this browser. */
export function createFacsimile(text: () => HTMLElement | undefined) {
  const [isOpen, setOpen] = createSignal(kept());
  const [pointed, setPointed] = createSignal<number | null>(null);
  const [block, setBlock] = createSignal<number | null>(null);
  const toggle = () => {
    setOpen((before) => !before);
    keep(isOpen());
    if (!isOpen()) queueMicrotask(() => document.querySelector<HTMLElement>('.to-facsimile')?.focus());
  };
  createEffect(() => {
    const book = text();
    if (!isOpen() || book === undefined) return;
    const point = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>('.mv[data-mark]') : null;
      setPointed(link === null ? null : Number(link.dataset['mark']));
    };
    const leave = () => setPointed(null);
    let waits = false;
    const look = () => {
      waits = false;
      setBlock(blockInSight(book));
    };
    const scroll = () => {
      if (!waits) requestAnimationFrame(look);
      waits = true;
    };
    look();
    book.addEventListener('pointerover', point);
    book.addEventListener('pointerleave', leave);
    book.addEventListener('focusin', point);
    book.addEventListener('focusout', leave);
    addEventListener('scroll', scroll, { passive: true });
    onCleanup(() => {
      book.removeEventListener('pointerover', point);
      book.removeEventListener('pointerleave', leave);
      book.removeEventListener('focusin', point);
      book.removeEventListener('focusout', leave);
      removeEventListener('scroll', scroll);
    });
  });
  return { isOpen, toggle, pointed, block };
}

/** The block that stands a third down the window. */
function blockInSight(book: HTMLElement): number | null {
  const { left, width } = book.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, innerHeight / 3)?.closest('.leaf > [id^="b"]');
  return found instanceof HTMLElement ? Number(found.id.slice(1)) : null;
}

function kept(): boolean {
  try {
    return localStorage.getItem(KEPT) === 'open';
  } catch {
    return false;
  }
}

function keep(isOpen: boolean): void {
  try {
    localStorage.setItem(KEPT, isOpen ? 'open' : 'shut');
  } catch {
    // Without storage it is shut when a book is opened.
  }
}
