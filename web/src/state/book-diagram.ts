/** The printed boards of a book, as positions to look at. Pure. */

import type { BookBlock, BookBoard, BookPage, BookPicture, BookRun } from '../api/books';
import { t } from '../words/library';

/** A printed board on the live one. */
export interface Diagram {
  /** Its block in the page. */
  block: number;
  label: string;
  /** Which man stands where, as the field of a FEN. */
  placement: string;
}

const isBoard = (block: BookBlock | undefined): block is BookBoard => block?.kind === 'board';

/** What a board shows, mended where it can be. */
export function diagramOf(page: BookPage, block: number): Diagram | null {
  const board = page.blocks[block];
  if (board?.kind === 'picture' && board.placement !== undefined)
    return { block, label: board.words ?? t.picture.ofBook, placement: board.placement };
  if (!isBoard(board)) return null;
  return { block, label: nameOf(board), placement: board.repair ?? board.placement };
}

/** The picture that stands at a block, whatever it shows. */
export function pictureAt(page: BookPage, block: number): BookPicture | null {
  const found = page.blocks[block];
  if (found?.kind === 'picture') return found;
  return isBoard(found) ? (found.picture ?? null) : null;
}

/** The block at which the picture stands that begins at a byte of the file; -1 if there is none. */
export const blockOfPicture = (page: BookPage, at: number): number =>
  page.blocks.findIndex((_, block) => pictureAt(page, block)?.at === at);

/** What a picture shows, in words; nothing of one that nobody looked at. */
export function pictureInWords({ shows, percent, why }: BookPicture): string {
  switch (shows) {
    case 'given':
      return t.picture.given;
    case 'board':
      return t.picture.recognised(percent ?? 0);
    case 'doubtful':
      return t.picture.doubtful(percent ?? 0);
    case 'unreadable':
      return t.picture.unread(why ?? '');
    case 'no_board':
    case 'unknown':
      return '';
  }
}

/** The correction that says what a picture shows: the men of a FEN. */
export const pictureShows = ({ at }: BookPicture, fen: string): string =>
  `at ${at} shows ${fen.trim().split(/\s/u)[0] ?? ''}`;
/** The correction that says that it shows no board. */
export const pictureShowsNone = ({ at }: BookPicture): string => `at ${at} shows no board`;

const nameOf = (board: BookBoard): string => board.label ?? board.caption ?? t.leaf.ofBook;

/** The position of a board; who is to move is not printed. */
export const fenOfDiagram = ({ placement }: Diagram, turn: 'w' | 'b' = 'w'): string => `${placement} ${turn} - - 0 1`;

/** The last board before a move of the text; null if there is none. */
export function diagramAbove(page: BookPage, mark: number): Diagram | null {
  const there = page.blocks.findIndex((block) => holds(block, mark));
  for (let at = there - 1; at >= 0; at -= 1) if (isBoard(page.blocks[at])) return diagramOf(page, at);
  return null;
}

function holds(block: BookBlock, mark: number): boolean {
  switch (block.kind) {
    case 'heading':
    case 'words':
      return block.runs.includes(mark);
    case 'verse':
      return block.lines.some((line) => line.includes(mark));
    case 'rows':
      return block.rows.some(({ cells }) => cells.some(({ runs }) => runs.includes(mark)));
    case 'print':
    case 'board':
    case 'picture':
    case 'front':
      return false;
  }
}

/** The words of some runs, moves as they are printed. */
export function wordsOf(page: BookPage, runs: readonly BookRun[]): string {
  return runs
    .map((run) => {
      if (typeof run === 'string') return run;
      if (typeof run === 'number') return page.moves[run]?.text ?? '';
      return 'em' in run ? run.em : '';
    })
    .join('');
}
