/** The engine's lines of a position: an answer that grows while it thinks. */

import type { Square } from './chess';
import type { NotationChoice } from './study';
import { openLines } from './request';

/** Seen by White: hundredths of a pawn, or mate in so many moves (below zero: by Black). */
export type Score = { cp: number } | { mate: number };

/** A move of a line, and what comes of it. */
export interface LineMove {
  uci: string;
  san: string;
  /** In the notation asked for, where that is another one. */
  text?: string;
  /** The position after it. */
  fen: string;
  check: Square | null;
}

export interface EngineLine {
  score: Score;
  moves: LineMove[];
}

/** What was found so far. */
export interface Found {
  depth: number;
  sel_depth: number;
  nodes: number;
  /** Positions a second. */
  nps: number;
  time_ms: number;
  /** Who stands better, in words. */
  words: string;
  lines: EngineLine[];
}

/** Something the evaluation counts, in hundredths of a pawn. */
export interface Part {
  name: string;
  words: string;
  white: number;
  black: number;
}

/** A position weighed without looking ahead. */
export interface Weighed {
  fen: string;
  value: number;
  parts: Part[];
  words: string;
}

/** What ended a search. */
export type Why = 'seen' | 'time' | 'nodes' | 'others' | 'replaced' | 'lost';

export type Told =
  ({ type: 'position' } & Weighed) | { type: 'waiting' } | ({ type: 'found' } & Found) | { type: 'end'; why: Why };

export interface AskedAnalysis extends Partial<NotationChoice> {
  fen: string;
  chess960: boolean;
  /** As UCI, played from `fen`: repetition counts. */
  moves: readonly string[];
  /** 1 to 5. */
  lines: number;
  time_ms?: number;
}

/**
 * Has a position analysed, and tells each line as it comes, to the last one; to abort it stops the engine.
 *
 * @throws {ApiError} when the server refuses, or cannot be reached.
 */
export const analyse = (asked: AskedAnalysis, onTold: (told: Told) => void, signal: AbortSignal): Promise<void> =>
  openLines<Told>('/v1/analysis', asked, onTold, signal);
