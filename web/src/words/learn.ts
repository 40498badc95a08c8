/** The course: its contents, its lessons and their exercises. */

import { messages } from './messages';
import { counted } from './number';

export const t = messages('learn', {
  title: 'Learn chess',
  lead: 'Short lessons after the classic books, from the board to the laws. Every answer is judged on the board itself: where several moves are right, each of them is.',
  fetchingCourse: 'Fetching the course …',
  throughAll: 'You have been through the whole course.',
  goOn: (lesson: string) => `Go on: ${lesson}`,
  begin: 'Begin',
  again: {
    title: 'To be repeated',
    lead: 'These were not solved at the first try. They come back until they sit.',
    exercise: (lesson: string, number: number) => `${lesson}, exercise ${number}`,
  },
  done: 'done',
  doneOf: (done: number, of: number) => `${done} of ${of}`,
  lesson: {
    title: (title: string) => `${title} · Staunton`,
    fetching: 'Fetching the lesson …',
    none: 'There is no such lesson',
    course: 'The course',
    exercises: 'Steps of this lesson',
    read: 'Read',
    toExercises: 'To the exercises',
    exercise: (number: number) => `Exercise ${number}`,
    exerciseDone: (number: number) => `Exercise ${number}, done`,
  },
  exercise: {
    of: (number: number, of: number) => `Exercise ${number} of ${of}`,
    doneOf: (number: number, of: number) => `Exercise ${number} of ${of}, done`,
    playOut: 'Play it out against the computer',
    hint: 'A hint',
    again: 'Once more',
    next: 'Next exercise',
    nextLesson: 'Next lesson',
    marked: (squares: string) => `Marked: ${squares}`,
  },
  answer: {
    judgeSquares: (squares: number) => counted(squares, { one: 'Judge one square', other: `Judge ${squares} squares` }),
    clear: 'Clear',
    number: 'The number',
    move: 'The move',
    judge: 'Judge',
  },
});
