/** A book that is read: where its reader stands, where he can go, and what is said of each move. Pure. */

import type { Color, Square } from '../api/chess';
import type { BookGameHead, BookLine, BookMove, BookMoveSense, BookPage } from '../api/books';
import { placementOf } from './placement';
import { moveInWords, sanInWords } from './speech';
import { START_FEN, turnOf } from './study';
import { t } from '../words/library';

/** A move of the text, or the position before it. */
export interface Place {
  mark: number;
  before: boolean;
}

export type BookStep = 'first' | 'back' | 'on' | 'last' | 'text-back' | 'text-on' | 'doubt';

/** What the board shows at a place. */
export interface Shown {
  fen: string;
  lastMove: [Square, Square] | null;
  /** The square of a king in check. */
  check: Square | null;
  /** The way of a move that is spoken of and not played. */
  spoken?: { from: Square; to: Square; sense: BookMoveSense };
}

const markOf = (page: BookPage, mark: number): BookMove | undefined => page.moves[mark];

/** The line that a move stands in. */
export function lineOf(page: BookPage, mark: number): BookLine | undefined {
  const line = markOf(page, mark)?.line;
  return line === undefined ? undefined : page.lines[line];
}

/** The game that a move belongs to, or speaks of. */
export function gameOf(page: BookPage, mark: number): BookGameHead | undefined {
  const game = markOf(page, mark)?.game;
  return page.games.find((head) => head.game === game);
}

/** What the board shows; a move that is not known leaves the position before it. */
export function shownAt(page: BookPage, place: Place | null): Shown {
  if (place === null) return { fen: page.lines[0]?.start_fen ?? START_FEN, lastMove: null, check: null };
  const mark = markOf(page, place.mark);
  const played = mark?.played;
  if (place.before || played === undefined) return shownBefore(page, place.mark);
  const squares = squaresOf(played.uci);
  if (mark?.sense !== undefined && squares !== null) {
    const [from, to] = squares;
    return { fen: played.fen, lastMove: null, check: null, spoken: { from, to, sense: mark.sense } };
  }
  return { fen: played.fen, lastMove: squares, check: kingInCheck(played.san, played.fen) };
}

function shownBefore(page: BookPage, mark: number): Shown {
  const before = markOf(page, mark)?.played?.before;
  if (before !== undefined) return { fen: before, lastMove: null, check: null };
  const line = lineOf(page, mark);
  if (line === undefined) return { fen: page.lines[0]?.start_fen ?? START_FEN, lastMove: null, check: null };
  // Behind an open move the board shows the last position that is certain.
  for (let at = line.moves.indexOf(mark) - 1; at >= 0; at -= 1) {
    const former = line.moves[at];
    if (former !== undefined && markOf(page, former)?.played !== undefined)
      return shownAt(page, { mark: former, before: false });
  }
  return { fen: line.start_fen, lastMove: null, check: null };
}

function squaresOf(uci: string): [Square, Square] | null {
  return /^[a-h][1-8][a-h][1-8]/u.test(uci) ? [uci.slice(0, 2) as Square, uci.slice(2, 4) as Square] : null;
}

