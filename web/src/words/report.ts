/** A report of a game or of a player. */

import { messages } from './messages';

export const t = messages('report', {
  title: 'Report something',
  about: 'What you write here goes to whoever runs this server, and to nobody else.',
  whom: 'Whom or what',
  game: 'The game as a whole',
  why: 'Why',
  reasons: {
    help: 'Help from an engine or from somebody',
    stalling: 'Time is let pass, or games are left',
    lost_on_purpose: 'Games are lost on purpose',
    name: 'The name',
    other: 'Something else',
  },
  words: 'More of it, if you like',
  send: 'Send',
  thanks: 'Thank you. It will be read.',
});
