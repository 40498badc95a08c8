/** The board and the clock, for those who hear them, and the line in which moves are typed. */

import { messages } from './messages';
import { counted } from './number';

export const t = messages('board', {
  pieces: {
    wK: 'white king',
    wQ: 'white queen',
    wR: 'white rook',
    wB: 'white bishop',
    wN: 'white knight',
    wP: 'white pawn',
    bK: 'black king',
    bQ: 'black queen',
    bR: 'black rook',
    bB: 'black bishop',
    bN: 'black knight',
    bP: 'black pawn',
  },
  roles: { K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight', P: 'pawn' },
  whiteBelow: 'Chess board, white at the bottom',
  blackBelow: 'Chess board, black at the bottom',
  promote: 'Promote to',
  hint: 'Arrow keys walk the board. Enter or Space picks a piece up and puts it down. Escape lets it go. Shift and Enter draw arrows and circles.',
  setupHint:
    'Arrow keys walk the board. K, Q, R, B, N or P puts a white piece on the square, with small letters a black one; Delete takes it away.',
  square: {
    empty: 'empty',
    selected: 'selected',
    canMove: 'can move here',
    canTake: 'can be taken here',
    check: 'king in check',
    must: 'must move',
    may: 'may have to move',
    premove: 'premove',
    lastMove: 'last move',
  },
  pickedUp: (square: string, piece: string, targets: string) =>
    `${square}, ${piece} picked up. It can go to ${targets}.`,
  pickedUpStuck: (square: string, piece: string) => `${square}, ${piece} picked up. It cannot move.`,
  chosen: (square: string) => `${square} chosen`,
  noLongerChosen: (square: string) => `${square} no longer chosen`,
  letGo: (square: string) => `${square} let go`,
  cannot: (square: string) => `${square}: he cannot move there, and is let go`,
  arrowBegins: (square: string) => `an arrow begins on ${square}`,
  arrowDrawn: (from: string, to: string) => `arrow from ${from} to ${to} drawn`,
  arrowGone: (from: string, to: string) => `arrow from ${from} to ${to} taken away`,
  circleDrawn: (square: string) => `circle on ${square} drawn`,
  circleGone: (square: string) => `circle on ${square} taken away`,
  moved: (from: string, to: string) => `${from} to ${to}`,
  onSquare: (square: string, piece: string) => `${square}: ${piece}`,
  time: {
    days: (days: number) => counted(days, { one: `${days} day`, other: `${days} days` }),
    hours: (hours: number) => counted(hours, { one: `${hours} hour`, other: `${hours} hours` }),
    minutes: (minutes: number) => counted(minutes, { one: `${minutes} minute`, other: `${minutes} minutes` }),
    seconds: (seconds: number) => counted(seconds, { one: `${seconds} second`, other: `${seconds} seconds` }),
    shortHours: (hours: number) => `${hours} h`,
    none: 'no time',
    on: (clock: string, left: string) => `${clock}, ${left}`,
  },
  entry: {
    several: (text: string, moves: string) => `“${text}” fits more than one move: ${moves}.`,
    notYours: (text: string) => `“${text}” is not a legal move here. It is not your move.`,
    notLegal: (text: string, san: string, uci: string) =>
      `“${text}” is not a legal move here. For instance ${san} or ${uci}.`,
  },
});
