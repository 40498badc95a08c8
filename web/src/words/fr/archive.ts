import type { t } from '../archive';
import type { Translation } from '../messages';
import { counted, numeral } from '../number';

export const archive: Translation<typeof t> = {
  looking: 'Parcourt les parties …',
  never: 'Aucune de ces parties n’est passée par ici.',
  caption: 'Ce qui a été joué ici',
  move: 'Coup',
  games: 'Parties',
  ended: 'Comment elles ont fini',
  rating: 'Classement moyen',
  last: 'Joué pour la dernière fois',
  all: 'Toutes',
  play: (move, words) => `Jouer ${move}, ${words}`,
  outcomes: (white, draws, black) =>
    `Sur cent, les Blancs en gagnent ${white}, ${draws} nulles, les Noirs en gagnent ${black}`,
  moreMoves: (moves) => counted(moves, { one: 'Un coup de plus', other: `${numeral(moves)} coups de plus` }),
  topGames: 'Parties à partir d’ici',
  scope: {
    player: 'Joueur',
    anybody: 'n’importe qui',
    color: 'Couleur',
    either: 'les deux',
    white: 'Blancs',
    black: 'Noirs',
    years: 'Années',
    until: 'Jusqu’à l’année',
    everyGame: 'De nouveau toutes les parties',
    ofAll: 'Toutes les parties de la collection',
    of: (player) => `Parties de ${player}`,
    ofWhite: (player) => `Parties de ${player} avec les Blancs`,
    ofBlack: (player) => `Parties de ${player} avec les Noirs`,
    within: (who, since, until) => `${who}, ${since}–${until}`,
  },
};
