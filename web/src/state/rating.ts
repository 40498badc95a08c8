/** The player's rating in words. */

import type { RatingResponse, RatingChangeView } from '../api/rating';
import { t } from '../words/game';

/** Above this a rating says little: there were too few games. */
const UNSURE = 110;

/** So far from one half an expectation may be that is still called even. */
const EVEN = 0.06;

/** The rating as a figure, and how sure it is: `about 1040, give or take 220`. */
export function ratingInWords({ rating, deviation }: Pick<RatingResponse, 'rating' | 'deviation'>): string {
  const spread = Math.round((2 * deviation) / 10) * 10;
  return deviation > UNSURE ? t.rating.about(rating, spread) : t.rating.sure(rating, spread);
}

/** What the next opponent promises: `Try 1000: you may expect 55 of 100 points.` */
export function suggestionInWords({
  suggested,
  expected,
  games,
}: Pick<RatingResponse, 'suggested' | 'expected' | 'games'>): string {
  if (games === 0) return t.rating.begin(suggested);
  const points = Math.round(expected * 100);
  return Math.abs(expected - 0.5) <= EVEN ? t.rating.tryEven(suggested, points) : t.rating.tryThis(suggested, points);
}

/** How a game moved the rating, or null if it did not count: `Your rating rose by 14 to 1054.` */
export function changeInWords(history: readonly RatingChangeView[], game: string): string | null {
  const change = history.find((one) => one.game === game);
  if (change === undefined) return null;
  const by = change.rating - change.before;
  if (by === 0) return t.rating.stays(change.rating);
  return by > 0 ? t.rating.rose(by, change.rating) : t.rating.fell(-by, change.rating);
}
