/** Captured men, and who has more on the board. */

import type { CapturedRole, Color } from '../api/chess';
import type { Ply } from '../api/game';
import { placementOf } from './placement';

const VALUE: Record<string, number> = { p: 1, n: 3, b: 3, r: 5, q: 9, k: 0 };
const ORDER: readonly CapturedRole[] = ['q', 'r', 'b', 'n', 'p'];

export interface Material {
  /** What each colour has captured, the greatest first. */
  captured: Record<Color, CapturedRole[]>;
  /** White's men less Black's, in pawns. */
  balance: number;
}

/** Captured men among `moves`, and the balance of the position `fen`. White moves first unless `first` says Black. */
export function material(moves: readonly Ply[], fen: string, first: Color): Material {
  const captured: Record<Color, CapturedRole[]> = { white: [], black: [] };
  const second = first === 'white' ? 'black' : 'white';
  for (const { ply, captured: man } of moves) {
    if (man !== null) captured[ply % 2 === 1 ? first : second].push(man);
  }
  for (const pieces of Object.values(captured)) pieces.sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  let balance = 0;
  for (const man of placementOf(fen).values()) {
    const value = VALUE[man.toLowerCase()] ?? 0;
    balance += man === man.toUpperCase() ? value : -value;
  }
  return { captured, balance };
}

/** The colour to move at the start of a game from `fen`. */
export function firstMover(fen: string): Color {
  return fen.split(' ')[1] === 'b' ? 'black' : 'white';
}
