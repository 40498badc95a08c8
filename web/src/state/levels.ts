/** The levels of the computer: ratings, each with a word and what to expect. */

import { t } from '../words/start';

export interface Level {
  rating: number;
  word: string;
  words: string;
}

/** Two neighbours score about three games of four against each other. */
export const LEVELS: readonly Level[] = [
  { rating: 400, ...t.levels[400] },
  { rating: 600, ...t.levels[600] },
  { rating: 800, ...t.levels[800] },
  { rating: 1000, ...t.levels[1000] },
  { rating: 1200, ...t.levels[1200] },
  { rating: 1400, ...t.levels[1400] },
  { rating: 1600, ...t.levels[1600] },
  { rating: 1800, ...t.levels[1800] },
  { rating: 2000, ...t.levels[2000] },
  { rating: 2200, ...t.levels[2200] },
  { rating: 2400, ...t.levels[2400] },
  { rating: 2600, ...t.levels[2600] },
];

/** Who has just come plays this one, unless he is known better. */
export const DEFAULT_LEVEL = 800;

/** The level nearest to a rating. */
export function nearestLevel(rating: number): Level {
  return LEVELS.reduce((best, level) =>
    Math.abs(level.rating - rating) < Math.abs(best.rating - rating) ? level : best,
  );
}
