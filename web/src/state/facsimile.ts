/** The printed pages of a book: which one shows what is read, and where on it each move stands. Pure. */

import type { BookFacsimile } from '../api/books';

/** A part of a page, in fractions of its width and height. */
export interface PrintedPlace {
  page: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Into so many parts the server divides a page. */
const PARTS = 10_000;

/** Where a move is printed: a place for each line; none of a move that is printed elsewhere. */
export function placesOf(facsimile: BookFacsimile, mark: number): PrintedPlace[] {
  const told = facsimile.moves[mark] ?? [];
  const places: PrintedPlace[] = [];
  for (let at = 0; at + 4 < told.length; at += 5) {
    const [page = 0, left = 0, top = 0, right = 0, bottom = 0] = told.slice(at, at + 5);
    places.push({ page, left: left / PARTS, top: top / PARTS, right: right / PARTS, bottom: bottom / PARTS });
  }
  return places;
}

/** The page on which a move is printed, or begins. */
export const pageOfMove = (facsimile: BookFacsimile, mark: number): number | undefined => facsimile.moves[mark]?.[0];

/** The page on which a block of the text begins. */
export const pageOfBlock = (facsimile: BookFacsimile, block: number): number | undefined => facsimile.blocks[block];

/** The move that is printed at a point of a page, or next to it; the nearest of several. */
export function moveAt(facsimile: BookFacsimile, page: number, x: number, y: number): number | undefined {
  /** As near as a finger is to a word. */
  const NEAR = 0.012;
  let [best, least] = [undefined as number | undefined, NEAR];
  facsimile.moves.forEach((told, mark) => {
    if (!told.some((number, at) => at % 5 === 0 && number === page)) return;
    for (const place of placesOf(facsimile, mark)) {
      if (place.page !== page) continue;
      const distance = Math.hypot(
        Math.max(place.left - x, 0, x - place.right),
        Math.max(place.top - y, 0, y - place.bottom),
      );
      if (distance < least) [best, least] = [mark, distance];
    }
  });
  return best;
}

/** How high a page is for its width. */
export function heightOf({ pages }: BookFacsimile, page: number): number {
  const { width = 0, height = 0 } = pages[page] ?? {};
  return width > 0 && height > 0 ? height / width : Math.SQRT2;
}
