import type {
  BookCounts,
  BookPage,
  BookSearchHit,
  ReadResponse,
  StudyGameView,
  StyleRequest,
} from './wire.js';

export type * from './wire.js';

/** What a list tells of a book. */
export interface BookSummary {
  title: string | null;
  author: string | null;
  /** The notation it is written in. */
  notation: string | null;
  /** A board out of it: which piece stands where, as in FEN. */
  board: string | null;
  counts: BookCounts;
  /** Of each correction, whether it could be heeded. */
  heeded: boolean[];
  /** Why it could not be read at all. */
  fault: string | null;
}

/** Of what is given all must fit. */
export interface BookWanted {
  /** Words of anything that is told of a game. */
  q?: string;
  player?: string;
  /** Words of an opening's name, or its code. */
  opening?: string;
  /** A position, as FEN. */
  fen?: string;
}

/** A book that was read. */
export interface Book {
  readonly summary: BookSummary;
  /** Its text, with every move in its place. */
  readonly page: BookPage;
  /** Its games. */
  readonly pgn: string;
  /** The moves in a notation, in the order of the page's moves; `null` where a move is not known. */
  moves(style?: StyleRequest): (string | null)[];
  /** A game to be studied, by its number in the book. */
  game(number: number): StudyGameView;
  find(wanted: BookWanted): BookSearchHit[];
}

/** Reads a game, a position or moves in any notation, and says what was left out or may mean something else. */
export function readText(text: string, options?: { game?: number }): ReadResponse;
/**
 * Reads a book: text, HTML, EPUB, or the output of a recogniser of letters. `corrections` are lines such as
 * `game 12 ply 31 Rhe1`. Throws a `ChessError` if it is no book.
 */
export function readBook(
  file: string | ArrayBuffer | Uint8Array,
  options?: { corrections?: string[]; onProgress?: (progress: { done: number; of: number }) => void },
): Book;
