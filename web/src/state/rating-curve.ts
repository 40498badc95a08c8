/** The ratings after each game as a line to be drawn, and the same in words. Pure. */

import type { RatingChangeView } from '../api/rating';
import { t } from '../words/account';

export interface RatingCurve {
  /** The ratings, the oldest first; the first is the one before the first game. */
  ratings: readonly number[];
  /** The figures at the foot and the head of the picture. */
  low: number;
  high: number;
  /** The line, and what lies between twice the deviation above and below it, as paths in a square of 100 by 100. */
  line: string;
  band: string;
}

/** The figures beside the picture are whole steps of this. */
const STEP = 100;

/** The curve of a history as the server tells it, the last game first; null where there is no game. */
export function ratingCurve(history: readonly RatingChangeView[]): RatingCurve | null {
  const changes = [...history].reverse();
  const [first] = changes;
  if (first === undefined) return null;
  const ratings = [first.before, ...changes.map(({ rating }) => rating)];
  const low = Math.floor((Math.min(...ratings) - STEP / 2) / STEP) * STEP;
  const high = Math.ceil((Math.max(...ratings) + STEP / 2) / STEP) * STEP;
  const point = (rating: number, at: number) => {
    const inside = Math.min(Math.max(rating, low), high);
    return `${round((100 * at) / (ratings.length - 1))},${round((100 * (high - inside)) / (high - low))}`;
  };
  // How sure the rating was before the first game is not told.
  const above = changes.map(({ rating, deviation }, at) => point(rating + 2 * deviation, at + 1));
  const below = changes.map(({ rating, deviation }, at) => point(rating - 2 * deviation, at + 1)).reverse();
  const line = `M${ratings.map(point).join('L')}`;
  return { ratings, low, high, line, band: `M${[...above, ...below].join('L')}Z` };
}

/** The same for those who do not see it: `From 900 to 1054 in 7 games; the lowest was 880, the highest 1070.` */
export function curveInWords({ ratings }: Pick<RatingCurve, 'ratings'>): string {
  const [lowest, highest] = [Math.min(...ratings), Math.max(...ratings)];
  return t.rating.curve(ratings[0] ?? 0, ratings.at(-1) ?? 0, ratings.length - 1, lowest, highest);
}

const round = (value: number) => Math.round(value * 10) / 10;
