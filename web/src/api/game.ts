/** A game as the server tells it: the snapshot and its parts (`docs/formats/v1.md`). */

import type { BothClocks } from './clock';
import type { CapturedRole, Color, LegalMove, Square } from './chess';
import type { Contest, Court, Laws } from './laws';

export type Opponent = 'computer' | 'friend' | 'board';
export type Status = 'waiting' | 'playing' | 'ended' | 'aborted';
/** Whom the viewer plays: one colour, both at the same board, or nobody. */
export type Seat = Color | 'both' | 'umpire' | null;

export type Termination =
  | 'checkmate'
  | 'stalemate'
  | 'dead_position'
  | 'insufficient_material'
  | 'fivefold'
  | 'seventy_five'
  | 'threefold_claim'
  | 'fifty_claim'
  | 'agreement'
  | 'resignation'
  | 'flag'
  | 'flag_no_force'
  | 'abandoned'
  | 'aborted'
  | 'ruled';

export interface Player {
  id: string;
  name: string;
  kind: 'human' | 'computer';
  level?: number;
  /** How the computer likes to play in this game. */
  personality?: 'romantic' | 'classical' | 'hypermodern' | 'solid' | 'fighter';
  online: boolean;
}

/** A move that was played, and the position after it. `ply` counts from 1. */
export interface Ply {
  ply: number;
  uci: string;
  san: string;
  /** The position after the move. */
  fen: string;
  /** Where the king stands that the move checks. */
  check: Square | null;
  captured: CapturedRole | null;
  /** What the mover had left after the move, in milliseconds, increment included. */
  clock_ms: number | null;
  /** When, in milliseconds of the server's clock. */
  at: number;
}

export interface Result {
  winner: Color | null;
  score: string;
  termination: Termination;
  words: string;
}

/** Remaining times in milliseconds as of `at` by the server's clock. */
export interface Clocks {
  white: number;
  black: number;
  running: Color | null;
  at: number;
  /** What of the delay must pass before the running clock loses. */
  delay_ms?: number;
  lag_ms?: number;
}

export interface Offers {
  draw: Color | null;
  takeback: Color | null;
  rematch: Color | null;
}

/** What a viewer may do now. */
export type Ability = 'move' | 'resign' | 'draw' | 'takeback' | 'abort' | 'add_time' | 'claim_draw' | 'rematch';

/** The present state of a game for one viewer. */
export interface Now {
  ply: number;
  fen: string;
  turn: Color;
  check: Square | null;
  status: Status;
  legal: LegalMove[];
  premoves?: Record<string, Square[]> | null;
  clocks: Clocks | null;
  offers: Offers;
  claims: { threefold: boolean; fifty_moves: boolean };
  can: Ability[];
  result: Result | null;
  /** How the game stands under its code of laws, if it is played under one. */
  court?: Court;
  /** The match of which the game is one. */
  contest?: Contest;
  /** The umpire's name, once a person has come to be one. */
  umpire?: string;
}

export interface Snapshot {
  id: string;
  seq: number;
  me: Seat;
  players: Record<Color, Player | null>;
  opponent: Opponent;
  private: boolean;
  /** The key of the link, for the players. */
  key?: string;
  chess960: boolean;
  created_at: number;
  start_fen: string;
  clock: BothClocks | null;
  moves: Ply[];
  /** The game that followed this one, if both wanted it. */
  rematch?: string | null;
  /** The code of laws, if the game is played under one. */
  laws?: Laws;
  now: Now;
}