/** The king of the side to move, if the move before gave check. */
function kingInCheck(san: string, fen: string): Square | null {
  if (!/[+#]$/u.test(san)) return null;
  const king = turnOf(fen) === 'white' ? 'K' : 'k';
  for (const [square, piece] of placementOf(fen)) if (piece === king) return square as Square;
  return null;
}

/** Where a step leads; null if there is nothing further. */
export function stepBook(page: BookPage, place: Place | null, step: BookStep): Place | null {
  const at = (mark: number | undefined): Place | null => (mark === undefined ? null : { mark, before: false });
  if (place === null) {
    if (step === 'back' || step === 'text-back' || step === 'first') return null;
    return step === 'doubt' ? at(nextDoubt(page, -1)) : at(page.moves.findIndex(isKnown));
  }
  const line = lineOf(page, place.mark);
  switch (step) {
    case 'text-on':
      return at(nextInText(page, place.mark, 1));
    case 'text-back':
      return at(nextInText(page, place.mark, -1));
    case 'doubt':
      return at(nextDoubt(page, place.mark));
    case 'first':
      return line?.moves[0] === undefined ? null : { mark: line.moves[0], before: true };
    case 'last':
      return at(line?.moves.findLast((mark) => isKnown(markOf(page, mark))));
    case 'on':
      if (place.before) return { ...place, before: false };
      return line === undefined
        ? at(nextInText(page, place.mark, 1))
        : at(line.moves[line.moves.indexOf(place.mark) + 1]);
    case 'back': {
      if (line === undefined) return at(nextInText(page, place.mark, -1));
      const index = line.moves.indexOf(place.mark);
      if (index > 0) return at(line.moves[index - 1]);
      if (line.from === undefined) return place.before ? null : { ...place, before: true };
      return at(branchOf(page, line));
    }
  }
}

/** The move after which a variation leaves its line. */
function branchOf(page: BookPage, line: BookLine): number | undefined {
  for (let from = line.from; from !== undefined; from = page.lines[from]?.from) {
    const found = page.lines[from]?.moves.find((mark) => markOf(page, mark)?.played?.fen === line.start_fen);
    if (found !== undefined) return found;
  }
  return undefined;
}

const isKnown = (mark: BookMove | undefined) => mark?.played !== undefined;

function nextInText(page: BookPage, from: number, by: 1 | -1): number | undefined {
  for (let at = from + by; at >= 0 && at < page.moves.length; at += by) {
    const mark = markOf(page, at);
    if (isKnown(mark) && mark?.borrowed !== true) return at;
  }
  return undefined;
}

/** Whether there is something to be said about a move: it was mended, or stays open. */
export function isDoubtful(mark: BookMove): boolean {
  if (mark.status === 'repaired') return true;
  return mark.status === 'open' && mark.line !== undefined && mark.why !== undefined && !isBehindOpen(mark);
}

/** Whether a move stays open only because one before it does. */
export const isBehindOpen = (mark: BookMove) => mark.status === 'open' && /^A move before it/u.test(mark.why ?? '');

function nextDoubt(page: BookPage, from: number): number | undefined {
  const after = page.moves.findIndex((mark, at) => at > from && isDoubtful(mark));
  const first = page.moves.findIndex(isDoubtful);
  return after >= 0 ? after : first >= 0 ? first : undefined;
}

/** A move as it is written and as a voice says it within a sentence: "Kt-KB3, knight f3". */
export function spokenMark(mark: BookMove, text: string): string {
  const doubt = doubtInWord(mark);
  if (mark.played === undefined) return `${text}, ${doubt}`;
  const words = sanInWords(mark.played.san).replace(/\.$/u, '').replaceAll('. ', ', ');
  return `${text}, ${t.withinSentence(words)}${doubt === '' ? '' : `, ${doubt}`}`;
}

function doubtInWord(mark: BookMove): string {
  switch (mark.status) {
    case 'read':
      return '';
    case 'spoken':
      return mark.sense === undefined ? '' : t.sense[mark.sense];
    case 'repaired':
      return t.doubt.repaired;
    case 'open':
      return t.doubt.open;
    case 'unread':
      return t.doubt.unread;
  }
}

/** What is said when a place is reached. */
export function placeInWords(page: BookPage, place: Place): string {
  const mark = markOf(page, place.mark);
  if (place.before) return t.board.beginning;
  if (mark?.played === undefined) return mark === undefined ? '' : `${mark.text}. ${mark.why ?? ''}`;
  if (mark.sense !== undefined) return `${t.withinSentence(sanInWords(mark.played.san))} ${t.sense[mark.sense]}.`;
  const mover: Color = turnOf(mark.played.fen) === 'white' ? 'black' : 'white';
  const why = mark.status === 'repaired' ? ` ${mark.why ?? ''}` : '';
  return moveInWords(mover, mark.played.san) + why;
}

/** The number of a move as a book has it: "12." or "12 …". */
export function moveNumber(mark: BookMove): string {
  if (mark.ply === undefined || mark.line === undefined) return '';
  return `${Math.ceil(mark.ply / 2)}${mark.ply % 2 === 1 ? '.' : ' …'}`;
}

/** A game's players, or its title. */
export function gameTitle(head: Pick<BookGameHead, 'white' | 'black' | 'title'>): string {
  if (head.white !== undefined || head.black !== undefined) return `${head.white ?? '?'} – ${head.black ?? '?'}`;
  return head.title === '' ? t.search.line : head.title;
}

/** The move that a correction speaks of, without what it is: by its number, or beside a game by its place in the file. */
export function correctionOf(mark: BookMove): string | undefined {
  if (mark.game === undefined || mark.ply === undefined) return undefined;
  return mark.at === undefined ? `game ${mark.game} ply ${mark.ply}` : `game ${mark.game} at ${mark.at}`;
}

/** The correction by which a move that was not read is played from a position. */
export const playedFrom = (mark: BookMove, fen: string): string | undefined =>
  mark.at === undefined ? undefined : `at ${mark.at} from ${fen.trim()}`;

/** What a line of corrections speaks of. */
const SPOKEN_OF = /^(?:game \d+ (?:ply \d+|at \d+|start)|at \d+ (?:from|shows))/u;

/** What a line of corrections says of it: a move or a position. */
export const saidBy = (line: string): string => line.replace(SPOKEN_OF, '').trim();

/** All corrections, with `line` in place of one of the same ply or start. */
export function corrected(lines: readonly string[], line: string): string[] {
  const key = (text: string) => SPOKEN_OF.exec(text)?.[0];
  return [...lines.filter((known) => key(known) !== key(line)), line];
}

/** The same place in a page that was read anew. */
export function samePlace(before: BookPage, after: BookPage, place: Place): Place | null {
  const mark = markOf(before, place.mark);
  const main = after.games.find(({ game }) => game === mark?.game)?.line;
  const isMain = mark?.line !== undefined && before.lines[mark.line]?.from === undefined;
  const found =
    isMain && main !== undefined
      ? after.lines[main]?.moves.find((at) => markOf(after, at)?.ply === mark.ply)
      : undefined;
  if (found !== undefined) return { mark: found, before: place.before };
  return place.mark < after.moves.length ? place : null;
}
