/** What is kept in this browser: who plays, and the events of his games, each under its place in its game. */

import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB } from 'idb';

import type { BookView } from '../api/books';
import type { PracticeExercise, PracticeMemory } from '../api/practice';
import type { ChapterHeadView, StudyView } from '../api/studies';

export interface Player {
  id: string;
  name: string;
}

/** A review as it is kept: its game, and what the engine saw once it has looked. */
export interface KeptReview {
  id: string;
  at: number;
  title: string;
  plies: number;
  nodes: number;
  /** The id of the game, if it was played here. */
  game: string | null;
  pgn: string;
  level: string;
  notation: string;
  language: string;
  sight: string | null;
  /** Why it came to nothing. */
  fault: string | null;
}

/** An exercise as it is kept. */
export interface KeptExercise {
  /** Counts up: the oldest first. */
  n: number;
  at: number;
  /** Of one position there is one exercise. */
  position: string;
  /** Counts the answers. */
  revision: number;
  exercise: PracticeExercise;
  memory: PracticeMemory;
}
export type NewExercise = Omit<KeptExercise, 'n'>;

/** What a list tells of a book that was read; see `staunton_desk::books::BookSummary`. */
export interface BookHead extends Pick<BookView, 'author' | 'notation' | 'board' | 'counts' | 'fault'> {
  title: string | null;
  /** Of each correction, whether it could be heeded. */
  heeded: boolean[];
}

/** A book as it is kept. */
export interface KeptBook {
  id: string;
  /** Of its file. */
  name: string;
  at: number;
  bytes: number;
  /** Counts how often it was to be read. */
  edition: number;
  corrections: string[];
  head: BookHead | null;
  /** Which reader has read it; null while it is to be read. */
  reader: string | null;
}

/** What was read of a book. */
export type BookParts = Record<'games' | 'places' | 'pgn' | 'page', string>;

/** A study as it is kept. */
export interface KeptStudy extends Omit<StudyView, 'chapters'> {
  chapters: KeptChapter[];
}

/** A chapter as it is kept. */
export interface KeptChapter extends ChapterHeadView {
  /** As it was sent. */
  game: string;
}

/** A game that counts for the rating; see `staunton_desk::rating::RatedGame`. */
export interface RatedGame {
  game: string;
  /** When it ended. */
  at: number;
  level: number;
  score: number;
}

/** Of a game that is over, what it did to the rating. */
export interface Outcome {
  game: string;
  rated: RatedGame | null;
}

/** What becomes of a study: another, nothing other, or `null` where it is thrown away. */
export type Edit = (known: KeptStudy | undefined) => KeptStudy | null | undefined;

interface Kept extends DBSchema {
  player: { key: 'me'; value: Player };
  /** When each game was made. */
  games: { key: string; value: { id: string; at: number }; indexes: { at: number } };
  events: { key: [string, number]; value: { game: string; seq: number; body: string } };
  reviews: { key: string; value: KeptReview; indexes: { at: number } };
  books: { key: string; value: KeptBook; indexes: { at: number } };
  /** The file of each book, and what was read of it. */
  files: { key: string; value: ArrayBuffer };
  parts: { key: [string, string]; value: string };
  exercises: { key: number; value: KeptExercise | NewExercise; indexes: { position: string } };
  studies: { key: string; value: KeptStudy };
  outcomes: { key: string; value: Outcome };
}

/** An event stands already where one was to be kept: the game is played in another window. */
export class Taken extends Error {}

type BookStore = Pick<Store, 'books' | 'bookFile' | 'bookPart' | 'addBook' | 'changeBook' | 'removeBook'>;

export interface Store {
  /** Whether what is kept stays when the window is closed. */
  readonly lasts: boolean;
  player(): Promise<Player>;
  /** The ids of all games, the newest first. */
  games(): Promise<string[]>;
  /** The events of a game, in their order; none if there is no such game. */
  events(game: string): Promise<string[]>;
  /**
   * Keeps events from this place on; those of a new game make it.
   *
   * @throws {Taken} when there are others in that place.
   */
  keep(game: string, from: number, bodies: readonly string[]): Promise<void>;
  outcomes(): Promise<Outcome[]>;
  keepOutcome(outcome: Outcome): Promise<void>;
  /** All reviews, the newest first. */
  reviews(): Promise<KeptReview[]>;
  keepReview(review: KeptReview): Promise<void>;
  removeReview(id: string): Promise<void>;
  /** All exercises, the oldest first. */
  exercises(): Promise<KeptExercise[]>;
  /** Keeps those of whose position there is none yet, and tells how many they were. */
  addExercises(some: readonly NewExercise[]): Promise<number>;
  /** The exercise as it is kept now: with this memory if it was at this revision; nothing if there is none. */
  answerExercise(n: number, revision: number, memory: PracticeMemory): Promise<KeptExercise | undefined>;
  removeExercise(n: number): Promise<void>;
  studies(): Promise<KeptStudy[]>;
  /** Looks at a study and changes it, with nothing in between. */
  editStudy(id: string, edit: Edit): Promise<void>;
  /** All books, the newest first. */
  books(): Promise<KeptBook[]>;
  bookFile(id: string): Promise<ArrayBuffer | undefined>;
  bookPart(id: string, part: keyof BookParts): Promise<string | undefined>;
  addBook(book: KeptBook, file: ArrayBuffer): Promise<void>;
  /** Keeps a book anew, with what was read of it; one that is gone, or is to be read once more, stays as it is. */
  changeBook(book: KeptBook, parts?: BookParts): Promise<void>;
  removeBook(id: string): Promise<void>;
}

