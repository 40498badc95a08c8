/** The words of chess as the wire writes them. */

export type File = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h';
export type Rank = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8';
export type Square = `${File}${Rank}`;
export type Color = 'white' | 'black';
/** A man that a pawn can become. */
export type PromotionRole = 'q' | 'r' | 'b' | 'n';
/** A man that can be captured. */
export type CapturedRole = PromotionRole | 'p';

/** A move the server allows in the present position. `uci` is what to send back. */
export interface LegalMove {
  uci: string;
  san: string;
  from: Square;
  to: Square;
  promotion: PromotionRole | null;
}

/** The other colour. */
export function opposite(color: Color): Color {
  return color === 'white' ? 'black' : 'white';
}
