/** The codes of laws side by side, the record of a game, and what shows that a claim is right. */

import type { JSX } from 'solid-js';

import { messages } from './messages';
import { counted } from './number';

export const t = messages('laws', {
  title: 'The codes of laws',
  lead: 'What each of the books says, question by question. A game can be played under any of them.',
  fetching: 'Fetching the codes …',
  table: {
    find: 'Find a question or a word',
    codes: 'Codes shown',
    contents: 'Contents',
    questions: (questions: number) =>
      counted(questions, { one: `${questions} question`, other: `${questions} questions` }),
    nothing: 'No question and no answer has these words.',
    question: 'Question',
    linkTo: (question: string) => `Link to: ${question}`,
    silent: (says: string) => `The book is silent. ${says}`,
  },
  law: {
    says: (says: string, source: string) => `${says} ${source}.`,
    silent: (says: string, source: string) => `${says} The book is silent; ${source}.`,
  },
  checks: {
    endless:
      'In each position a check is given, and every reply to it leads to a position of this list again: so the checks have no end.',
    ended: 'Each check that can be given has a reply here that leads on, until there is no check to give.',
    labelEndless: 'The positions of the checks without end',
    labelEnded: 'How the checks come to an end',
    position: (number: number) => `Position ${number}`,
    isMate: 'This is mate.',
    noCheck: 'There is no check here.',
    mates: (check: JSX.Element): JSX.Element => [check, ' is mate.'],
    gives: (check: JSX.Element): JSX.Element => [check, ' gives check. The replies:'],
    answered: (check: JSX.Element): JSX.Element => [check, ' is answered by'],
    kept: (total: number, kept: number) => `Of ${total} positions the nearest ${kept} were kept.`,
    backTo: (position: number) => `back to position ${position}`,
    leadsTo: (position: number) => `leads to position ${position}`,
    beyond: 'leads on beyond what was kept',
  },
  proof: {
    stood: (plies: readonly number[]) =>
      counted(plies.length, {
        one: `It stood after ply ${plies.join(', ')}.`,
        other: `It stood after the plies ${plies.join(', ')}.`,
      }),
    counted: (moves: number, since: number) => `${moves} moves of each side were counted, since ply ${since}.`,
    endless: (line: string, positions: number) =>
      `The checks have no end: ${line}, and so on; a plan for ${positions} positions.`,
    ended: (line: string) => `The checks come to an end: ${line}.`,
    show: (ply: number) => `Show ply ${ply}`,
    showAll: 'Show every position of it',
    walk: 'Walk through it on the analysis board',
  },
});
