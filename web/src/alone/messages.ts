/** What the page and the worker beside it say to each other. */

/** To the worker. `n` numbers what is asked, and the lines that are open. */
export type Asked =
  | { kind: 'call'; n: number; method: string; path: string; language: string; body: string }
  | { kind: 'open'; n: number; game: string; language: string }
  | { kind: 'say'; n: number; text: string }
  | { kind: 'close'; n: number };

/** From the worker. */
export type Told =
  /** What is played is gone when the window is closed. */
  | { kind: 'forgetful' }
  | { kind: 'answer'; n: number; status: number; body: string }
  | { kind: 'opened'; n: number }
  | { kind: 'told'; n: number; text: string }
  /** The code of a socket that is closed. */
  | { kind: 'closed'; n: number; code: number };
