/** Games told in words: asked for, waited for, read. */

import type { Color, Square } from './chess';
import { request } from './request';
import type { NotationChoice, SentStudy } from './study';

export const LEVELS = ['beginner', 'club'] as const;
/** For whom a review is told. */
export type Level = (typeof LEVELS)[number];

/** Where the game stands that is to be reviewed. */
export type ReviewSource =
  | { kind: 'game'; id: string; key: string | null }
  | { kind: 'book'; id: string; game: number }
  | { kind: 'study'; study: SentStudy };

export type MoveClass = 'book' | 'forced' | 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';

/** A move made, and the position after it. */
export interface ReviewStep {
  uci: string;
  san: string;
  /** In the notation asked for. */
  text: string;
  fen: string;
}

export interface ReviewLine {
  moves: ReviewStep[];
  /** In how many moves it mates, if it does. */
  mate: number | null;
  proved: boolean;
}

/** A sentence, and what to look at while it is read. */
export interface ReviewSentence {
  kind: string;
  words: string;
  /** After how many plies the position stands that shows it. */
  at: number;
  men: Square[];
  others: Square[];
  ways: [Square, Square][];
  /** A line that begins at `at`. */
  line: ReviewLine | null;
}

export interface ReviewPly extends ReviewStep {
  /** From 1. */
  ply: number;
  side: Color;
  number: number;
  check: Square | null;
  class: MoveClass;
  class_name: string;
  /** `?!`, `?` or `??`; null for what is no fault. */
  glyph: string | null;
  /** Seen by White. */
  score: { cp: number } | { mate: number };
  /** White's chances after it, of a hundred. */
  chances: number;
  cost: number;
  accuracy: number;
  best: ReviewStep | null;
  sentences: ReviewSentence[];
}

export interface ReviewSide {
  name: string;
  /** Null where no move was the player's own. */
  accuracy: number | null;
  counts: { class: MoveClass; name: string; count: number }[];
}

export interface Review {
  title: string;
  occasion: string;
  result: string;
  start_fen: string;
  chess960: boolean;
  check: Square | null;
  level: Level;
  opening: { name: string; eco: string; ply: number } | null;
  sides: Record<Color, ReviewSide>;
  /** White's chances at the start. */
  chances: number;
  story: ReviewSentence[];
  /** Plies that cost most. */
  moments: number[];
  moves: ReviewPly[];
  terms: { name: string; definition: string }[];
  colophon: string;
}

/** How a review stands. */
export interface SeenReview {
  id: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** How many are before it, while it waits. */
  ahead: number | null;
  progress: { done: number; of: number } | null;
  fault: string | null;
  mine: boolean;
  title: string;
  /** Its id, if it was played on this server. */
  game: string | null;
  plies: number;
  created_at: number;
  nodes: number;
  review: Review | null;
}

/** To whom it is told, and how. */
export interface Reader extends NotationChoice {
  level: Level;
}

const path = (id: string, rest = '') => `/v1/reviews/${encodeURIComponent(id)}${rest}`;
const query = ({ level, notation, language }: Reader) =>
  `?${new URLSearchParams({ level, notation, language }).toString()}`;

export const askReview = (of: ReviewSource, reader: Reader) =>
  request<SeenReview>('POST', '/v1/reviews', { of, ...reader });
export const readReview = (id: string, reader: Reader) => request<SeenReview>('GET', path(id, query(reader)));
export const myReviews = () => request<{ reviews: SeenReview[] }>('GET', '/v1/reviews');
export const throwReviewAway = (id: string) => request<void>('DELETE', path(id));
/** Where a review can be fetched as a file. */
export const reviewFile = (id: string, format: 'pgn' | 'html', reader: Reader) =>
  path(id, `/${format}${query(reader)}`);
