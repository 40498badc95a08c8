/** Exercises of one's own: kept, tried, answered. Each answer names the revision it is made to. */

import { ApiError, request } from './request';
import type { NotationChoice } from './study';
import type { PracticeExercise, PracticeMemory, PracticeVerdictResponse, PracticeView } from './wire';

export type { PracticeExercise, PracticeMemory, PracticeVerdictResponse, PracticeView } from './wire';

const place = (id: string, rest = '') => `/v1/practice/${encodeURIComponent(id)}${rest}`;

export const readPractice = () => request<{ now: number; exercises: PracticeView[] }>('GET', '/v1/practice');

/** How many are new: of one position there is one exercise. */
export const addExercises = (exercises: readonly PracticeExercise[]) =>
  request<{ added: number }>('POST', '/v1/practice', { exercises });

export const tryMove = (id: string, uci: string, style: NotationChoice) =>
  request<PracticeVerdictResponse>('POST', place(id, '/answers'), { uci, ...style });

/** Where all exercises can be fetched as a package for Anki. */
export const ANKI_PATH = '/v1/practice.apkg';

export const throwExerciseAway = (id: string) => request<void>('DELETE', place(id));

/** The exercise as it is kept now: where another device was faster, what that one has kept. */
export async function keepMemory({ id, revision }: PracticeView, memory: PracticeMemory): Promise<PracticeView> {
  try {
    return await request<PracticeView>('PUT', place(id), { revision, memory });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'stale') return (error.body as { newer: PracticeView }).newer;
    throw error;
  }
}