const guest = (): Player => {
  const letters = crypto.getRandomValues(new Uint8Array(6));
  const number = [...letters].map((byte) => byte % 10).join('');
  return { id: `u_${crypto.randomUUID()}`, name: `Guest ${number.slice(0, 4)}` };
};

/** Opens what this browser keeps; where it keeps nothing, what lasts as long as the window. */
export async function openStore(): Promise<Store> {
  try {
    return await inBrowser();
  } catch {
    return inMemory();
  }
}

async function inBrowser(): Promise<Store> {
  const db = await openDB<Kept>('staunton', 6, {
    upgrade(made, before) {
      if (before < 1) {
        made.createObjectStore('player');
        made.createObjectStore('games', { keyPath: 'id' }).createIndex('at', 'at');
        made.createObjectStore('events', { keyPath: ['game', 'seq'] });
      }
      if (before < 2) made.createObjectStore('reviews', { keyPath: 'id' }).createIndex('at', 'at');
      if (before < 3) {
        const exercises = made.createObjectStore('exercises', { keyPath: 'n', autoIncrement: true });
        exercises.createIndex('position', 'position');
      }
      if (before < 4) {
        made.createObjectStore('books', { keyPath: 'id' }).createIndex('at', 'at');
        made.createObjectStore('files');
        made.createObjectStore('parts');
      }
      if (before < 5) made.createObjectStore('studies', { keyPath: 'id' });
      made.createObjectStore('outcomes', { keyPath: 'game' });
    },
    // A page of a later version waits for this one.
    blocking: () => db.close(),
  });
  const known = await db.get('player', 'me');
  const me = known ?? guest();
  if (known === undefined) await db.put('player', me, 'me');
  return {
    lasts: true,
    player: () => Promise.resolve(me),
    games: async () => (await db.getAllKeysFromIndex('games', 'at')).reverse(),
    events: async (game) => {
      const all = await db.getAll('events', IDBKeyRange.bound([game, 0], [game, Number.MAX_SAFE_INTEGER]));
      return all.map(({ body }) => body);
    },
    keep: (game, from, bodies) => keepIn(db, game, from, bodies),
    outcomes: () => db.getAll('outcomes'),
    keepOutcome: async (outcome) => {
      await db.put('outcomes', outcome);
    },
    reviews: async () => (await db.getAllFromIndex('reviews', 'at')).reverse(),
    keepReview: async (review) => {
      await db.put('reviews', review);
    },
    removeReview: (id) => db.delete('reviews', id),
    exercises: async () => (await db.getAll('exercises')).filter(isKept),
    addExercises: (some) => addIn(db, some),
    answerExercise: (n, revision, memory) => answerIn(db, n, revision, memory),
    removeExercise: (n) => db.delete('exercises', n),
    studies: () => db.getAll('studies'),
    editStudy: (id, edit) => editIn(db, id, edit),
    ...booksIn(db),
  };
}

async function keepIn(db: IDBPDatabase<Kept>, game: string, from: number, bodies: readonly string[]): Promise<void> {
  const kept = db.transaction(['games', 'events'], 'readwrite', { durability: 'strict' });
  const written: Promise<unknown>[] = bodies.map((body, index) =>
    kept.objectStore('events').add({ game, seq: from + index, body }),
  );
  if (from === 0) written.push(kept.objectStore('games').add({ id: game, at: Date.now() }));
  try {
    await Promise.all([...written, kept.done]);
  } catch (error) {
    await kept.done.catch(() => undefined);
    if (error instanceof DOMException && error.name === 'ConstraintError') throw new Taken();
    throw error;
  }
}

/** The database has numbered it. */
const isKept = (exercise: KeptExercise | NewExercise): exercise is KeptExercise => 'n' in exercise;

async function addIn(db: IDBPDatabase<Kept>, some: readonly NewExercise[]): Promise<number> {
  const kept = db.transaction('exercises', 'readwrite', { durability: 'strict' });
  let added = 0;
  for (const one of some) {
    if ((await kept.store.index('position').getKey(one.position)) !== undefined) continue;
    await kept.store.add(one);
    added += 1;
  }
  await kept.done;
  return added;
}

async function answerIn(
  db: IDBPDatabase<Kept>,
  n: number,
  revision: number,
  memory: PracticeMemory,
): Promise<KeptExercise | undefined> {
  const kept = db.transaction('exercises', 'readwrite', { durability: 'strict' });
  const known = await kept.store.get(n);
  if (known === undefined || !isKept(known) || known.revision !== revision) return known as KeptExercise | undefined;
  const now = { ...known, revision: revision + 1, memory };
  await kept.store.put(now);
  await kept.done;
  return now;
}

