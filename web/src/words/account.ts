/** The account: one's name, rating and games. */

import type { JSX } from 'solid-js';

import { messages } from './messages';
import { counted } from './number';

export const t = messages('account', {
  title: 'Your name',
  unknown: 'The server has not said yet who you are.',
  here: (name: JSX.Element): JSX.Element => ['You are here as ', name, '.'],
  logOut: 'Log out',
  settings: 'Password, devices, data',
  guest: (name: JSX.Element): JSX.Element => [
    'You play as ',
    name,
    '. Nothing more is needed; with a name and a password your games find you on every device, and stay. Without them, ',
    'what you leave here is kept for 90 days after your last visit.',
  ],
  alone: (name: JSX.Element): JSX.Element => [
    'You play as ',
    name,
    '. Your games, and what they tell of your strength, are kept in this browser and nowhere else.',
  ],
  takeName: 'Take a name',
  register: 'Register',
  comeBack: 'Come back',
  logIn: 'Log in',
  name: 'Name',
  nameRule: 'Two to 20 letters, digits, - or _; the first a letter.',
  password: 'Password',
  invitation: 'Code of your invitation',
  closed: 'Nobody can register here: ask whoever runs this server. With a name that you have you may come back.',
  passwordRule: '8 characters or more.',
  show: 'Show what I type',
  forgotten: 'Forgotten?',
  recover: {
    title: 'Set a new password',
    about: 'By the recovery code that you were shown when you registered. It ends all sessions of the account.',
    code: 'Recovery code',
    fresh: 'New password',
    button: 'Set it and log in',
    back: 'Back',
  },
  code: {
    title: 'Your recovery code',
    about:
      'Should you forget your password, this code sets a new one. There is no e-mail here, and no other way back. ' +
      'It is shown now and never again: write it down, or keep it with your passwords.',
    label: 'Recovery code',
    save: 'Save as a file',
    file: (name: string, code: string) => `Recovery code of ${name} at ${location.host}:
${code}
`,
    kept: 'I have kept it',
  },
  manage: {
    title: 'Your account',
    guest: 'You play as a guest, and have no account.',
    toName: 'Take a name',
    back: 'Rating and games',
    code: {
      title: 'Recovery code',
      about: 'A new code takes the place of the one before. It is the only way back if you forget your password.',
      button: 'Show a new code',
    },
    password: {
      title: 'Password',
      about: 'Everyone else who is logged in to your account will be logged out.',
      now: 'Password now',
      fresh: 'New password',
      button: 'Change it',
      done: 'The password is changed.',
    },
    data: {
      title: 'Your data',
      about:
        'All that is kept under your name, but for the password and the files of your books: games, exercises, studies, ' +
        'reviews, ratings. Settings belong to this browser.',
      all: 'Everything (JSON)',
      games: 'All games (PGN)',
    },
    deletion: {
      title: 'Delete the account',
      about:
        'Games under way are lost. Books, studies, exercises, reviews and ratings are deleted, and games in which nobody else ' +
        'sat. Games with other people stay theirs; there you are “Deleted player”. Your name is free for anybody. ' +
        'Nothing brings the account back.',
      button: 'Delete it for good',
    },
    programs: {
      title: 'Programs',
      about: 'A bot, a board or a terminal acts for you with a token of its own. A new password ends them all.',
      once: 'This is the token. It is shown now and never again: give it to the program and to nobody else.',
      label: 'Token',
      description: 'What the program is called',
      may: 'What it may do',
      scopes: {
        'bot:play': 'Play as a bot',
        'board:play': 'Play for you',
        'challenge:read': 'See challenges',
        'challenge:write': 'Challenge, and answer challenges',
      },
      make: 'Make a token',
      made: 'The token is made.',
      help: 'How to bring a bot',
      revoke: 'Revoke',
      revokeWhat: (program: string) => `: ${program}`,
      revoked: 'The token is revoked.',
      used: (day: string) => `Last used ${day}`,
      unused: (day: string) => `Made ${day}, not used yet`,
    },
    devices: {
      title: 'Where you are logged in',
      here: 'this one',
      program: 'A program',
      on: (browser: string, system: string) => `${browser} on ${system}`,
      used: (used: string, since: string) => `Last used ${used}, logged in ${since}`,
      end: 'Log out there',
      endWhat: (device: string) => `: ${device}`,
      endAll: 'Log out everywhere else',
      ended: 'Logged out there.',
    },
  },
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
