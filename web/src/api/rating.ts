/** How strong the player is, as his games against the computer tell (`GET /v1/rating`). */

import { request } from './request';

export interface RatingChange {
  /** The id of the game. */
  game: string;
  at: number;
  /** The computer's level. */
  level: number;
  score: 1 | 0.5 | 0;
  before: number;
  rating: number;
  deviation: number;
}

export interface Rating {
  rating: number;
  /** He is nearly always within twice this of the rating. */
  deviation: number;
  /** How many games it rests on. */
  games: number;
  /** The level that would make an even game. */
  suggested: number;
  /** What is expected of him against it, 0 to 1. */
  expected: number;
  /** The last game first. */
  history: RatingChange[];
}

export const readRating = () => request<Rating>('GET', '/v1/rating');
