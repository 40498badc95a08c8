/** The player's rating in words. */

import type { RatingResponse, RatingChangeView } from '../api/rating';
import { t } from '../words/game';

/** So far from one half an expectation may be that is still called even. */
const EVEN = 0.06;

/** The rating and between what it may lie, in tens: `1040, that is between 820 and 1260`; before five games, how many are wanting. */
export function ratingInWords({
  rating,
  low,
  high,
  games_to_rating,
}: Pick<RatingResponse, 'rating' | 'low' | 'high' | 'games_to_rating'>): string {
  const tens = (value: number) => Math.round(value / 10) * 10;
  if (typeof rating !== 'number') return t.rating.tooFew(games_to_rating);
  return t.rating.range(rating, tens(low ?? rating), tens(high ?? rating));
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

/** How a game moved the rating, or null if it did not count or none is told yet: `Your rating rose by 14 to 1054.` */
export function changeInWords(
  { rating, history }: { rating?: number | null; history: readonly RatingChangeView[] },
  game: string,
): string | null {
  const change = history.find((one) => one.game === game);
  if (change === undefined || typeof rating !== 'number') return null;
  const by = change.rating - change.before;
  if (by === 0) return t.rating.stays(change.rating);
  return by > 0 ? t.rating.rose(by, change.rating) : t.rating.fell(-by, change.rating);
}
