import type { Translation } from '../messages';
import { counted } from '../number';
import type { t } from '../laws';

export const laws: Translation<typeof t> = {
  title: 'Los códigos de reglas',
  lead: 'Lo que dice cada libro, pregunta por pregunta. Se puede jugar una partida bajo cualquiera de ellos.',
  fetching: 'Se traen los códigos …',
  table: {
    find: 'Buscar una pregunta o una palabra',
    codes: 'Códigos mostrados',
    contents: 'Índice',
    questions: (questions) => counted(questions, { one: `${questions} pregunta`, other: `${questions} preguntas` }),
    nothing: 'Ninguna pregunta ni respuesta tiene esas palabras.',
    question: 'Pregunta',
    linkTo: (question) => `Enlace a: ${question}`,
    silent: (says) => `El libro calla. ${says}`,
  },
  law: { says: (says, source) => `${says} ${source}.`, silent: (says, source) => `${says} El libro calla; ${source}.` },
  checks: {
    endless:
      'En cada posición se da jaque, y toda respuesta lleva otra vez a una posición de esta lista: así los jaques no tienen fin.',
    ended: 'Cada jaque posible tiene aquí una respuesta que lleva más allá, hasta que no queda jaque que dar.',
    labelEndless: 'Las posiciones del jaque perpetuo',
    labelEnded: 'Cómo terminan los jaques',
    position: (number) => `Posición ${number}`,
    isMate: 'Es mate.',
    noCheck: 'Aquí no hay jaque.',
    mates: (check) => [check, ' es mate.'],
    gives: (check) => [check, ' da jaque. Las respuestas:'],
    answered: (check) => [check, ' tiene por respuesta'],
    kept: (total, kept) => `De ${total} posiciones se guardaron las ${kept} más próximas.`,
    backTo: (position) => `vuelve a la posición ${position}`,
    leadsTo: (position) => `lleva a la posición ${position}`,
    beyond: 'lleva más allá de lo guardado',
  },
  proof: {
    stood: (plies) =>
      counted(plies.length, {
        one: `Estaba tras la media jugada ${plies.join(', ')}.`,
        other: `Estaba tras las medias jugadas ${plies.join(', ')}.`,
      }),
    counted: (moves, since) => `Se contaron ${moves} jugadas de cada lado desde la media jugada ${since}.`,
    endless: (line, positions) =>
      `Los jaques no tienen fin: ${line}, y así sucesivamente; un plan para ${positions} posiciones.`,
    ended: (line) => `Los jaques terminan: ${line}.`,
    show: (ply) => `Mostrar la media jugada ${ply}`,
    showAll: 'Mostrar cada posición',
    walk: 'Recorrerla en el tablero de análisis',
  },
};
