/** A place or a board of a book is made an exercise. Pure. */

import type { BookBlock, BookPage, BookRun, BookView } from '../../api/books';
import type { PracticeExercise } from '../../api/practice';
import type { Place } from '../../state/book';
import { gameOf, gameTitle, lineOf, shownAt } from '../../state/book';
import type { Diagram } from '../../state/book-diagram';
import { bookPath } from '../../state/route';
import { t } from '../../words/practice';
import { MOST_PLIES } from './most-plies';

/** Which book it is. */
type Printed = Pick<BookView, 'id' | 'title'>;

/** The position on the board beside a book, with the moves that the book goes on with. */
export function exerciseOfPlace(book: Printed, page: BookPage, place: Place): PracticeExercise | null {
  const line = lineOf(page, place.mark);
  const index = line?.moves.indexOf(place.mark) ?? -1;
  const rest = line === undefined ? [place.mark] : line.moves.slice(index);
  const marks = place.before ? rest : rest.slice(1);
  return exerciseFrom(book, page, line === undefined && !place.before ? [] : marks);
}

/** A printed board, with the first moves of the book that are played from it. */
export function exerciseOfDiagram(book: Printed, page: BookPage, diagram: Diagram): PracticeExercise | null {
  const isMeant = (mark: number) => placementOf(before(page, mark)) === diagram.placement;
  const known = page.moves.flatMap(({ played }, mark) => (played === undefined ? [] : [mark]));
  const first = firstMarkAfter(page, diagram.block);
  const mark = known.find((at) => at >= first && isMeant(at)) ?? known.find(isMeant);
  if (mark === undefined) return null;
  const line = lineOf(page, mark);
  return exerciseFrom(book, page, line === undefined ? [mark] : line.moves.slice(line.moves.indexOf(mark)));
}

/** The position before the first of `marks`, with those that are known for its answer. */
function exerciseFrom(book: Printed, page: BookPage, marks: readonly number[]): PracticeExercise | null {
  const [first] = marks;
  const unknown = marks.findIndex((mark) => page.moves[mark]?.played === undefined);
  const answer = marks
    .slice(0, unknown < 0 ? MOST_PLIES : Math.min(unknown, MOST_PLIES))
    .flatMap((mark) => page.moves[mark]?.played?.uci ?? []);
  if (first === undefined || answer.length === 0) return null;
  const game = gameOf(page, first);
  const title = game === undefined ? book.title : `${book.title}: ${gameTitle(game)}`;
  return {
    fen: before(page, first),
    chess960: false,
    answer,
    reason: t.bookGoesOn,
    source: { title: titleOn(title, folioOf(page, first)), path: bookPath(book.id, first) },
  };
}

const before = (page: BookPage, mark: number) => shownAt(page, { mark, before: true }).fen;

const placementOf = (fen: string) => fen.split(' ')[0] ?? '';

function runsOf(block: BookBlock): readonly BookRun[] {
  switch (block.kind) {
    case 'heading':
    case 'words':
      return block.runs;
    case 'verse':
      return block.lines.flat();
    case 'rows':
      return block.rows.flatMap(({ cells }) => cells.flatMap(({ runs }) => runs));
    case 'print':
    case 'board':
    case 'picture':
    case 'front':
      return [];
  }
}

/** The first move that is printed behind a block. */
function firstMarkAfter(page: BookPage, block: number): number {
  for (const one of page.blocks.slice(block + 1)) {
    const mark = runsOf(one).find((run) => typeof run === 'number');
    if (mark !== undefined) return mark;
  }
  return page.moves.length;
}

const titleOn = (title: string, folio: string | null) => (folio === null ? title : t.pageOf(title, folio));

/** The printed page that a move stands on; null if the book does not say. */
function folioOf(page: BookPage, mark: number): string | null {
  let folio: string | null = null;
  for (const block of page.blocks) {
    for (const run of runsOf(block)) {
      if (run === mark) return folio;
      if (typeof run === 'object' && 'folio' in run) folio = run.folio;
    }
  }
  return null;
}
