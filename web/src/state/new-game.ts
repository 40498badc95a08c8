/** The start page's choices, and the game they ask for. */

import type { GameRequest, StartRequest } from '../api/calls';
import type { Color } from '../api/chess';
import type { MasterName, Opponent } from '../api/game';
import type { LawsRequest } from '../api/laws';
import type { ClockChoice } from './clock-choice';
import { clockRequest, QUICK_CLOCKS, wordOfClock } from './clock-choice';
import { DEFAULT_LEVEL } from './levels';

export type StartChoice =
  | { kind: 'standard' }
  /** `number` null: drawn by lot. */
  | { kind: 'chess960'; number: number | null }
  | { kind: 'fen'; fen: string; chess960: boolean };

/** The ratings one would like to meet; null is no bound. */
export interface RatingWish {
  from: number | null;
  to: number | null;
}

export interface Choices {
  opponent: Opponent;
  level: number;
  /** From whose games the computer's openings are; null: by chance. */
  openings: MasterName | null;
  color: Color | 'random';
  clock: ClockChoice;
  start: StartChoice;
  /** At the same board: what the two are called. */
  names: Record<Color, string>;
  /** With a friend: whether the seat is offered to everybody in the room, and to whom by preference. */
  open: boolean;
  wish: RatingWish;
  /** Null: as everywhere, with the board's help. */
  laws: LawsRequest | null;
}

/** What each of the three ways to play begins with, so that one click plays. */
export function defaultChoices(opponent: Opponent): Choices {
  const clock: ClockChoice = opponent === 'friend' ? { kind: 'preset', name: '10+0' } : { kind: 'none' };
  return {
    opponent,
    level: DEFAULT_LEVEL,
    openings: null,
    color: opponent === 'computer' ? 'white' : 'random',
    clock,
    start: { kind: 'standard' },
    names: { white: '', black: '' },
    open: false,
    wish: { from: null, to: null },
    laws: null,
  };
}

/** Whether nothing is chosen but what stands in sight. */
export function isUsual({ clock, laws, openings, start, wish }: Choices): boolean {
  const isQuick = QUICK_CLOCKS.some(({ choice }) => wordOfClock(choice) === wordOfClock(clock));
  const isOrdinary = laws === null && openings === null && start.kind === 'standard';
  return isQuick && isOrdinary && wish.from === null && wish.to === null;
}

/** Whether the game begins as the games of masters did. */
export function beginsAsUsual({ laws, start }: Choices): boolean {
  return start.kind === 'standard' && (laws?.odds ?? null) === null;
}

/** What to ask the server for. */
export function newGame(choices: Choices): GameRequest {
  const { opponent, level, openings, color, clock, start, names, open, wish, laws } = choices;
  return {
    opponent,
    ...(opponent === 'computer' ? { level } : {}),
    ...(opponent === 'computer' && openings !== null && beginsAsUsual(choices) ? { openings } : {}),
    color: opponent === 'board' ? 'white' : color,
    clock: clockRequest(clock),
    start: startRequest(start),
    private: true,
    ...(opponent === 'board' && (names.white !== '' || names.black !== '') ? { names } : {}),
    ...(opponent === 'friend' && open ? { open: openRequest(wish) } : {}),
    ...(laws === null ? {} : { laws }),
  };
}

/** No rating is lower or higher than these. */
const LOWEST = 0;
const HIGHEST = 4000;

function openRequest({ from, to }: RatingWish): NonNullable<GameRequest['open']> {
  if (from === null && to === null) return {};
  const [one, other] = [from ?? LOWEST, to ?? HIGHEST];
  return { wish: { from: Math.min(one, other), to: Math.max(one, other) } };
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
