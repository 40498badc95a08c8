import type { Color, Square } from './index.js';

export type { Color, Square };
export type PieceSymbol = 'p' | 'n' | 'b' | 'r' | 'q' | 'k';
export interface Piece {
  color: Color;
  type: PieceSymbol;
}

export const WHITE = 'w';
export const BLACK = 'b';
export const PAWN = 'p';
export const KNIGHT = 'n';
export const BISHOP = 'b';
export const ROOK = 'r';
export const QUEEN = 'q';
export const KING = 'k';
export const DEFAULT_POSITION: string;
/** From a8 to h1. */
export const SQUARES: Square[];
export const SEVEN_TAG_ROSTER: Record<string, string>;

export class Move {
  private constructor();
  color: Color;
  from: Square;
  to: Square;
  piece: PieceSymbol;
  captured?: PieceSymbol;
  promotion?: PieceSymbol;
  flags: string;
  san: string;
  lan: string;
  before: string;
  after: string;
  isCapture(): boolean;
  isPromotion(): boolean;
  isEnPassant(): boolean;
  isKingsideCastle(): boolean;
  isQueensideCastle(): boolean;
  isBigPawn(): boolean;
}

export interface Commented {
  fen: string;
  comment: string;
}

export interface MovesQuery {
  square?: Square;
  piece?: PieceSymbol;
}

export function validateFen(fen: string): { ok: boolean; error?: string };

export class Chess {
  constructor(fen?: string, options?: { skipValidation?: boolean });
  clear(options?: { preserveHeaders?: boolean }): void;
  load(fen: string, options?: { skipValidation?: boolean; preserveHeaders?: boolean }): void;
  fen(options?: { forceEnpassantSquare?: boolean }): string;
  reset(): void;
  get(square: Square): Piece | undefined;
  findPiece(piece: Piece): Square[];
  put(piece: Piece, square: Square): boolean;
  remove(square: Square): Piece | undefined;
  attackers(square: Square, attackedBy?: Color): Square[];
  hash(): string;
  isAttacked(square: Square, attackedBy: Color): boolean;
  isCheck(): boolean;
  inCheck(): boolean;
  isCheckmate(): boolean;
  isStalemate(): boolean;
  isInsufficientMaterial(): boolean;
  isThreefoldRepetition(): boolean;
  isDrawByFiftyMoves(): boolean;
  isDraw(): boolean;
  isGameOver(): boolean;
  moves(query: MovesQuery & { verbose: true }): Move[];
  moves(query?: MovesQuery & { verbose?: false }): string[];
  moves(query: MovesQuery & { verbose?: boolean }): string[] | Move[];
  move(
    move: string | { from: string; to: string; promotion?: string },
    options?: { strict?: boolean },
  ): Move;
  undo(): Move | null;
  pgn(options?: { newline?: string; maxWidth?: number }): string;
  header(...words: string[]): Record<string, string>;
  setHeader(key: string, value: string): Record<string, string>;
  removeHeader(key: string): boolean;
  getHeaders(): Record<string, string>;
  loadPgn(pgn: string, options?: { strict?: boolean; newlineChar?: string }): void;
  ascii(): string;
  perft(depth: number): number;
  setTurn(color: Color): boolean;
  turn(): Color;
  board(): ({ square: Square; type: PieceSymbol; color: Color } | null)[][];
  squareColor(square: Square): 'light' | 'dark' | null;
  history(options: { verbose: true }): Move[];
  history(options?: { verbose?: false }): string[];
  history(options: { verbose: boolean }): string[] | Move[];
  getComment(): string | undefined;
  setComment(comment: string): void;
  removeComment(): string | undefined;
  deleteComment(): string | undefined;
  getComments(): Commented[];
  removeComments(): Commented[];
  deleteComments(): Commented[];
  setCastlingRights(color: Color, rights: { k?: boolean; q?: boolean }): boolean;
  getCastlingRights(color: Color): { k: boolean; q: boolean };
  moveNumber(): number;
}
