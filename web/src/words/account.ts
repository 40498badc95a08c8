/** The account: one's name, rating and games. */

import type { JSX } from 'solid-js';

import { messages } from './messages';
import { counted } from './number';

export const t = messages('account', {
  title: 'Your name',
  unknown: 'The server has not said yet who you are.',
  here: (name: JSX.Element): JSX.Element => ['You are here as ', name, '.'],
  logOut: 'Log out',
  guest: (name: JSX.Element): JSX.Element => [
    'You play as ',
    name,
    '. Nothing more is needed; with a name and a password your games find you on every device, and stay. Without them, ',
    'what you leave here is kept for 90 days after your last visit.',
  ],
  takeName: 'Take a name',
  register: 'Register',
  comeBack: 'Come back',
  logIn: 'Log in',
  name: 'Name',
  password: 'Password',
  invitation: 'Code of your invitation',
  closed: 'Nobody can register here: ask whoever runs this server. With a name that you have you may come back.',
  rating: {
    title: 'Your rating',
    none: 'Games against the computer count for it. You have played none yet.',
    shade: 'The shade is what it may as well be.',
    curve: (from: number, to: number, games: number, lowest: number, highest: number) =>
      counted(games, {
        one: `From ${from} to ${to} in one game; the lowest was ${lowest}, the highest ${highest}.`,
        other: `From ${from} to ${to} in ${games} games; the lowest was ${lowest}, the highest ${highest}.`,
      }),
  },
  games: {
    title: 'Your games',
    none: 'None yet. What you play is kept here, and can be looked at again.',
    result: 'Result',
    all: 'All',
    won: 'Won',
    lost: 'Lost',
    drawn: 'Drawn',
    open: 'Not over',
    opponent: 'Opponent',
    anybody: 'Anybody',
    computer: 'The computer',
    friend: 'A friend',
    board: 'At the same board',
    laws: 'Laws',
    any: 'Any',
    ordinary: 'Those of today',
    code: 'A code of old',
    shown: (shown: number, games: number) =>
      counted(games, { one: `${shown} of one game`, other: `${shown} of ${games} games` }),
    earlier: 'Earlier games',
  },
});
