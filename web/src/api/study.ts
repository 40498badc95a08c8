/** Positions and games that no server keeps: the calls of the analysis page. */

import type { Color, LegalMove, Square } from './chess';
import type { Result } from './game';
import { request } from './request';

/** A move, and what comes of it. */
export interface StudyMove extends LegalMove {
  /** The position after it. */
  fen: string;
  check: Square | null;
}

/** One reason why a position cannot be played on. */
export interface PositionFault {
  name: string;
  words: string;
  square: Square | null;
}

export interface SeenPosition {
  fen: string;
  chess960: boolean;
  /** Empty if it can be played on. */
  faults: PositionFault[];
  turn: Color;
  check: Square | null;
  legal: StudyMove[];
  outcome: Result | null;
  moves: StudyMove[];
}

/** A move of a game with variations, as the wire lists them: each after its parent. */
export interface WireNode {
  /** The place of the move before it in the list; null for a first move. */
  parent: number | null;
  /** `0000` where the turn is passed. */
  uci: string;
  san: string;
  fen: string;
  check: Square | null;
  nags: number[];
  before: string[];
  comments: string[];
}

/** A game with variations as the server tells it. */
export interface WireStudy {
  tags: [string, string][];
  start_fen: string;
  chess960: boolean;
  check: Square | null;
  result: string;
  comments: string[];
  nodes: WireNode[];
}

/** The same as it is sent; what the server knows better is left out. */
export interface SentStudy {
  tags?: [string, string][];
  start_fen: string;
  chess960: boolean;
  result?: string;
  comments?: string[];
  nodes: { parent: number | null; uci: string; nags?: number[]; before?: string[]; comments?: string[] }[];
}

export const seePosition = (asked: { fen?: string; chess960?: boolean }) =>
  request<SeenPosition>('POST', '/v1/position', asked);

/** What a typed move means: one move, several, or none and why. */
export interface WordReading {
  moves: { uci: string; san: string }[];
  /** Null where there is nothing to say. */
  words: string | null;
}

/** Whose letters and which dialect; the names are the server's. */
export interface NotationChoice {
  notation: string;
  language: string;
}

export const readWord = (asked: { game: SentStudy; text: string } & NotationChoice) =>
  request<WordReading>('POST', '/v1/word', asked);

/** What is asked of a game that is to be written. */
export interface WriteRequest extends NotationChoice {
  game: SentStudy;
  /** `moves`: each move by itself; the others are forms of the whole game as text. */
  as: 'moves' | 'lines' | 'columns' | 'fraction' | 'pgn';
  /** Moves at the beginning of the list that need not be told again. */
  after?: number;
}

export interface Written {
  /** One for each move of the list, from `after` on; empty for other texts. */
  moves: string[];
  text: string;
}

export const writeGame = (asked: WriteRequest) => request<Written>('POST', '/v1/write', asked);

/** Something in a text that was not read as it stands, or not at all. */
export interface TextFinding {
  /** Bytes of the text, as UTF-8. */
  from: number;
  to: number;
  found: string;
  words: string;
  /** `fault`: it was left out. `doubt`: it was read, but may mean something else. */
  weight: 'fault' | 'doubt';
}

/** A game among several in one text. */
export interface GameHead {
  title: string;
  plies: number;
}

export interface ReadText {
  kind: 'game' | 'position' | 'nothing';
  /** What it was understood to be, in words. */
  words: string;
  notation: string | null;
  language: string | null;
  games: GameHead[];
  /** The game asked for, or the position as a game without moves. */
  study: WireStudy | null;
  /** A position that cannot be played on. */
  faulty: { fen: string; faults: PositionFault[] } | null;
  findings: TextFinding[];
}

export const readText = (asked: { text: string; game?: number }) => request<ReadText>('POST', '/v1/read', asked);

/** The moves `moves` (UCI) played from `fen`, each with the position after it. */
export const playLine = async (fen: string, chess960: boolean, moves: readonly string[]): Promise<StudyMove[]> =>
  (await request<SeenPosition>('POST', '/v1/position', { fen, chess960, moves })).moves;
