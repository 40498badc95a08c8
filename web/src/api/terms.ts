/** The technical terms: what is true of a position, what a term means, and why a man may not go somewhere. */

import type { Square } from './chess';
import { request } from './request';
import type { PositionRequest, SquareNamesResponse, TermView, TermsResponse, WhyNotResponse } from './wire';

export type {
  OpeningView,
  PositionRequest,
  TermFindingView,
  TermGroup,
  TermView,
  TermsResponse,
  WhyNotResponse,
} from './wire';

export const readTerms = (asked: PositionRequest & { opening_only: boolean }) =>
  request<TermsResponse>('POST', '/v1/terms', asked);

export const listTerms = () => request<{ terms: TermView[] }>('GET', '/v1/terms');

/** What a square is called: by White, by Black, and by both. */
export const namesOfSquare = (square: Square) => request<SquareNamesResponse>('GET', `/v1/squares/${square}`);

export const askWhyNot = (asked: PositionRequest & { from: Square; to: Square }) =>
  request<WhyNotResponse>('POST', '/v1/why-not', asked);
