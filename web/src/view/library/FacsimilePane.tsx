/** The printed page of what is being read, with the move that is looked at lit up on it. */

import { createEffect, createMemo, createSignal, For, on, onCleanup, onMount, Show } from 'solid-js';

import type { BookFacsimile } from '../../api/books';
import { bookFilePath, bookPicturePath } from '../../api/books';
import type { BookStep } from '../../state/book';
import type { PrintedPlace } from '../../state/facsimile';
import { heightOf, moveAt, pageOfBlock, pageOfMove, placesOf } from '../../state/facsimile';
import { StepButtons } from '../StepButtons';
import type { PdfPages } from './pdf-pages';
import { openPdf } from './pdf-pages';
import { t } from '../../words/library';
import './FacsimilePane.css';

export interface FacsimilePaneProps {
  /** The id of the book. */
  book: string;
  facsimile: BookFacsimile;
  /** The move that was chosen. */
  chosen: number | null;
  /** The move under the pointer, or with the focus. */
  pointed: number | null;
  /** The block of the text that is being read. */
  block: number | null;
  onGo(mark: number): void;
  onStep(to: BookStep): void;
  onHide(): void;
}

export function FacsimilePane(props: FacsimilePaneProps) {
  const [page, setPage] = createSignal(0);
  const [large, setLarge] = createSignal(false);
  const [width, setWidth] = createSignal(0);
  const [state, setState] = createSignal<'waiting' | 'shown' | 'fault'>('waiting');
  const [over, setOver] = createSignal<number | null>(null);
  let scroller!: HTMLDivElement;
  let sheet!: HTMLDivElement;
  let picture!: HTMLDivElement;
  let hide!: HTMLButtonElement;

  const last = () => props.facsimile.pages.length - 1;
  const turn = (to: number | undefined) => {
    if (to !== undefined) setPage(Math.min(Math.max(to, 0), last()));
  };
  // The page of what is read, of what is chosen, of what is pointed at: whichever was told last.
  createEffect(
    on(
      () => props.block,
      (block) => block !== null && turn(pageOfBlock(props.facsimile, block)),
    ),
  );
  createEffect(
    on([() => props.chosen, () => props.facsimile], ([mark]) => {
      if (mark !== null) turn(pageOfMove(props.facsimile, mark));
    }),
  );
  createEffect(
    on(
      () => props.pointed,
      (mark) => mark !== null && turn(pageOfMove(props.facsimile, mark)),
    ),
  );

  const boxes = (mark: number | null) =>
    mark === null ? [] : placesOf(props.facsimile, mark).filter((place) => place.page === page());
  const chosen = createMemo(() => boxes(props.chosen));
  const pointed = createMemo(() => boxes(props.pointed ?? over()));

  /** What is lit is scrolled into the pane, and no further. */
  createEffect(
    on([chosen, () => boxes(props.pointed), width, state], ([chosenBoxes, pointedBoxes]) => {
      const [box] = pointedBoxes.length > 0 ? pointedBoxes : chosenBoxes;
      if (box !== undefined) queueMicrotask(() => reveal(scroller, sheet, box));
    }),
  );

  const shows = createShowing(() => props.book, setState);
  createEffect(
    on([page, width, () => props.facsimile, large], ([at, wide, { pages }]) => {
      if (wide > 0) void shows(picture, at, wide, pages[at]?.file);
    }),
  );
  onMount(() => {
    const watch = new ResizeObserver(() => setWidth(sheet.clientWidth));
    watch.observe(sheet);
    onCleanup(() => watch.disconnect());
    // Where the pane covers the button that opened it, the focus comes along.
    if (document.activeElement?.matches('.to-facsimile') === true && isCovered(document.activeElement))
      hide.focus({ preventScroll: true });
  });

  const pointOf = (event: MouseEvent) => {
    const box = sheet.getBoundingClientRect();
    const mark = moveAt(
      props.facsimile,
      page(),
      (event.clientX - box.left) / box.width,
      (event.clientY - box.top) / box.height,
    );
    return mark ?? null;
  };

  return (
    <section class="facsimile" aria-label={t.facsimile.label}>
      <div class="facsimile-bar">
        <button
          type="button"
          class="text-button"
          aria-label={t.facsimile.back}
          disabled={page() === 0}
          onClick={() => turn(page() - 1)}
        >
          ‹
        </button>
        <span class="facsimile-number">{t.facsimile.page(page() + 1, last() + 1)}</span>
        <button
          type="button"
          class="text-button"
          aria-label={t.facsimile.on}
          disabled={page() === last()}
          onClick={() => turn(page() + 1)}
        >
          ›
        </button>
        <button
          type="button"
          class="text-button facsimile-larger"
          aria-pressed={large()}
          onClick={() => setLarge((before) => !before)}
        >
          {t.facsimile.larger}
        </button>
        <button ref={hide} type="button" class="text-button" onClick={() => props.onHide()}>
          {t.facsimile.hide}
        </button>
        <div class="facsimile-steps">
          <StepButtons
            label={t.board.throughLine}
            first={t.board.toBeginning}
            last={t.board.toEnd}
            onStep={props.onStep}
          />
        </div>
      </div>
      <div
        ref={scroller}
        class="facsimile-frame"
        classList={{ large: large() }}
        tabIndex={0}
        role="group"
        aria-label={t.facsimile.image(page() + 1)}
      >
        <div
          ref={sheet}
          class="facsimile-sheet"
          classList={{ 'over-move': over() !== null }}
          style={{ 'aspect-ratio': String(1 / heightOf(props.facsimile, page())) }}
          onPointerMove={(event) => setOver(event.pointerType === 'mouse' ? pointOf(event) : null)}
          onPointerLeave={() => setOver(null)}
          onClick={(event) => {
            const mark = pointOf(event);
            if (mark !== null) props.onGo(mark);
          }}
        >
          <div ref={picture} class="facsimile-picture" />
          <Show when={state() !== 'shown'}>
            <p class="facsimile-words" role="status">
              {state() === 'waiting' ? t.facsimile.fetching : t.facsimile.cannot}
            </p>
          </Show>
          <For each={pointed()}>{(place) => <Box place={place} class="pointed" />}</For>
          <For each={chosen()}>{(place) => <Box place={place} class="chosen" />}</For>
        </div>
      </div>
    </section>
  );
}

