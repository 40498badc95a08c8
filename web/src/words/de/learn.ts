import type { t } from '../learn';
import type { Translation } from '../messages';
import { counted } from '../number';

export const learn: Translation<typeof t> = {
  title: 'Schach lernen',
  lead: 'Kurze Lektionen nach den klassischen Büchern, vom Brett bis zu den Regeln. Jede Antwort wird am Brett selbst beurteilt: Wo mehrere Züge richtig sind, gilt jeder von ihnen.',
  fetchingCourse: 'Der Lehrgang wird geholt …',
  throughAll: 'Du hast den ganzen Lehrgang hinter dir.',
  goOn: (lesson) => `Weiter: ${lesson}`,
  begin: 'Beginnen',
  again: {
    title: 'Zu wiederholen',
    lead: 'Diese wurden nicht im ersten Versuch gelöst. Sie kommen wieder, bis sie sitzen.',
    exercise: (lesson, number) => `${lesson}, Aufgabe ${number}`,
  },
  done: 'fertig',
  doneOf: (done, of) => `${done} von ${of}`,
  lesson: {
    title: (title) => `${title} · Staunton`,
    fetching: 'Die Lektion wird geholt …',
    none: 'Diese Lektion gibt es nicht',
    course: 'Der Lehrgang',
    exercises: 'Schritte dieser Lektion',
    read: 'Lesen',
    toExercises: 'Zu den Aufgaben',
    exercise: (number) => `Aufgabe ${number}`,
    exerciseDone: (number) => `Aufgabe ${number}, gelöst`,
  },
  exercise: {
    of: (number, of) => `Aufgabe ${number} von ${of}`,
    doneOf: (number, of) => `Aufgabe ${number} von ${of}, gelöst`,
    playOut: 'Gegen den Computer ausspielen',
    hint: 'Ein Hinweis',
    again: 'Noch einmal',
    next: 'Nächste Aufgabe',
    nextLesson: 'Nächste Lektion',
    marked: (squares) => `Markiert: ${squares}`,
  },
  answer: {
    judgeSquares: (squares) => counted(squares, { one: 'Ein Feld beurteilen', other: `${squares} Felder beurteilen` }),
    clear: 'Leeren',
    number: 'Die Zahl',
    move: 'Der Zug',
    judge: 'Beurteilen',
  },
};
