/** The words of chess as the wire writes them. */

export type { LegalMoveView, PromotionLetter as PromotionRole, CapturedLetter as CapturedRole } from './wire';

export type File = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h';
export type Rank = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8';
export type Square = `${File}${Rank}`;
export type Color = 'white' | 'black';

/** The other colour. */
export function opposite(color: Color): Color {
  return color === 'white' ? 'black' : 'white';
}
