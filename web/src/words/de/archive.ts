import type { t } from '../archive';
import type { Translation } from '../messages';
import { counted, numeral } from '../number';

export const archive: Translation<typeof t> = {
  looking: 'Sieht die Partien durch …',
  never: 'Keine dieser Partien kam hierher.',
  caption: 'Was hier gespielt wurde',
  move: 'Zug',
  games: 'Partien',
  ended: 'Wie sie endeten',
  rating: 'Mittlere Wertungszahl',
  last: 'Zuletzt gespielt',
  all: 'Alle',
  play: (move, words) => `${move} spielen, ${words}`,
  outcomes: (white, draws, black) => `Von hundert gewann Weiß ${white}, remis ${draws}, Schwarz gewann ${black}`,
  moreMoves: (moves) => counted(moves, { one: 'Ein weiterer Zug', other: `${numeral(moves)} weitere Züge` }),
  topGames: 'Partien von hier aus',
  scope: {
    player: 'Spieler',
    anybody: 'beliebig',
    color: 'Farbe',
    either: 'beide',
    white: 'Weiß',
    black: 'Schwarz',
    years: 'Jahre',
    until: 'Bis zum Jahr',
    everyGame: 'Wieder alle Partien',
    ofAll: 'Alle Partien der Sammlung',
    of: (player) => `Partien von ${player}`,
    ofWhite: (player) => `Partien von ${player} mit Weiß`,
    ofBlack: (player) => `Partien von ${player} mit Schwarz`,
    within: (who, since, until) => `${who}, ${since}–${until}`,
  },
};