/** A little larger than the letters, as a reader would draw it round them. */
function Box(props: { place: PrintedPlace; class: string }) {
  const percent = (part: number) => `${(100 * part).toFixed(3)}%`;
  return (
    <span
      class={`printed-box ${props.class}`}
      style={{
        left: percent(props.place.left),
        top: percent(props.place.top),
        width: percent(props.place.right - props.place.left),
        height: percent(props.place.bottom - props.place.top),
      }}
    />
  );
}

/** Puts pages into a place, one at a time: pictures of a scan, or drawings of a PDF, which is opened once. */
function createShowing(book: () => string, told: (state: 'waiting' | 'shown' | 'fault') => void) {
  let opened: Promise<PdfPages> | null = null;
  let [asked, isGone] = [0, false];
  onCleanup(() => {
    isGone = true;
    opened?.then((pdf) => pdf.close()).catch(() => undefined);
  });
  const drawn = async (page: number, width: number, file: string | undefined): Promise<HTMLElement> => {
    if (file === undefined) {
      opened ??= openPdf(bookFilePath(book()));
      // What could not be fetched is fetched when the next page is looked at.
      opened.catch(() => (opened = null));
      return (await opened).draw(page, width * Math.min(devicePixelRatio, 2));
    }
    const image = new Image();
    image.src = bookPicturePath(book(), { at: 0, file });
    image.alt = '';
    await image.decode();
    return image;
  };
  let shown: string | null = null;
  return async (place: HTMLElement, page: number, width: number, file: string | undefined) => {
    const key = `${page} ${file ?? width}`;
    if (key === shown) return;
    asked += 1;
    const mine = asked;
    if (shown?.startsWith(`${page} `) !== true) {
      place.replaceChildren();
      told('waiting');
    }
    try {
      const made = await drawn(page, width, file);
      if (mine !== asked || isGone) return;
      place.replaceChildren(made);
      shown = key;
      told('shown');
    } catch {
      if (mine !== asked || isGone) return;
      shown = null;
      told('fault');
    }
  };
}

function reveal(scroller: HTMLElement, sheet: HTMLElement, place: PrintedPlace): void {
  const [wide, high] = [sheet.clientWidth, sheet.clientHeight];
  const into = (from: number, size: number, least: number, most: number) =>
    least >= from + 8 && most <= from + size - 8 ? from : (least + most) / 2 - size / 2;
  scroller.scrollTo({
    left: into(scroller.scrollLeft, scroller.clientWidth, place.left * wide, place.right * wide),
    top: into(scroller.scrollTop, scroller.clientHeight, place.top * high, place.bottom * high),
    behavior: 'instant',
  });
}

const isCovered = (element: Element) => getComputedStyle(element).visibility === 'hidden';
