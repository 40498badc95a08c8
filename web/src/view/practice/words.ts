/** All that is said of exercises of one's own. */

import type { Color } from '../../api/chess';
import { distance } from '../../state/distance';
import type { Outcome } from '../../state/practice';

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** "today", "tomorrow", "in 3 months". */
const whenIn = (at: number, now: number) => relative.format(...distance(at, now));

export const WORDS = {
  title: 'Your exercises',
  documentTitle: 'Your exercises – Staunton',
  lead: 'Positions out of your own games and books. Each comes back when it is about to be forgotten.',
  practise: 'Practise this',
  practiseAll: 'Add all missed moments',
  kept: 'In your exercises',
  allKept: (added: number) =>
    added === 0
      ? 'All are in your exercises'
      : added === 1
        ? 'One added to your exercises'
        : `${added} added to your exercises`,
  fetching: 'Fetching your exercises …',
  none: 'There is none yet. Press “Practise this” at a move of a review, at a board of a book, or on the analysis board.',
  toReview: 'Review a game',
  toLibrary: 'Read a book',
  toAnalysis: 'Analyse',
  dueCount: (count: number) => (count === 1 ? 'One is due.' : `${count} are due.`),
  nothingDue: (at: number, now: number) => `Nothing is due. The next comes ${whenIn(at, now)}.`,
  region: 'The exercise',
  ask: (turn: Color) =>
    turn === 'white' ? 'White to move. What would you play?' : 'Black to move. What would you play?',
  judging: 'Looking at your move …',
  hint: 'A hint',
  hinted: (square: string) => `The piece on ${square} moves.`,
  show: 'Show the answer',
  next: 'Next exercise',
  finish: 'Done',
  right: 'Right.',
  asGood: (move: string) => `Right: as good as ${move}, which stands there.`,
  wrong: 'There is better. Try again.',
  shown: 'This is the answer.',
  answer: 'The answer',
  source: 'From',
  again: (outcome: Outcome, at: number, now: number) =>
    outcome === 'shown' ? `It comes back ${whenIn(at, now)}.` : `You will be asked again ${whenIn(at, now)}.`,
  all: 'All of them',
  due: (at: number, now: number) => (at <= now ? 'due' : whenIn(at, now)),
  throwAway: (title: string) => `Throw the exercise from ${title} away`,
  anki: 'For Anki',
  ankiTitle: 'All exercises as a package that Anki opens, with pictures of the boards',
  link: 'Exercises from your own games and books',
  /** Names and reasons, kept with an exercise. */
  moveOf: (title: string, number: number) => `${title}, move ${number}`,
  played: (move: string) => `Played was ${move}.`,
  pageOf: (title: string, page: string | null) => (page === null ? title : `${title}, page ${page}`),
  bookGoesOn: 'So the book goes on.',
  analysis: 'An analysis',
} as const;
