/** The collection of games: the explorer beside a board, the search, and the pages of players. */

import { messages } from './messages';
import { counted, numeral } from './number';

export const t = messages('archive', {
  looking: 'Looking through the games …',
  never: 'No game of those came here.',
  caption: 'What was played here',
  move: 'Move',
  games: 'Games',
  ended: 'How they ended',
  rating: 'Average rating',
  last: 'Last played',
  all: 'All',
  play: (move: string, words: string) => `Play ${move}, ${words}`,
  outcomes: (white: number, draws: number, black: number) =>
    `White won ${white} of a hundred, drawn ${draws}, Black won ${black}`,
  moreMoves: (moves: number) => counted(moves, { one: 'One move more', other: `${numeral(moves)} moves more` }),
  topGames: 'Games from here',
  scope: {
    player: 'Player',
    anybody: 'anybody',
    color: 'Colour',
    either: 'either',
    white: 'White',
    black: 'Black',
    years: 'Years',
    until: 'To the year',
    everyGame: 'All games again',
    ofAll: 'All games of the collection',
    of: (player: string) => `Games of ${player}`,
    ofWhite: (player: string) => `Games of ${player} with White`,
    ofBlack: (player: string) => `Games of ${player} with Black`,
    within: (who: string, since: string, until: string) => `${who}, ${since}–${until}`,
  },
});
