import type { Translation } from '../messages';
import { counted } from '../number';
import type { t } from '../learn';

export const learn: Translation<typeof t> = {
  title: 'Aprender ajedrez',
  lead: 'Lecciones cortas según los libros clásicos, del tablero a las reglas. Cada respuesta se juzga en el tablero mismo: donde valen varias jugadas, vale cada una.',
  fetchingCourse: 'Se trae el curso …',
  throughAll: 'Has recorrido todo el curso.',
  goOn: (lesson) => `Seguir: ${lesson}`,
  begin: 'Empezar',
  again: {
    title: 'Para repetir',
    lead: 'Éstos no se resolvieron a la primera. Vuelven hasta que se sepan.',
    exercise: (lesson, number) => `${lesson}, ejercicio ${number}`,
  },
  done: 'hecho',
  doneOf: (done, of) => `${done} de ${of}`,
  lesson: {
    title: (title) => `${title} · Staunton`,
    fetching: 'Se trae la lección …',
    none: 'Esa lección no existe',
    course: 'El curso',
    exercises: 'Pasos de esta lección',
    read: 'Leer',
    toExercises: 'A los ejercicios',
    exercise: (number) => `Ejercicio ${number}`,
    exerciseDone: (number) => `Ejercicio ${number}, hecho`,
  },
  exercise: {
    of: (number, of) => `Ejercicio ${number} de ${of}`,
    doneOf: (number, of) => `Ejercicio ${number} de ${of}, hecho`,
    playOut: 'Jugarlo hasta el fin contra el ordenador',
    hint: 'Una pista',
    again: 'Otra vez',
    next: 'Ejercicio siguiente',
    nextLesson: 'Lección siguiente',
    marked: (squares) => `Marcado: ${squares}`,
  },
  answer: {
    judgeSquares: (squares) => counted(squares, { one: 'Juzgar una casilla', other: `Juzgar ${squares} casillas` }),
    clear: 'Borrar',
    number: 'El número',
    move: 'La jugada',
    judge: 'Juzgar',
  },
};
