/** The head line, the titles, and what every page has. */

import { messages } from './messages';

export const t = messages('shell', {
  rooms: {
    label: 'Rooms',
    play: 'Play',
    room: 'Room',
    read: 'Read',
    learn: 'Learn',
    analyse: 'Analyse',
    laws: 'Laws',
    games: 'Search the games',
    review: 'Review a game',
    help: 'Help',
  },
  head: {
    skipToBoard: 'To the board',
    skipToPage: 'To the page',
    guest: 'You play as a guest',
    account: 'Your account',
    settings: 'Settings',
    menu: 'Menu',
  },
  titles: {
    room: 'The room – Staunton',
    account: 'Your name – Staunton',
    accountSettings: 'Your account – Staunton',
    laws: 'The codes of laws – Staunton',
    record: 'A record – Staunton',
    course: 'The course – Staunton',
    library: 'The library – Staunton',
    nowhere: 'No such page – Staunton',
  },
  waiting: {
    games: 'Opening the collection …',
    room: 'Opening the room …',
    library: 'Opening the library …',
    book: 'Fetching the book …',
    review: 'Fetching the review …',
    board: 'Setting up the board …',
  },
  needsServer: {
    title: 'This needs a server',
    words:
      'Friends, the room, accounts and collections of games need a server. This page has none: what you play and read stays in this browser.',
  },
  nowhere: {
    title: 'There is no such page',
    words: 'The address leads nowhere in this house.',
    toStart: 'To the start page',
  },
  fault: 'Something went wrong on this page. Load it again, please.',
  offline: 'The server cannot be reached.',
  takenElsewhere: 'This game went on in another window: this is how it stands.',
  notKept: 'This browser could not keep that: its storage is full, or closed to this page.',
  noNet: 'The browser is offline. A move in a game waits until it is back.',
  unexpected: (status: number) => `The server answered ${status} and did not say why.`,
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  copyWhat: (what: string) => `: ${what}`,
  notation: {
    how: 'How moves are written',
    notation: 'Notation',
    language: 'Language of the letters',
  },
  entry: {
    label: 'Move',
    placeholder: 'Type a move, as you would write it',
  },
  steps: {
    back: 'One move back',
    on: 'One move on',
    flip: 'Flip board',
  },
});
