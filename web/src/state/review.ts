/** A reviewed game as it is looked at: which position stands on the board, and what is drawn over it. */

import type { Color, Square } from '../api/chess';
import type { ReviewTextView, ReviewPlyView, ReviewSentenceView, ReviewStepView } from '../api/reviews';
import type { Step } from './cursor';
import { t } from '../words/review';
import { moveInWords } from './speech';

/** Where a reader is: at a ply of the game, or so far into the line of a sentence. */
export interface ReviewPlace {
  ply: number;
  /** The sentence whose line is played through, and how many of its moves are on the board. */
  line: { of: ReviewSentenceView; at: number } | null;
}

export interface ReviewShape {
  kind: 'arrow' | 'circle';
  at: Square;
  to: Square;
  brush: 'green' | 'yellow' | 'red' | 'blue';
}

/** What the board shows. */
export interface ReviewShown {
  fen: string;
  lastMove: [Square, Square] | null;
  check: Square | null;
}

export const AT_START: ReviewPlace = { ply: 0, line: null };

/** The position after so many plies. */
export function shownAt(review: ReviewTextView, ply: number): ReviewShown {
  const move = review.moves[ply - 1];
  if (move === undefined) return { fen: review.start_fen, lastMove: null, check: review.check };
  return { fen: move.fen, lastMove: squaresOf(move.uci), check: move.check };
}

/** What the board shows at a place; while a sentence is pointed at, the position that it speaks of. */
export function shownIn(review: ReviewTextView, place: ReviewPlace, pointed: ReviewSentenceView | null): ReviewShown {
  if (pointed !== null && pointed !== place.line?.of) return shownAt(review, pointed.at);
  if (place.line === null) return shownAt(review, place.ply);
  const { of, at } = place.line;
  const move = of.line?.moves[at - 1];
  return move === undefined ? shownAt(review, of.at) : { fen: move.fen, lastMove: squaresOf(move.uci), check: null };
}

/** So much of a line is drawn at once: more would hide the board. */
const DRAWN = 3;

/** What is drawn while a sentence is pointed at: the men it is of, the others, the ways, and the beginning of its line. */
export function shapesOf(sentence: ReviewSentenceView): ReviewShape[] {
  const circle =
    (brush: ReviewShape['brush']) =>
    (at: Square): ReviewShape => ({ kind: 'circle', at, to: at, brush });
  const arrow = (at: Square, to: Square, brush: ReviewShape['brush']): ReviewShape => ({
    kind: 'arrow',
    at,
    to,
    brush,
  });
  const own = sentence.kind === 'overlooks' ? 'red' : 'green';
  const line = (sentence.line?.moves ?? []).slice(0, DRAWN).flatMap(({ uci }, index) => {
    const squares = squaresOf(uci);
    return squares === null ? [] : [arrow(...squares, index % 2 === 0 ? own : 'blue')];
  });
  const struck = new Set(sentence.ways.map(([, to]) => to));
  const ways = line.length > 0 ? line : sentence.ways.map(([at, to]) => arrow(at, to, own));
  return [
    ...sentence.others.filter((square) => !struck.has(square) || sentence.line === null).map(circle('yellow')),
    ...sentence.pieces.map(circle('green')),
    ...ways,
  ];
}

/** The place after a step: along the line that is played through, else along the game. */
export function stepReview(review: ReviewTextView, place: ReviewPlace, to: Step): ReviewPlace {
  const last = place.line === null ? review.moves.length : (place.line.of.line?.moves.length ?? 0);
  const here = place.line === null ? place.ply : place.line.at;
  const wanted = { first: 0, back: here - 1, on: here + 1, last }[to];
  const next = Math.min(Math.max(wanted, 0), last);
  return place.line === null ? { ply: next, line: null } : { ...place, line: { ...place.line, at: next } };
}

/** The key moment after this ply, or before it; null if there is none. */
export function momentFrom(review: ReviewTextView, ply: number, to: 'next' | 'previous'): number | null {
  const found = to === 'next' ? review.moments.find((one) => one > ply) : review.moments.findLast((one) => one < ply);
  return found ?? null;
}

