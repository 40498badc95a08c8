/** The technical terms: what is true of a position, what a term means, and why a man may not go somewhere. */

import type { Color, Square } from './chess';
import { request } from './request';

export type TermGroup = 'king' | 'attack' | 'pins' | 'pawns' | 'opening' | 'endgame' | 'draw' | 'material' | 'men';

/** A term that is true, with the men and squares that show it. */
export interface Finding {
  term: string;
  group: TermGroup;
  side: Color;
  man: Square | null;
  /** The men that bring it about. */
  by: Square[];
  /** The other men concerned. */
  on: Square[];
  squares: Square[];
  words: string;
}

export interface OpeningName {
  /** Empty where only a book has a name. */
  eco: string;
  name: string;
  /** After how many moves, of both sides, the position stood that has the name. */
  ply: number;
  book: { name: string; source: string } | null;
}

export interface SeenTerms {
  fen: string;
  position: Finding[];
  last_move: Finding[];
  opening: OpeningName | null;
  /** The men of both sides in hundredths of a pawn, by each book's scale. */
  material: { scale: string; men: Record<Color, number> }[];
}

/** A term of the list. */
export interface TermEntry {
  name: string;
  group: TermGroup;
  definition: string;
  /** Empty where it is today's name alone. */
  books: string[];
}

/** A position with the moves that led to it, as UCI. */
export interface AskedLine {
  fen: string;
  chess960: boolean;
  moves: readonly string[];
}

export const readTerms = (asked: AskedLine & { opening_only: boolean }) =>
  request<SeenTerms>('POST', '/v1/terms', asked);

export const listTerms = () => request<{ terms: TermEntry[] }>('GET', '/v1/terms');

export interface WhyNot {
  legal: boolean;
  words: string;
  reasons: { words: string; squares: Square[] }[];
}

export const askWhyNot = (asked: AskedLine & { from: Square; to: Square }) =>
  request<WhyNot>('POST', '/v1/why-not', asked);
