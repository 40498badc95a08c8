/** The room: who waits, and what may be watched. */

import { messages } from './messages';
import { counted } from './number';

export const t = messages('room', {
  title: 'The room',
  lost: 'The connection is lost. Trying again …',
  looking: 'Looking in …',
  offer: 'Offer a game',
  waits: (name: string, time: string) => `${name} waits: ${time}.`,
  now: 'Games now',
  watch: 'Watch:',
  nothingToWatch: 'No game may be watched now. Those that begin here can be.',
  whoWaits: 'Who waits',
  yourOffer: 'Your offer',
  lookFirst: 'Look first',
  ofWhom: (name: string) => `: ${name}`,
  sitDown: 'Sit down',
  opposite: (name: string) => `opposite ${name}`,
  nobody: 'Nobody waits. Offer a game, and stay a while.',
  howLong: 'An offer stands as long as its maker waits at the board; one of days until somebody sits down.',
  seat: {
    noClock: 'no clock',
    days: (days: number) => counted(days, { one: `${days} day`, other: `${days} days` }),
    touching: (code: string) => `${code}, touching binds`,
    chess960: 'Chess960',
    fromPosition: 'from a position',
    you: (color: string) => `You: ${color}`,
    orLess: (to: number) => `wishes for ${to} or less`,
    orMore: (from: number) => `wishes for ${from} or more`,
    between: (from: number, to: number) => `wishes for ${from} to ${to}`,
  },
  here: (here: number, waiting: number, games: number) =>
    counted(games, {
      one: `${here} here, ${waiting} waiting, ${games} game`,
      other: `${here} here, ${waiting} waiting, ${games} games`,
    }),
});