/** White's chances after each ply, the start first. */
export const courseOf = (review: ReviewTextView): number[] => [
  review.chances,
  ...review.moves.map(({ chances }) => chances),
];

/** The corners of the graph in a box of 100 by 100: along the course, then White's foot. */
export function graphLine(course: readonly number[]): string {
  const last = Math.max(course.length - 1, 1);
  return course.map((chances, ply) => `${round((100 * ply) / last)},${round(100 - chances)}`).join(' ');
}

const round = (value: number) => Math.round(value * 100) / 100;

/** The number before a move: "12." or "12…". */
export const plyNumber = ({ number, side }: Pick<ReviewPlyView, 'number' | 'side'>) =>
  `${number}${side === 'white' ? '.' : '…'}`;

/** A score as players write it, seen by White: "+1.35", "−0.20", "mate in 3". */
export function scoreInWords(score: ReviewPlyView['score']): string {
  if ('mate' in score) {
    if (score.mate === 0) return t.mate;
    return score.mate > 0 ? t.mateForWhite(score.mate) : t.mateForBlack(-score.mate);
  }
  const pawns = (Math.abs(score.cp) / 100).toFixed(2);
  return `${score.cp < 0 ? '−' : '+'}${pawns}`;
}

/** What a voice says of a ply: the move, what it is, and White's chances. */
export function plyInWords(review: ReviewTextView, ply: number): string {
  const move = review.moves[ply - 1];
  if (move === undefined) return t.beginning;
  const { number, glyph, class_name: name } = move;
  const [said, chances] = [moveInWords(move.side, move.san), Math.round(move.chances)];
  return glyph === null ? t.ply(number, said, chances) : t.plyFault(number, said, capital(name), chances);
}

/** What a voice says of a line that is played through. */
export function lineInWords(place: NonNullable<ReviewPlace['line']>, side: Color): string {
  const move = place.of.line?.moves[place.at - 1];
  if (move === undefined) return t.lineBegins;
  const mover = place.at % 2 === 1 ? side : side === 'white' ? 'black' : 'white';
  return moveInWords(mover, move.san);
}

/** Whose move begins the line of a sentence. */
export const sideAt = (review: ReviewTextView, ply: number): Color =>
  shownAt(review, ply).fen.split(' ')[1] === 'b' ? 'black' : 'white';

/** The moves of a line with their numbers, each a word of its own. */
export function numbered(
  review: ReviewTextView,
  sentence: ReviewSentenceView,
): { number: string; step: ReviewStepView }[] {
  const { fen } = shownAt(review, sentence.at);
  const [, turn, , , , full] = fen.split(' ');
  let [number, white] = [Number(full ?? 1), turn !== 'b'];
  return (sentence.line?.moves ?? []).map((step, index) => {
    const before = white ? `${number}.` : index === 0 ? `${number}…` : '';
    if (!white) number += 1;
    white = !white;
    return { number: before, step };
  });
}

/** The plies in groups: those of which nothing is said stand together with the next of which something is. */
export function groups(moves: readonly ReviewPlyView[]): ReviewPlyView[][] {
  const all: ReviewPlyView[][] = [];
  let run: ReviewPlyView[] = [];
  for (const move of moves) {
    run.push(move);
    if (move.sentences.length === 0 && move.glyph === null) continue;
    all.push(run);
    run = [];
  }
  return run.length === 0 ? all : [...all, run];
}

/** How a review stands, for people. */
export function standInWords(stand: {
  state: string;
  ahead: number | null;
  progress: { done: number; of: number } | null;
}): string {
  if (stand.state === 'waiting') {
    const { ahead } = stand;
    return ahead === null || ahead === 0 ? t.isNext : t.ahead(ahead);
  }
  const { done, of } = stand.progress ?? { done: 0, of: 0 };
  return of === 0 ? t.sitsDown : t.looked(done, of);
}

function squaresOf(uci: string): [Square, Square] | null {
  return /^[a-h][1-8][a-h][1-8]/u.test(uci) ? [uci.slice(0, 2) as Square, uci.slice(2, 4) as Square] : null;
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
