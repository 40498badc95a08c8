/** The course, as the server has it, and what it says to an answer. */

import type { Square } from './chess';
import { request } from './request';
import type { CourseLessonView, ExerciseVerdictResponse, LessonProgress, LessonView } from './wire';

export type {
  CourseLessonView,
  ExerciseTaskView,
  ExerciseVerdictResponse,
  ExerciseView,
  LessonBoardView,
  LessonFigureView,
  LessonProgress,
  LessonView,
} from './wire';

export type Answer = { squares: Square[] } | { moves: string[] } | { text: string } | { option: number };

export const readCourse = () => request<{ lessons: CourseLessonView[] }>('GET', '/v1/lessons');

export const readLesson = (id: string) => request<LessonView>('GET', `/v1/lessons/${encodeURIComponent(id)}`);

/** `number` counts from 1. */
export const sendAnswer = (id: string, number: number, answer: Answer) =>
  request<ExerciseVerdictResponse>('POST', `/v1/lessons/${encodeURIComponent(id)}/exercises/${number}`, answer);

/** Adds what was done to what the account keeps; all of it is told. */
export const sendProgress = (done: Readonly<Record<string, readonly number[]>>) =>
  request<LessonProgress>('PUT', '/v1/lessons/progress', { done });
