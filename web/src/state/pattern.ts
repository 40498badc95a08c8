/** What is to stand on which square: a board of which only some squares are told. */

import type { Square } from '../api/chess';

/** A piece as in FEN; any of White's, any of Black's, any piece at all; no piece. */
export const STANDS = [...'KQRBNPA.kqrbnpa*'] as const;

export type Pattern = ReadonlyMap<Square, string>;

const FILES = 'abcdefgh';

/** The ranks, as a question has them: numbers leave squares open. Empty where nothing is told. */
export function patternText(pattern: Pattern): string {
  if (pattern.size === 0) return '';
  const ranks = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) => {
    const signs = [...FILES].map((file) => pattern.get(`${file}${rank}` as Square) ?? ' ').join('');
    return signs.replace(/ +/gu, (open) => String(open.length));
  });
  return ranks.join('/');
}

/** The squares that `text` tells of; what cannot be a pattern tells of none. */
export function readPattern(text: string): Pattern {
  const pattern = new Map<Square, string>();
  const ranks = text.split('/');
  if (ranks.length !== 8) return pattern;
  ranks.forEach((rank, down) => {
    let file = 0;
    for (const sign of rank) {
      if (/[1-8]/u.test(sign)) file += Number(sign);
      else {
        if (STANDS.includes(sign) && file < 8) pattern.set(`${FILES.charAt(file)}${8 - down}` as Square, sign);
        file += 1;
      }
    }
  });
  return pattern;
}

/** The same with `sign` on a square; the sign that stands there already is taken away. */
export function withSign(pattern: Pattern, square: Square, sign: string | null): Pattern {
  const next = new Map(pattern);
  if (sign === null || pattern.get(square) === sign) next.delete(square);
  else next.set(square, sign);
  return next;
}
