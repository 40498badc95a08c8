/** The words of the board: what a square, a man and a move are called here. */

export type Color = 'white' | 'black';
export type File = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h';
export type Rank = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
export type Square = `${File}${Rank}`;
export type Role = 'K' | 'Q' | 'R' | 'B' | 'N' | 'P';
/** Color and role of a man: `wN` is a white knight. */
export type Piece = `${'w' | 'b'}${Role}`;
export type PromotionRole = 'q' | 'r' | 'b' | 'n';

/** A move that may be played now, as the server tells it. */
export interface LegalMove {
  uci: string;
  san: string;
  from: Square;
  /** The king's target of a castling; in Chess960 the rook's square. */
  to: Square;
  promotion: PromotionRole | null;
}

/** A move to be played when the turn comes. */
export interface Premove {
  from: Square;
  to: Square;
  promotion?: string;
}

export type Brush = 'green' | 'red' | 'blue' | 'yellow';
/** A mark drawn over the board. */
export type Shape =
  { kind: 'arrow'; from: Square; to: Square; brush: Brush } | { kind: 'circle'; at: Square; brush: Brush };

/** A mark that the page shows and nobody has drawn; a square may also be shaded. */
export type Hint = Shape | { kind: 'square'; at: Square; brush: Brush };

export type Coordinates = 'inside' | 'outside' | 'none';

/** Which man stands on which square. */
export type Placement = ReadonlyMap<Square, Piece>;

export const FILES: readonly File[] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The 64 squares; a1 is at index 0, h8 at 63. */
export const SQUARES: readonly Square[] = Array.from(
  { length: 64 },
  (_, index) => `${'abcdefgh'.charAt(index % 8)}${Math.floor(index / 8) + 1}` as Square,
);

const known: ReadonlySet<string> = new Set(SQUARES);

/** Whether a text from outside names a square. */
export function isSquare(text: string): text is Square {
  return known.has(text);
}

/** 0 for the a-file to 7 for the h-file. */
export function fileIndex(square: Square): number {
  return square.charCodeAt(0) - 97;
}

/** 0 for the first rank to 7 for the eighth. */
export function rankIndex(square: Square): number {
  return square.charCodeAt(1) - 49;
}

export function colorOf(piece: Piece): Color {
  return piece.startsWith('w') ? 'white' : 'black';
}

export function otherColor(color: Color): Color {
  return color === 'white' ? 'black' : 'white';
}
