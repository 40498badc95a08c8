/** What can be done at the board besides moving, claiming and agreeing: each act in words, with what it means. */

import { t } from '../words/court';

export interface BoardAct {
  /** What is sent, as the record has it; what is asked for besides is put behind it. */
  line: string;
  /** On the button. */
  words: string;
  /** What it means for who does it. */
  means: string;
  /** What is asked for besides. */
  asks?: 'man' | 'displacement' | 'text';
  /** Whether it may cost the game, so that one is asked twice. */
  grave?: boolean;
}

/** In the order of the page. The first word of a line tells whether the umpire would hear it now. */
const BOARD_ACTS: readonly BoardAct[] = [
  {
    line: 'displace',
    words: t.acts.displace,
    means: t.acts.displaceWords,
    asks: 'displacement',
  },
  { line: 'restore', words: t.acts.restore, means: t.acts.restoreWords },
  {
    line: 'jar',
    words: t.acts.jar,
    means: t.acts.jarWords,
    asks: 'man',
  },
  {
    line: 'absent',
    words: t.acts.absent,
    means: t.acts.absentWords,
  },
  { line: 'return', words: t.acts.back, means: t.acts.backWords },
  {
    line: 'appeal',
    words: t.acts.appeal,
    means: t.acts.appealWords,
  },
  {
    line: 'disturb',
    words: t.acts.disturb,
    means: t.acts.disturbWords,
    grave: true,
  },
  {
    line: 'deviate',
    words: t.acts.deviate,
    means: t.acts.deviateWords,
    asks: 'text',
  },
  {
    line: 'defy',
    words: t.acts.defy,
    means: t.acts.defyWords,
    grave: true,
  },
  {
    line: 'leave',
    words: t.acts.leave,
    means: t.acts.leaveWords,
    grave: true,
  },
];

/** What this viewer may try now. `known` are the first words of the acts that the umpire would hear. */
export function boardActs(known: readonly string[]): BoardAct[] {
  return BOARD_ACTS.filter(({ line }) => known.includes(line));
}

/** A displacement as a line: to another square, or off the board; by accident or on purpose. */
export function displaced(from: string, to: string, wilful: boolean): string {
  const way = to === '' ? `drop ${from}` : `displace ${from} ${to}`;
  return wilful ? `${way} wilful` : way;
}

export const SQUARE = '[a-h][1-8]';
