/** What the explorer shows of the games in which a position stood. */

import type { ExploreView } from '../api/archive';
import type { Square } from '../api/chess';
import type { Hint } from './witness';

/** How games ended. */
export type Outcomes = Pick<ExploreView, 'white' | 'draws' | 'black'>;

/** Shares of a hundred, rounded so that they make a hundred; null where no result is known. */
export function sharesOf({ white, draws, black }: Outcomes): Outcomes | null {
  const known = white + draws + black;
  if (known === 0) return null;
  const exact = [white, draws, black].map((games) => (games * 100) / known);
  const shares = exact.map(Math.floor);
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0);
  const byRest = exact.map((share, place) => ({ place, rest: share % 1 })).sort((one, other) => other.rest - one.rest);
  for (const { place } of byRest.slice(0, missing)) shares[place] = (shares[place] ?? 0) + 1;
  return { white: shares[0] ?? 0, draws: shares[1] ?? 0, black: shares[2] ?? 0 };
}

/** The year of a date as PGN has it; empty where it is not known. */
export const yearOf = (date: string): string => /^\d{4}/u.exec(date)?.[0] ?? '';

/** A result as it is printed: `½–½`; empty where it is not known. */
export const resultInSigns = (result: string): string =>
  ({ '1-0': '1–0', '0-1': '0–1', '1/2-1/2': '½–½' })[result] ?? '';

/** `Capablanca, José Raúl` in a narrow place: the name without the initials. */
export const surname = (name: string): string => name.split(',')[0]?.trim() ?? name;

/** An arrow for a move in UCI. */
export const arrowOf = (uci: string): Hint[] => [
  { kind: 'arrow', from: uci.slice(0, 2) as Square, to: uci.slice(2, 4) as Square, brush: 'green' },
];
