/** How strong the player is, as his games against the computer tell (`GET /v1/rating`). */

import { request } from './request';
import type { RatingResponse } from './wire';

export type { RatingChangeView, RatingResponse } from './wire';

export const readRating = () => request<RatingResponse>('GET', '/v1/rating');
