/** The course, as the server has it, and what it says to an answer. */

import type { Square } from './chess';
import { request } from './request';
import type { StudyMove } from './study';

export interface CourseLesson {
  id: string;
  title: string;
  chapter: string;
  exercises: number;
}

export interface Lesson {
  id: string;
  title: string;
  chapter: string;
  text: { says: string; figure: Figure | null }[];
  exercises: Exercise[];
}

/** A board that is looked at. */
export interface Figure {
  fen: string;
  marked: Square[];
}

export interface LessonBoard {
  fen: string;
  /** Empty where nothing is played. */
  legal: StudyMove[];
  check: Square | null;
}

export type ExerciseTask =
  | { kind: 'squares'; single: boolean }
  | { kind: 'play'; moves: number }
  | { kind: 'write'; style: string }
  | { kind: 'choose'; options: string[] }
  | { kind: 'count' };

export interface Exercise extends LessonBoard {
  ask: string;
  hint: string;
  task: ExerciseTask;
}

export type Answer = { squares: Square[] } | { moves: string[] } | { text: string } | { option: number };

export interface Verdict {
  right: boolean;
  /** Nothing more is wanted. */
  done: boolean;
  words: string;
  missing: Square[];
  wrong: Square[];
  /** What is played against the last move, as UCI. */
  reply: string | null;
  board: LessonBoard | null;
}

export const readCourse = () => request<{ lessons: CourseLesson[] }>('GET', '/v1/lessons');

export const readLesson = (id: string) => request<Lesson>('GET', `/v1/lessons/${encodeURIComponent(id)}`);

/** `number` counts from 1. */
export const sendAnswer = (id: string, number: number, answer: Answer) =>
  request<Verdict>('POST', `/v1/lessons/${encodeURIComponent(id)}/exercises/${number}`, answer);

/** The exercises done, counted from 1, by the name of their lesson. */
export interface WireProgress {
  done: Record<string, readonly number[]>;
}

/** Adds what was done to what the account keeps; all of it is told. */
export const sendProgress = (done: WireProgress['done']) =>
  request<WireProgress>('PUT', '/v1/lessons/progress', { done });
