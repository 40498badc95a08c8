import type { t } from '../archive';
import type { Translation } from '../messages';
import { counted, numeral } from '../number';

export const archive: Translation<typeof t> = {
  looking: 'Repasando las partidas …',
  never: 'Ninguna de esas partidas pasó por aquí.',
  caption: 'Lo que se jugó aquí',
  move: 'Jugada',
  games: 'Partidas',
  ended: 'Cómo terminaron',
  rating: 'Puntuación media',
  last: 'Jugada por última vez',
  all: 'Todas',
  play: (move, words) => `Jugar ${move}, ${words}`,
  outcomes: (white, draws, black) =>
    `De cien, las blancas ganaron ${white}, ${draws} tablas, las negras ganaron ${black}`,
  moreMoves: (moves) => counted(moves, { one: 'Una jugada más', other: `${numeral(moves)} jugadas más` }),
  topGames: 'Partidas desde aquí',
  scope: {
    player: 'Jugador',
    anybody: 'cualquiera',
    color: 'Color',
    either: 'los dos',
    white: 'Blancas',
    black: 'Negras',
    years: 'Años',
    until: 'Hasta el año',
    everyGame: 'Otra vez todas las partidas',
    ofAll: 'Todas las partidas de la colección',
    of: (player) => `Partidas de ${player}`,
    ofWhite: (player) => `Partidas de ${player} con blancas`,
    ofBlack: (player) => `Partidas de ${player} con negras`,
    within: (who, since, until) => `${who}, ${since}–${until}`,
  },
};
