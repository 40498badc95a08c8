/** What is made an exercise: a moment of a review, a place or a board of a book, a position of an analysis. Pure. */

import type { AnalysisResult } from '../../api/analysis';
import type { BookBlock, BookPage, BookRun, BookView } from '../../api/books';
import type { Color } from '../../api/chess';
import type { PracticeExercise } from '../../api/practice';
import type { ReviewPlyView, ReviewTextView } from '../../api/reviews';
import type { Place } from '../../state/book';
import { gameOf, gameTitle, lineOf, shownAt as shownInBook } from '../../state/book';
import type { Diagram } from '../../state/book-diagram';
import { plyNumber, shownAt } from '../../state/review';
import { analysisPath, bookPath, reviewMovePath } from '../../state/route';
import type { Study } from '../../state/study';
import { currentNode, nodeOf } from '../../state/study';
import { t } from '../../words/practice';

/** So much of a line is kept as the answer, in plies. */
const MOST_PLIES = 12;

/** Which book it is. */
type Printed = Pick<BookView, 'id' | 'title'>;

/** The position before a move that something better was missed with; null if nothing was. */
export function exerciseOfMove(id: string, review: ReviewTextView, ply: number): PracticeExercise | null {
  const move = review.moves[ply - 1];
  if (move === undefined || move.best === null || move.glyph === null || move.best.uci === move.uci) return null;
  return {
    fen: shownAt(review, ply - 1).fen,
    chess960: review.chess960,
    answer: answerOf(move, move.best.uci),
    reason: [t.played(`${plyNumber(move)} ${move.text}`), ...move.sentences.map(({ words }) => words)].join(' '),
    source: { title: t.moveOf(review.title, move.number), path: reviewMovePath(id, ply) },
  };
}

/** The line that the review gives for the best move, or that move alone. */
function answerOf(move: ReviewPlyView, best: string): string[] {
  const told = move.sentences.find(({ at, line }) => at === move.ply - 1 && line?.moves[0]?.uci === best);
  return told?.line?.moves.slice(0, MOST_PLIES).map(({ uci }) => uci) ?? [best];
}

/** All that was missed at the key moments, by who missed it. */
export function exercisesOfMoments(id: string, review: ReviewTextView): Record<Color, PracticeExercise[]> {
  const all = review.moments.flatMap((ply) => exerciseOfMove(id, review, ply) ?? []);
  const of = (turn: string) => all.filter(({ fen }) => fen.split(' ')[1] === turn);
  return { white: of('w'), black: of('b') };
}

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

const before = (page: BookPage, mark: number) => shownInBook(page, { mark, before: true }).fen;

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

/** The position that is analysed, with the moves that stand there, or else the engine's. */
export function exerciseOfStudy(study: Study, found: AnalysisResult | null): PracticeExercise | null {
  const here = currentNode(study);
  const line: string[] = [];
  for (let next = here.children[0]; next !== undefined && line.length < MOST_PLIES;) {
    const node = nodeOf(study, next);
    if (node.uci === '0000') break;
    line.push(node.uci);
    [next] = node.children;
  }
  const engine = found?.lines[0]?.moves.slice(0, MOST_PLIES).map(({ uci }) => uci) ?? [];
  const answer = line.length > 0 ? line : engine;
  if (answer.length === 0) return null;
  const said = nodeOf(study, here.children[0] ?? here.id);
  const players = ['White', 'Black'].map((name) => study.tags.find(([tag]) => tag === name)?.[1] ?? '?');
  return {
    fen: here.fen,
    chess960: study.chess960,
    answer,
    reason:
      line.length > 0
        ? said.comments
            .join(' ')
            .replaceAll(/\[%[^\]]*\]/gu, '')
            .trim()
        : (found?.words ?? ''),
    source: {
      title: players.every((name) => name === '?') ? t.analysis : players.join(' – '),
      path: analysisPath(here.fen, study.chess960),
    },
  };
}
