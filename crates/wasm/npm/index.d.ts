export type Color = 'w' | 'b';
export type File = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h';
export type Rank = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8';
export type Square = `${File}${Rank}`;

/** What a question was answered with that has no answer. */
export class ChessError extends Error {}

/** The squares from a1 to h8. */
export const SQUARES: readonly Square[];

/** A move that is legal in one position. */
export class Move {
  private constructor();
  /** Sixteen bits: from, to and kind. */
  readonly bits: number;
  readonly from: Square;
  /** Where it goes; of castling in Chess960 the square of the rook. */
  readonly to: Square;
  readonly promotion: 'n' | 'b' | 'r' | 'q' | undefined;
  readonly castling: 'king' | 'queen' | undefined;
  readonly isCapture: boolean;
  readonly isEnPassant: boolean;
  readonly isDoubleStep: boolean;
  get uci(): string;
}

/** What holds in a game. */
export interface Status {
  isBlackToMove: boolean;
  isCheck: boolean;
  isCheckmate: boolean;
  isStalemate: boolean;
  isInsufficientMaterial: boolean;
  isThreefold: boolean;
  isFivefold: boolean;
  isFiftyMoves: boolean;
  isSeventyFiveMoves: boolean;
}

/** `san` is strict, `tolerant` whatever people write in algebraic notation. */
export type Reading = 'san' | 'uci' | 'tolerant';

/** A game: a position and its past. */
export class Game {
  /** Begins from a FEN, or from the initial position. Throws a {@link ChessError}. */
  constructor(fen?: string, options?: { chess960?: boolean });
  /** A twin that goes its own way. */
  copy(): Game;
  /** Gives its memory back at once; else that happens some time after the game is forgotten. */
  free(): void;
  /** The en passant square stands there if a pawn may take, or after every double step. */
  fen(options?: { everyStep?: boolean }): string;
  get turn(): Color;
  moves(): Move[];
  /** The legal moves in SAN, in the order of {@link Game.moves}. */
  sans(): string[];
  /** The moves played. */
  history(): Move[];
  /** Reads a move, which is not played. Throws a {@link ChessError} that says what would fit. */
  read(text: string, reading?: Reading): Move;
  /** Plays a move, or what is read as one. */
  play(move: Move | string): Move;
  undo(): Move | undefined;
  status(): Status;
  /** How often the position has occurred. */
  repetitions(): number;
  /** The letters of FEN from a1 to h8, with full stops for empty squares. */
  board(): string;
  attackers(square: Square, color: Color): Square[];
  hash(): bigint;
  perft(depth: number): number;
  /** Reads a line in SAN from here, thousands of moves at once, as the bits of its moves. */
  readLine(text: string): Uint16Array;
  /** Writes a line in SAN from the bits of its moves. */
  writeLine(bits: Iterable<number>): string;
}
