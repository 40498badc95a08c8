/** What the page and the worker beside it say to each other. */

/** To the worker. `n` numbers what is asked, and the lines that are open. */
export type Asked =
  | { kind: 'call'; n: number; method: string; path: string; language: string; body: string; file?: Blob }
  /** Nobody waits for the answer any more. */
  | { kind: 'abort'; n: number }
  | { kind: 'open'; n: number; game: string; language: string }
  | { kind: 'say'; n: number; text: string }
  | { kind: 'close'; n: number };
export type Call = Asked & { kind: 'call' };

/** From the worker. */
export type Told =
  /** What is played is gone when the window is closed. */
  | { kind: 'forgetful' }
  | { kind: 'answer'; n: number; status: number; body: string; file?: Blob }
  /** A line of an answer that grows, and its end. */
  | { kind: 'part'; n: number; text: string }
  | { kind: 'over'; n: number }
  | { kind: 'opened'; n: number }
  | { kind: 'told'; n: number; text: string }
  /** What was done did not happen: the game went on in another window, or cannot be kept. */
  | { kind: 'lost'; n: number; why: 'taken' | 'not_kept' }
  /** The code of a socket that is closed. */
  | { kind: 'closed'; n: number; code: number };

/** What the engine is asked, and what the reader of texts. */
export const ENGINE_ASKS = [
  'staunton_analyse',
  'staunton_prove',
  'staunton_judge',
  'staunton_bring',
  'staunton_look',
  'staunton_tell',
] as const;
export type EngineAsk = (typeof ENGINE_ASKS)[number];
export type ReaderAsk =
  | 'staunton_read_text'
  | 'staunton_read_book'
  | 'staunton_book_corrections'
  | 'staunton_book_moves'
  | 'staunton_book_game'
  | 'staunton_book_search';

/** To a worker that works for long: the function that is asked, and what. */
export interface Order {
  ask: EngineAsk | ReaderAsk;
  asked: string | Uint8Array;
}

/** From such a worker: what it has found so far; in the end the answer, or why there is none. */
export type Found = { told: string } | { answer: string } | { fault: string };

/** From the worker that packs exercises. */
export type Packed = { answer: Uint8Array<ArrayBuffer> } | { fault: string };