async function editIn(db: IDBPDatabase<Kept>, id: string, edit: Edit): Promise<void> {
  const kept = db.transaction('studies', 'readwrite', { durability: 'strict' });
  const next = edit(await kept.store.get(id));
  if (next === null) await kept.store.delete(id);
  else if (next !== undefined) await kept.store.put(next);
  await kept.done;
}

function booksIn(db: IDBPDatabase<Kept>): BookStore {
  const write = () => db.transaction(['books', 'files', 'parts'], 'readwrite', { durability: 'strict' });
  return {
    books: async () => (await db.getAllFromIndex('books', 'at')).reverse(),
    bookFile: (id) => db.get('files', id),
    bookPart: (id, part) => db.get('parts', [id, part]),
    addBook: async (book, file) => {
      const kept = write();
      const written = [kept.objectStore('books').add(book), kept.objectStore('files').add(file, book.id)];
      await Promise.all([...written, kept.done]);
    },
    changeBook: async (book, parts) => {
      const kept = write();
      const known = await kept.objectStore('books').get(book.id);
      if (known === undefined || known.edition > book.edition) return;
      const written: Promise<unknown>[] = [kept.objectStore('books').put(book)];
      for (const [part, text] of Object.entries(parts ?? {})) {
        written.push(kept.objectStore('parts').put(text, [book.id, part]));
      }
      await Promise.all([...written, kept.done]);
    },
    removeBook: async (id) => {
      const kept = write();
      const all = IDBKeyRange.bound([id], [id, []]);
      await Promise.all([
        kept.objectStore('books').delete(id),
        kept.objectStore('files').delete(id),
        kept.objectStore('parts').delete(all),
        kept.done,
      ]);
    },
  };
}

function booksInMemory(): BookStore {
  const books = new Map<string, KeptBook>();
  const files = new Map<string, ArrayBuffer>();
  const parts = new Map<string, BookParts>();
  return {
    books: () => Promise.resolve([...books.values()].reverse()),
    bookFile: (id) => Promise.resolve(files.get(id)),
    bookPart: (id, part) => Promise.resolve(parts.get(id)?.[part]),
    addBook: (book, file) => {
      books.set(book.id, book);
      files.set(book.id, file);
      return Promise.resolve();
    },
    changeBook: (book, made) => {
      const known = books.get(book.id);
      if (known === undefined || known.edition > book.edition) return Promise.resolve();
      books.set(book.id, book);
      if (made !== undefined) parts.set(book.id, made);
      return Promise.resolve();
    },
    removeBook: (id) => {
      for (const kept of [books, files, parts]) kept.delete(id);
      return Promise.resolve();
    },
  };
}

function inMemory(): Store {
  const me = guest();
  const games = new Map<string, string[]>();
  const outcomes = new Map<string, Outcome>();
  const reviews = new Map<string, KeptReview>();
  const exercises = new Map<number, KeptExercise>();
  const studies = new Map<string, KeptStudy>();
  let last = 0;
  return {
    lasts: false,
    player: () => Promise.resolve(me),
    games: () => Promise.resolve([...games.keys()].reverse()),
    events: (game) => Promise.resolve([...(games.get(game) ?? [])]),
    keep: (game, from, bodies) => {
      const known = games.get(game) ?? [];
      if (known.length !== from) return Promise.reject(new Taken());
      games.set(game, [...known, ...bodies]);
      return Promise.resolve();
    },
    outcomes: () => Promise.resolve([...outcomes.values()]),
    keepOutcome: (outcome) => Promise.resolve(void outcomes.set(outcome.game, outcome)),
    reviews: () => Promise.resolve([...reviews.values()].reverse()),
    keepReview: (review) => Promise.resolve(void reviews.set(review.id, review)),
    removeReview: (id) => Promise.resolve(void reviews.delete(id)),
    exercises: () => Promise.resolve([...exercises.values()]),
    addExercises: (some) => {
      const known = new Set([...exercises.values()].map(({ position }) => position));
      const others = some.filter(({ position }) => !known.has(position) && known.add(position));
      for (const one of others) {
        last += 1;
        exercises.set(last, { ...one, n: last });
      }
      return Promise.resolve(others.length);
    },
    answerExercise: (n, revision, memory) => {
      const known = exercises.get(n);
      if (known === undefined || known.revision !== revision) return Promise.resolve(known);
      const now = { ...known, revision: revision + 1, memory };
      exercises.set(n, now);
      return Promise.resolve(now);
    },
    removeExercise: (n) => Promise.resolve(void exercises.delete(n)),
    studies: () => Promise.resolve([...studies.values()]),
    editStudy: (id, edit) => {
      const next = edit(studies.get(id));
      if (next === null) studies.delete(id);
      else if (next !== undefined) studies.set(id, next);
      return Promise.resolve();
    },
    ...booksInMemory(),
  };
}
