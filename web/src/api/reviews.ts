/** Games told in words: asked for, waited for, read. */

import type { Color } from './chess';
import { language } from '../words/language';
import { request } from './request';
import type { NotationChoice } from './study';
import type { ReviewLevelName, ReviewSource, ReviewTextView, ReviewView } from './wire';

export type {
  MoveClassName,
  ReviewLevelName,
  ReviewLineView,
  ReviewPlyView,
  ReviewSentenceView,
  ReviewSource,
  ReviewStepView,
  ReviewTextView,
  ReviewView,
} from './wire';

export const LEVELS = ['beginner', 'club'] as const satisfies readonly ReviewLevelName[];

/** How one side played. */
export type ReviewSide = ReviewTextView['sides'][Color];

/** To whom it is told, and how. */
export interface Reader extends NotationChoice {
  level: ReviewLevelName;
}

const path = (id: string, rest = '') => `/v1/reviews/${encodeURIComponent(id)}${rest}`;
const query = ({ level, notation, language }: Reader) =>
  `?${new URLSearchParams({ level, notation, language }).toString()}`;

export const askReview = (of: ReviewSource, reader: Reader) =>
  request<ReviewView>('POST', '/v1/reviews', { of, ...reader });
export const readReview = (id: string, reader: Reader) => request<ReviewView>('GET', path(id, query(reader)));
/** One's own, and those that every reader finds. */
export const myReviews = () => request<{ reviews: ReviewView[]; everybodys: ReviewView[] }>('GET', '/v1/reviews');
export const throwReviewAway = (id: string) => request<void>('DELETE', path(id));
/** Where a review can be fetched as a file, in the language of the page where the server speaks it, else in English. */
export const reviewFile = (id: string, format: 'pgn' | 'html', reader: Reader) =>
  path(id, `/${format}${query(reader)}&locale=${language() === 'de' ? 'de' : 'en'}`);
