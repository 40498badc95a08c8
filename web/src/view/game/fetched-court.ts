/** The parts of `court`, for those who do not know yet whether they need them. */

import { lazy } from 'solid-js';

import { withWords } from '../../words/speak';

const parts = () => withWords(() => import('./court'));

export const CourtBoard = lazy(async () => ({ default: (await parts()).CourtBoard }));
export const CourtCard = lazy(async () => ({ default: (await parts()).CourtCard }));
export const CourtPanel = lazy(async () => ({ default: (await parts()).CourtPanel }));

/** Fetches them, so that a table is laid in one piece. */
export async function fetchCourt(): Promise<void> {
  await Promise.all([CourtBoard, CourtCard, CourtPanel].map((part) => part.preload()));
}
