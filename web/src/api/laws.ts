/** Games under a code of laws, as the server tells of them. */

import type { Color, Square } from './chess';
import type { PlanNode } from './proofs';
import { request } from './request';

/** A code that is asked for, and what differs from what is usual. */
export interface AskedLaws {
  code: string;
  /** The board helps: touching binds to nothing, and only legal moves can be made. */
  help: boolean;
  /** Illegal moves can be made, and cost what the code says. */
  errors: boolean;
  /** What is given, as a line of the agreement has it: `white rook`. */
  odds?: string;
  /** Each player stops his own clock by hand. */
  press?: boolean;
  /** A third person is to be umpire. */
  umpire?: boolean;
  /** How many games make a match. */
  games?: number;
  /** Seconds for a choice before its default holds; 0 for ever. */
  election_s?: number;
}

export interface Law {
  name: string;
  says: string;
  source: string;
  /** The book says nothing, and the FIDE Laws are followed. */
  silent: boolean;
}

/** Checks without end with who gives them, or their end with who escapes them. */
export interface ChecksProof {
  kind: 'checks';
  endless: boolean;
  fen: string;
  line: { san: string; fen: string }[];
  positions: number;
  /** The positions nearest to the first; none in games of long ago. */
  plan?: { nodes: PlanNode[]; total: number };
}

export type RulingProof =
  { kind: 'stood'; plies: number[] } | { kind: 'moves'; counted: number; since: number } | ChecksProof;

/** What the umpire says to an act. */
export interface Ruling {
  /** Milliseconds since the record began. */
  at_ms: number;
  words: string;
  law: Law | null;
  proof?: RulingProof;
}

/** What was agreed, and everything that was ruled. */
export interface Laws {
  code: string;
  title: string;
  book: string;
  agreement: string[];
  odds: string | null;
  help: boolean;
  errors: boolean;
  press: boolean;
  umpired: boolean;
  rulings: Ruling[];
}

export type Party = Color | 'umpire';

export interface Election {
  by: Party;
  offender: Color;
  asks: string;
  says: string;
  options: { line: string; words: string }[];
  /** When the first option holds, by the server's clock. */
  deadline: number | null;
}

/** Where the game stands under its code. */
export interface Court {
  phase:
    | { kind: 'playing' }
    | { kind: 'stopped'; by: Party }
    | { kind: 'sealing'; by: Color }
    | { kind: 'adjourned'; until: string | null }
    | { kind: 'over' };
  awaited: Party | null;
  election: Election | null;
  duty: string | null;
  touched: Square[];
  /** Where the capped man stands, or the one that must mate. */
  marked: Square | null;
  unpressed: Color | null;
  illegal: Record<Color, number>;
  sealed_by: Color | null;
  sealed?: string;
  /** The first words of the acts that this viewer may try now. */
  acts: string[];
}

/** A match, this game counted if it is over. */
export interface Contest {
  games: number;
  counted: number;
  /** Of whoever has these men now. */
  points: Record<Color, string>;
  over: boolean;
  played: { game: string; first_has_white: boolean; score: string }[];
}

/** A ruling of a record. */
export interface RecordedRuling {
  name: string;
  words: string;
  question: string | null;
  law: string | null;
  source: string | null;
  silent: boolean;
}

/** The record itself, as `staunton rule` writes it. */
export interface GameRecord {
  /** In lines, and the same in sentences. */
  agreement: string[];
  agreed: string[];
  /** An act with what was ruled on it; no act where time alone brought it about. */
  entries: { at: string; event: string | null; rulings: RecordedRuling[] }[];
  until: string;
  position: string;
  clocks: [string, string] | null;
  ending: string | null;
}

/** The record of a game, as whoever asks may see it. */
export interface Audit {
  id: string;
  players: Record<Color, string | null>;
  umpire: string | null;
  created_at: number;
  title: string;
  record: GameRecord;
  /** What showed claims to be right, or not: by the places of the entry and its ruling. */
  proofs: { entry: number; ruling: number; proof: RulingProof }[];
  contest: Contest | null;
  result: { words: string; score: string } | null;
}

export interface CodeTable {
  questions: { name: string; asks: string }[];
  codes: { name: string; title: string; book: string; answers: Law[] }[];
}

export const readCodes = () => request<CodeTable>('GET', '/v1/codes');
export const auditPath = (id: string, key: string | null) =>
  `/v1/games/${encodeURIComponent(id)}/audit${key === null ? '' : `?key=${encodeURIComponent(key)}`}`;
export const readAudit = (id: string, key: string | null) => request<Audit>('GET', auditPath(id, key));
export const seeAgreement = (laws: AskedLaws) => request<{ laws: Laws; start_fen: string }>('POST', '/v1/laws', laws);
