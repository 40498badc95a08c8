/** Printed books in the library: brought, read, set on a page, corrected, searched. */

import type { NotationChoice, WireStudy } from './study';
import { request, sendFile } from './request';

export interface BookCounts {
  games: number;
  complete: number;
  variations: number;
  plies: number;
  repaired: number;
  open: number;
  boards: number;
  loose: number;
  unread: number;
}

export interface Book {
  id: string;
  /** The title, or the name of the file. */
  title: string;
  name: string;
  created_at: number;
  bytes: number;
  state: 'waiting' | 'reading' | 'ready' | 'failed';
  /** Counts how often it was to be read. */
  edition: number;
  /** Games read, of how many; of 0 until that is known. */
  progress: { done: number; of: number } | null;
  fault: string | null;
  notation: string | null;
  /** What was found when it was read last. */
  counts: BookCounts | null;
  corrections: { line: string; heeded: boolean | null }[];
}

/** Words, the number of a move, words in italics, or where a page of the printed book begins. */
export type Run = string | number | { em: string } | { folio: string };

export interface PageRow {
  number?: string;
  cells: { at: number; runs: Run[] }[];
}

export interface PageBoard {
  kind: 'board';
  placement: string;
  label?: string;
  caption?: string;
  /** Black's men are at the foot. */
  turned?: boolean;
  anomaly?: string;
  /** What it should show. */
  repair?: string;
  /** The move after which it stands. */
  reached?: number;
}

export type Block =
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'words'; runs: Run[] }
  | { kind: 'verse'; lines: Run[][] }
  | { kind: 'rows'; columns: number; rows: PageRow[] }
  | { kind: 'print'; text: string }
  | PageBoard
  | { kind: 'front'; text: string };

export interface Played {
  san: string;
  uci: string;
  /** The position after it. */
  fen: string;
  /** The position before it, of a move in prose. */
  before?: string;
}

/** A move of the text. */
export interface Mark {
  text: string;
  /** Its line; none for a move in prose. */
  line?: number;
  game?: number;
  /** Its number: 1 is White's first. */
  ply?: number;
  /** Of a move beside a game, where in the file it is printed: by it a correction names it. */
  at?: number;
  status: 'read' | 'repaired' | 'open' | 'unread';
  played?: Played;
  /** What decided, or why it is open. */
  why?: string;
  /** The moves it may be. */
  may?: { san: string; fen: string }[];
  /** It is printed in another game, to which this one refers. */
  borrowed?: boolean;
}

export interface Line {
  game: number;
  /** The line it leaves; none for the game itself. */
  from?: number;
  /** After how many plies of its game it leaves. */
  anchor: number;
  start_fen: string;
  moves: number[];
}

export interface GameHead {
  game: number;
  title: string;
  white?: string;
  black?: string;
  opening?: string;
  eco?: string;
  result: string;
  status: 'complete' | 'partial' | 'open';
  plies: number;
  line: number;
  block: number;
  first?: number;
}

/** A book as it is set. */
export interface Page {
  title: string | null;
  notation: string | null;
  language: string | null;
  blocks: Block[];
  moves: Mark[];
  lines: Line[];
  games: GameHead[];
}

/** A game found in the library. */
export interface FoundGame {
  book: string;
  book_title: string;
  game: number | null;
  title: string;
  white: string | null;
  black: string | null;
  opening: string | null;
  eco: string | null;
  result: string;
  /** The move at which the book is to be opened. */
  at: number | null;
}

const path = (id: string, rest = '') => `/v1/books/${encodeURIComponent(id)}${rest}`;

export const bringBook = (file: File) => sendFile<Book>(`/v1/books?name=${encodeURIComponent(file.name)}`, file);
export const myBooks = () => request<{ books: Book[] }>('GET', '/v1/books');
export const seeBook = (id: string) => request<Book>('GET', path(id));
export const readPage = (id: string) => request<Page>('GET', path(id, '/page'));
export const throwAway = (id: string) => request<void>('DELETE', path(id));
export const correctBook = (id: string, corrections: readonly string[]) =>
  request<Book>('PUT', path(id, '/corrections'), { corrections });
export const writtenBook = (id: string, { notation, language }: NotationChoice) =>
  request<{ moves: (string | null)[] }>(
    'GET',
    path(id, `/moves?${new URLSearchParams({ notation, language }).toString()}`),
  );
export const readBookGame = (id: string, game: number) =>
  request<{ study: WireStudy }>('GET', path(id, `/games/${game}`));
export const findGames = (asked: { q?: string; fen?: string }) =>
  request<{ found: FoundGame[] }>('GET', `/v1/books/search?${new URLSearchParams(asked).toString()}`);
/** Where all games of a book can be fetched. */
export const bookPgnPath = (id: string) => path(id, '/pgn');
