/** The books of this browser: brought, read one after the other, kept, corrected, searched; and those of the shelf. */

import type { BookSearchHit, BookView } from '../api/books';
import type { Question } from './analysts';
import { put } from './analysts';
import type { Answer } from './answers';
import { faultOf, NOT_KEPT, ok, parted, refuse } from './answers';
import type { ReaderAsk } from './messages';
import { partsOf, shelf, shelfPart, viewOf } from './shelf';
import type { BookHead, BookParts, KeptBook, Store } from './store';

/** One that is to be read. */
interface Work {
  book: KeptBook;
  /** Null while others are before it. */
  question: Question | null;
  progress: BookView['progress'];
  over: Promise<void>;
  end: () => void;
}

const LARGEST_BYTES = 16 * 2 ** 20;
const LONGEST_NAME = 200;
/** How long a book is waited for before it is to be asked for. */
const PATIENCE_MS = 250;
const NO_SUCH_BOOK = refuse(404, 'not_found', 'there is no such book');
const NOT_READ = refuse(404, 'not_found', 'there is no such page: the book has not been read');
/** What another one has read is read again. */
const READER = new URL('./books.wasm', import.meta.url).pathname;

export class Library {
  readonly #store: Store;
  #works: Work[] = [];
  /** What was read of these could not be kept. */
  readonly #unkept = new Set<string>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Answers a call under `/v1/books`; `null` to any other. */
  async call(method: string, url: URL, body: string, file: Blob | undefined): Promise<Answer | null> {
    if (url.pathname === '/v1/books') {
      if (method === 'POST') return this.#bring(url.searchParams.get('name') ?? '', file);
      const books = await this.#store.books();
      return ok({ books: [...books.map((book) => this.#seen(book)), ...(await shelf()).map(viewOf)] });
    }
    if (url.pathname === '/v1/books/search') return this.#search(url.searchParams);
    const [, id, part, number] = /^\/v1\/books\/([^/]+)(?:\/(\w+)(?:\/(\d+))?)?$/u.exec(url.pathname) ?? [];
    if (id === undefined) return null;
    const book = (await this.#store.books()).find((kept) => kept.id === id);
    if (method !== 'GET') return book === undefined ? NO_SUCH_BOOK : this.#change(book, method, body);
    const volume = (await shelf()).find((one) => one.id === id);
    const seen = book === undefined ? volume && viewOf(volume) : this.#seen(book);
    if (seen === undefined) return NO_SUCH_BOOK;
    if (part === undefined) return ok(seen);
    if (part === 'page' || part === 'pgn') {
      const kept = await this.#part(id, part);
      return kept === undefined ? NOT_READ : { status: 200, body: kept };
    }
    if (part === 'games') return this.game(id, Number(number));
    return part === 'moves' ? this.#written(id, url.searchParams) : null;
  }

  /** A game of a book, to be studied. */
  async game(id: string, number: number): Promise<Answer> {
    const [games, pgn] = await Promise.all([this.#part(id, 'games'), this.#part(id, 'pgn')]);
    if (games === undefined || pgn === undefined) return NOT_READ;
    return ask('staunton_book_game', `${number}\n${games}\n${pgn}`);
  }

  /** What was read of a book, brought or of the shelf. */
  async #part(id: string, part: keyof BookParts): Promise<string | undefined> {
    const volume = (await shelf()).find((one) => one.id === id);
    return volume === undefined ? this.#store.bookPart(id, part) : shelfPart(volume, part);
  }

  async #bring(named: string, file: Blob | undefined): Promise<Answer> {
    if (file === undefined || file.size === 0) return refuse(400, 'bad_request', 'the file is empty');
    if (file.size > LARGEST_BYTES) return refuse(413, 'too_large', 'the body is larger than this call takes');
    const name = named
      .replaceAll(/\p{Cc}/gu, '')
      .slice(0, LONGEST_NAME)
      .trim();
    const book: KeptBook = {
      id: `b_${crypto.randomUUID()}`,
      name: name === '' ? 'A book' : name,
      at: Date.now(),
      bytes: file.size,
      edition: 1,
      corrections: [],
      head: null,
      reader: null,
    };
    try {
      await this.#store.addBook(book, await file.arrayBuffer());
    } catch {
      return NOT_KEPT;
    }
    return this.#have(book, 201);
  }

  async #change(book: KeptBook, method: string, body: string): Promise<Answer> {
    if (method === 'PUT') return this.#correct(book, body);
    this.#stop(book.id);
    await this.#store.removeBook(book.id);
    return { status: 204, body: '' };
  }

  async #correct(book: KeptBook, body: string): Promise<Answer> {
    const checked = await ask('staunton_book_corrections', body);
    if (checked.status !== 200) return checked;
    const corrections = JSON.parse(checked.body) as string[];
    const next: KeptBook = { ...book, corrections, edition: book.edition + 1, reader: null };
    try {
      await this.#store.changeBook(next);
    } catch {
      return NOT_KEPT;
    }
    this.#stop(book.id);
    return this.#have(next, 200);
  }

  /** Has a book read, waits a little, and tells how it stands. */
  async #have(book: KeptBook, done: number): Promise<Answer> {
    this.#begin(book);
    const work = this.#works.find((one) => one.book.id === book.id);
    await Promise.race([work?.over, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    const now = (await this.#store.books()).find(({ id }) => id === book.id) ?? book;
    const view = this.#view(now);
    return ok(view, view.state === 'ready' || view.state === 'failed' ? done : 202);
  }

  async #written(id: string, asked: URLSearchParams): Promise<Answer> {
    const page = await this.#part(id, 'page');
    if (page === undefined) return NOT_READ;
    return ask('staunton_book_moves', `${JSON.stringify(Object.fromEntries(asked))}\n${page}`);
  }

  async #search(asked: URLSearchParams): Promise<Answer> {
    const found: BookSearchHit[] = [];
    const position = (asked.get('fen') ?? '').trim() !== '';
    for (const { id, name, head } of [...(await this.#store.books()), ...(await shelf())]) {
      const games = await this.#part(id, 'games');
      if (games === undefined) continue;
      const places = position ? await this.#part(id, 'places') : '';
      const wanted = JSON.stringify({ ...Object.fromEntries(asked), id, title: head?.title ?? name });
      const told = await ask('staunton_book_search', `${wanted}\n${games}\n${places ?? ''}`);
      if (told.status !== 200) return told;
      found.push(...(JSON.parse(told.body) as BookSearchHit[]));
    }
    return ok({ found });
  }

  /** A book as a list shows it, which is read if it is not yet. */
  #seen(book: KeptBook): BookView {
    this.#begin(book);
    return this.#view(book);
  }

  #view(book: KeptBook): BookView {
    const { id, name, at, bytes, edition, corrections, head } = book;
    const work = this.#works.find((one) => one.book.id === id);
    const lost = this.#unkept.has(id);
    const read = isRead(book);
    const fault = lost ? 'not_kept' : read ? (head?.fault ?? null) : null;
    return {
      id,
      title: head?.title ?? name,
      author: head?.author ?? null,
      everybodys: false,
      name,
      created_at: at,
      bytes,
      state:
        fault !== null
          ? 'failed'
          : read
            ? 'ready'
            : work === undefined || work.question === null
              ? 'waiting'
              : 'reading',
      edition,
      progress: read || lost ? null : (work?.progress ?? null),
      fault,
      notation: head?.notation ?? null,
      board: head?.board ?? null,
      counts: head?.counts ?? null,
      corrections: corrections.map((line, index) => ({ line, heeded: read ? (head?.heeded[index] ?? null) : null })),
    };
  }

  /** Has a book read that is not, or was by another reader. */
  #begin(book: KeptBook): void {
    if (isRead(book) || this.#unkept.has(book.id) || this.#works.some((work) => work.book.id === book.id)) return;
    let end: () => void = () => undefined;
    const over = new Promise<void>((resolve) => (end = resolve));
    this.#works.push({ book, question: null, progress: null, over, end });
    void this.#next();
  }

  #stop(id: string): void {
    this.#unkept.delete(id);
    const work = this.#works.find(({ book }) => book.id === id);
    work?.question?.stop();
    work?.end();
    this.#works = this.#works.filter(({ book }) => book.id !== id);
    void this.#next();
  }

  /** Has the first read, if it is not yet. */
  async #next(): Promise<void> {
    const work = this.#works[0];
    if (work === undefined || work.question !== null) return;
    const { book } = work;
    const never: Question = { answer: new Promise<string>(() => undefined), stop: () => undefined };
    work.question = never;
    const file = await this.#store.bookFile(book.id);
    if (this.#works[0] !== work) return;
    if (file === undefined) {
      this.#stop(book.id);
      return;
    }
    const asked = new Blob([JSON.stringify(book.corrections), '\n', file]);
    const bytes = new Uint8Array(await asked.arrayBuffer());
    if (this.#works[0] !== work) return;
    work.question = put({ ask: 'staunton_read_book', asked: bytes }, (text) => {
      work.progress = JSON.parse(text) as BookView['progress'];
    });
    const told = await work.question.answer.then(parted, (error: unknown) => refuse(503, 'unavailable', String(error)));
    await this.#keep(book, told).catch(() => this.#unkept.add(book.id));
    // One that was corrected meanwhile is no more this work.
    if (this.#works.includes(work)) this.#end(work);
  }

  #end(work: Work): void {
    this.#works = this.#works.filter((one) => one !== work);
    work.end();
    void this.#next();
  }

  /** Keeps what was read: each part is a line. */
  async #keep(book: KeptBook, { status, body }: Answer): Promise<void> {
    if (status !== 200) {
      const head: BookHead = { ...NOTHING, fault: faultOf(body) };
      await this.#store.changeBook({ ...book, head, reader: READER });
      return;
    }
    const end = body.indexOf('\n');
    const head = JSON.parse(body.slice(0, end)) as BookHead;
    await this.#store.changeBook({ ...book, head, reader: READER }, partsOf(body.slice(end + 1)));
  }
}

/** Of a file that is no book. */
const NOTHING: BookHead = {
  title: null,
  author: null,
  notation: null,
  board: null,
  counts: null,
  heeded: [],
  fault: null,
};

const isRead = ({ head, reader }: KeptBook): boolean => head !== null && reader === READER;

async function ask(name: ReaderAsk, asked: string): Promise<Answer> {
  return parted(await put({ ask: name, asked }, () => undefined).answer);
}
