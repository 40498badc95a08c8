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
  searchHere: 'All games with this position',
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
  search: {
    documentTitle: 'Games – Staunton',
    title: 'Games',
    collection: (games: number, positions: number) =>
      `${numeral(games)} games in the collection, ${numeral(positions)} positions`,
    question: 'Question',
    examples: 'For instance:',
    wrong: (place: number, found: string, expected: string) =>
      found === ''
        ? `The question ends at character ${place}; it wants ${expected}.`
        : `At character ${place}, “${found}”: it wants ${expected}.`,
    ask: 'Search',
    opponent: 'Opponent',
    since: 'From the year',
    result: 'Result',
    anyResult: 'any',
    term: 'Technical term',
    material: 'Pieces left',
    turn: 'To move',
    mirrored: 'Or the same with colours exchanged',
    found: (games: number) => counted(games, { one: 'One game', other: `${numeral(games)} games` }),
    progress: 'Games looked at',
    waiting: 'Others are before you.',
    lookedAt: (looked: number, of: number) => `${numeral(looked)} of ${numeral(of)} looked at`,
    whole: (looked: number) => `All ${numeral(looked)} were looked at.`,
    stopped: (looked: number) => `Stopped after ${numeral(looked)}.`,
    stop: 'Stop',
    more: 'More games',
  },
  pattern: {
    label: 'What is to stand where',
    hint: 'Arrow keys walk the board. K, Q, R, B, N or P puts a white piece on the square, small letters a black one, A or a any of White’s or Black’s, an asterisk any piece, a full stop no piece; Delete leaves it open.',
    signs: 'What a press on the board puts down',
    open: 'open',
    anyWhite: 'any white piece',
    anyBlack: 'any black piece',
    any: 'any piece',
    none: 'no piece',
  },
});
