/** What can be done at the board besides moving, claiming and agreeing: each act in words, with what it means. */

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
    words: 'A man was displaced',
    means:
      'He stands where nobody played him, or fell off the board. Where the code says so he is put back, and who did it on purpose pays for it.',
    asks: 'displacement',
  },
  { line: 'restore', words: 'Put the man back', means: 'What was displaced last is set right. Either player may.' },
  {
    line: 'jar',
    words: 'A man stands askew',
    means: 'He is out of the middle of his square, and needs to be adjusted.',
    asks: 'man',
  },
  {
    line: 'absent',
    words: 'I leave the table for a while',
    means: 'On your turn your clock runs on; where the code charges it, even while play is stopped.',
  },
  { line: 'return', words: 'I am back at the table', means: 'You attend to your game again.' },
  {
    line: 'appeal',
    words: 'I appeal: I was disturbed again',
    means: 'After a first warning, who disturbs again loses if you appeal.',
  },
  {
    line: 'disturb',
    words: 'I disturb the other player',
    means: 'On purpose. The code admonishes for it, or worse.',
    grave: true,
  },
  {
    line: 'deviate',
    words: 'We agree to something the laws forbid',
    means: 'A code that allows no such thing refuses it, and says where it does.',
    asks: 'text',
  },
  {
    line: 'defy',
    words: 'I defy the umpire’s ruling',
    means: 'You will not abide by it. The code makes you lose, or lets the umpire say what it costs.',
    grave: true,
  },
  {
    line: 'leave',
    words: 'I leave the game in anger',
    means: 'It is lost, or the umpire says what it costs.',
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
