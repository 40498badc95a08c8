/** Moves for a hand that nothing holds back: every man of a colour may be put on every square. */

import type { Color, LegalMoveView, PromotionRole, Square } from '../api/chess';

const FILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
const SQUARES = FILES.flatMap((file) => ([1, 2, 3, 4, 5, 6, 7, 8] as const).map((rank): Square => `${file}${rank}`));
const PIECES: readonly PromotionRole[] = ['q', 'r', 'b', 'n'];

/**
 * What a hand can do with the men of `color` in the placement of `fen`; whether it is legal the umpire says.
 * No man is put upon another of his colour, save the king upon a rook: who goes there takes that man in hand.
 */
export function freeHand(fen: string, color: Color): LegalMoveView[] {
  const last = color === 'white' ? '8' : '1';
  const pieces = piecesOf(fen, color);
  const at = new Map(pieces.map(({ square, letter }) => [square, letter.toLowerCase()]));
  return pieces.flatMap(({ square: from, letter }) =>
    SQUARES.filter(
      (to) => to !== from && (!at.has(to) || (at.get(to) === 'r' && letter.toLowerCase() === 'k')),
    ).flatMap((to): LegalMoveView[] => {
      const uci = `${from}${to}`;
      const pawnAtTheEnd = letter.toLowerCase() === 'p' && to[1] === last;
      const ends = pawnAtTheEnd ? PIECES : [null];
      return ends.map((promotion) => ({
        uci: uci + (promotion ?? ''),
        san: uci + (promotion ?? ''),
        from,
        to,
        promotion,
      }));
    }),
  );
}

function piecesOf(fen: string, color: Color): { square: Square; letter: string }[] {
  const rows = (fen.split(' ')[0] ?? '').split('/');
  return rows.flatMap((row, index) => {
    const rank = 8 - index;
    const found: { square: Square; letter: string }[] = [];
    let file = 0;
    for (const letter of row) {
      const name = FILES[file];
      if (/[1-8]/u.test(letter)) file += Number(letter);
      else {
        const white = letter === letter.toUpperCase();
        if (name !== undefined && white === (color === 'white'))
          found.push({ square: `${name}${rank}` as Square, letter });
        file += 1;
      }
    }
    return found;
  });
}
