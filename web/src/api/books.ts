/** Printed books in the library: brought, read, set on a page, corrected, searched. */

import type { NotationChoice, StudyGameView } from './study';
import { request, sendFile } from './request';
import type { BookBlock, BookPage, BookPicture, BookSearchHit, BookView, PrintedGameResponse } from './wire';

export type {
  BookBlock,
  BookCounts,
  BookFacsimile,
  BookGameHead,
  BookLine,
  BookMove,
  BookMoveSense,
  BookPage,
  BookPicture,
  BookPlayedMove,
  BookRun,
  BookSearchHit,
  BookTableRow,
  BookView,
  KnownGameView,
} from './wire';

/** A printed board, as a block of the text. */
export type BookBoard = Extract<BookBlock, { kind: 'board' }>;

const path = (id: string, rest = '') => `/v1/books/${encodeURIComponent(id)}${rest}`;

export const bringBook = (file: File) => sendFile<BookView>(`/v1/books?name=${encodeURIComponent(file.name)}`, file);
export const myBooks = () => request<{ books: BookView[] }>('GET', '/v1/books');
export const seeBook = (id: string) => request<BookView>('GET', path(id));
export const readPage = (id: string) => request<BookPage>('GET', path(id, '/page'));
export const throwAway = (id: string) => request<void>('DELETE', path(id));
export const correctBook = (id: string, corrections: readonly string[]) =>
  request<BookView>('PUT', path(id, '/corrections'), { corrections });
export const writtenBook = (id: string, { notation, language }: NotationChoice) =>
  request<{ moves: (string | null)[] }>(
    'GET',
    path(id, `/moves?${new URLSearchParams({ notation, language }).toString()}`),
  );
export const readBookGame = (id: string, game: number) =>
  request<{ study: StudyGameView }>('GET', path(id, `/games/${game}`));
/** The games of the collection that a game of a book is, the most like first. */
export const knownGames = async (id: string, game: number) =>
  (await request<PrintedGameResponse>('GET', path(id, `/games/${game}/collection`))).games;
export const findGames = (asked: { q?: string; fen?: string }) =>
  request<{ found: BookSearchHit[] }>('GET', `/v1/books/search?${new URLSearchParams(asked).toString()}`);
/** Where a picture of a book can be fetched. */
export const bookPicturePath = (id: string, { at, file }: Pick<BookPicture, 'at' | 'file'>) =>
  path(id, `/picture?${new URLSearchParams({ at: String(at), ...(file === undefined ? {} : { file }) }).toString()}`);
/** Where the file of a book in PDF can be fetched. */
export const bookFilePath = (id: string) => path(id, '/file.pdf');
/** Where all games of a book can be fetched. */
export const bookPgnPath = (id: string) => path(id, '/pgn');
