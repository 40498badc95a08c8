/** What the explorer shows of the games in which a position stood. */

import type { ExploreView, MomentView } from '../api/archive';
import type { Square } from '../api/chess';
import { analysisOfBook, analysisOfGame, archiveGamePath, reviewMovePath, studyPath } from './route';
import type { Hint } from './witness';

/** How games ended. */
export type Outcomes = Pick<ExploreView, 'white' | 'draws' | 'black'>;

/** A game, and where it is kept. */
type Kept = Pick<MomentView, 'number' | 'origin'>;

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

/** Where a game opens at one of its plies: the position there is `fen`. */
export function addressOf({ number, origin }: Kept, ply: number, fen: string): string {
  if (origin === null) return archiveGamePath(number, ply);
  switch (origin.kind) {
    case 'game':
      return analysisOfGame(origin.id, null, ply);
    case 'study':
      return studyPath(origin.id, origin.chapter);
    case 'book':
      return analysisOfBook(origin.id, origin.number, fen);
    case 'review':
      return reviewMovePath(origin.id, ply);
  }
}

/** Whether nobody says who played. */
export const isNameless = ({ white, black, title }: Pick<MomentView, 'white' | 'black' | 'title'>): boolean =>
  title !== null && white.name === '?' && black.name === '?';

/** Who played, in a narrow place; of a study or a nameless game of a book, what it is called. */
export function namesOf(game: Pick<MomentView, 'white' | 'black' | 'title'>): string {
  const { white, black, title } = game;
  if (title !== null && isNameless(game)) return title;
  return `${surname(white.name)} – ${surname(black.name)}`;
}

/** A result as it is printed: `½–½`; empty where it is not known. */
export const resultInSigns = (result: string): string =>
  ({ '1-0': '1–0', '0-1': '0–1', '1/2-1/2': '½–½' })[result] ?? '';

/** `Capablanca, José Raúl` in a narrow place: the name without the initials. */
export const surname = (name: string): string => name.split(',')[0]?.trim() ?? name;

/** What of a hundred points a player has made; empty where no result is known. */
export function scoreOf({ wins, draws, losses }: { wins: number; draws: number; losses: number }): string {
  const known = wins + draws + losses;
  return known === 0 ? '' : `${Math.round((100 * (wins + draws / 2)) / known)} %`;
}

/** An arrow for a move in UCI. */
export const arrowOf = (uci: string): Hint[] => [
  { kind: 'arrow', from: uci.slice(0, 2) as Square, to: uci.slice(2, 4) as Square, brush: 'green' },
];
