/** The start page's choices, and the game they ask for. */

import type { NewGame, StartRequest } from '../api/calls';
import type { Color } from '../api/chess';
import type { Opponent } from '../api/game';
import type { AskedLaws } from '../api/laws';
import type { ClockChoice } from './clock-choice';
import { clockRequest } from './clock-choice';
import { DEFAULT_LEVEL } from './levels';

export type StartChoice =
  | { kind: 'standard' }
  /** `number` null: drawn by lot. */
  | { kind: 'chess960'; number: number | null }
  | { kind: 'fen'; fen: string; chess960: boolean };

export interface Choices {
  opponent: Opponent;
  level: number;
  color: Color | 'random';
  clock: ClockChoice;
  start: StartChoice;
  /** Null: as everywhere, with the board's help. */
  laws: AskedLaws | null;
}

/** What each of the three ways to play begins with, so that one click plays. */
export function defaultChoices(opponent: Opponent): Choices {
  const clock: ClockChoice = opponent === 'friend' ? { kind: 'preset', name: '10+0' } : { kind: 'none' };
  return {
    opponent,
    level: DEFAULT_LEVEL,
    color: opponent === 'computer' ? 'white' : 'random',
    clock,
    start: { kind: 'standard' },
    laws: null,
  };
}

/** What to ask the server for. */
export function newGame(choices: Choices): NewGame {
  const { opponent, level, color, clock, start, laws } = choices;
  return {
    opponent,
    ...(opponent === 'computer' ? { level } : {}),
    color: opponent === 'board' ? 'white' : color,
    clock: clockRequest(clock),
    start: startRequest(start),
    private: true,
    ...(laws === null ? {} : { laws }),
  };
}

function startRequest(start: StartChoice): StartRequest {
  switch (start.kind) {
    case 'standard':
      return { kind: 'standard' };
    case 'chess960':
      return start.number === null ? { kind: 'chess960' } : { kind: 'chess960', number: start.number };
    case 'fen':
      return { kind: 'fen', fen: start.fen.trim(), chess960: start.chess960 };
  }
}
