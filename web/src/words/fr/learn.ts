import type { Translation } from '../messages';
import { counted } from '../number';
import type { t } from '../learn';

export const learn: Translation<typeof t> = {
  title: 'Apprendre les échecs',
  lead: 'De courtes leçons d’après les livres classiques, de l’échiquier aux règles. Chaque réponse est jugée sur l’échiquier même : où plusieurs coups sont justes, chacun l’est.',
  fetchingCourse: 'On va chercher le cours …',
  throughAll: 'Vous avez suivi tout le cours.',
  goOn: (lesson) => `Continuer : ${lesson}`,
  begin: 'Commencer',
  again: {
    title: 'À répéter',
    lead: 'Ceux-ci n’ont pas été résolus du premier coup. Ils reviennent jusqu’à être sus.',
    exercise: (lesson, number) => `${lesson}, exercice ${number}`,
  },
  done: 'fait',
  doneOf: (done, of) => `${done} sur ${of}`,
  lesson: {
    title: (title) => `${title} · Staunton`,
    fetching: 'On va chercher la leçon …',
    none: 'Cette leçon n’existe pas',
    course: 'Le cours',
    exercises: 'Étapes de cette leçon',
    read: 'Lire',
    toExercises: 'Aux exercices',
    exercise: (number) => `Exercice ${number}`,
    exerciseDone: (number) => `Exercice ${number}, fait`,
  },
  exercise: {
    of: (number, of) => `Exercice ${number} sur ${of}`,
    doneOf: (number, of) => `Exercice ${number} sur ${of}, fait`,
    playOut: 'Jouer la fin contre l’ordinateur',
    hint: 'Un indice',
    again: 'Encore une fois',
    next: 'Exercice suivant',
    nextLesson: 'Leçon suivante',
    marked: (squares) => `Marqué : ${squares}`,
  },
  answer: {
    judgeSquares: (squares) => counted(squares, { one: 'Juger une case', other: `Juger ${squares} cases` }),
    clear: 'Effacer',
    number: 'Le nombre',
    move: 'Le coup',
    judge: 'Juger',
  },
};
