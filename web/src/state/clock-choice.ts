/** The clock as the start page lets one choose it. */

import type { ClockRequest, TimeControl } from '../api/clock';
import { t } from '../words/start';

/** `minutes` and `seconds` as on a clock's label: 5+3 is five minutes and three seconds a move. */
export interface Preset {
  name: string;
  minutes: number;
  seconds: number;
}

export const PRESETS: readonly Preset[] = [
  { name: '1+0', minutes: 1, seconds: 0 },
  { name: '3+2', minutes: 3, seconds: 2 },
  { name: '5+3', minutes: 5, seconds: 3 },
  { name: '10+0', minutes: 10, seconds: 0 },
  { name: '15+10', minutes: 15, seconds: 10 },
  { name: '30+20', minutes: 30, seconds: 20 },
];

export type CustomKind = 'fischer' | 'delay' | 'periods';

/** One side's clock as typed. Times in minutes, bonuses in seconds a move. */
export interface CustomSide {
  kind: CustomKind;
  minutes: number;
  seconds: number;
  /** For two periods: moves of the first, and the minutes added after them. */
  moves: number;
  thenMinutes: number;
}

export type ClockChoice =
  | { kind: 'none' }
  | { kind: 'preset'; name: string }
  | { kind: 'days'; days: number }
  | { kind: 'custom'; white: CustomSide; black: CustomSide | null };

/** The clocks that one press chooses. */
export const QUICK_CLOCKS: readonly { choice: ClockChoice; words: string; about: string }[] = [
  { choice: { kind: 'preset', name: '1+0' }, words: '1 + 0', about: t.time.bullet },
  { choice: { kind: 'preset', name: '3+2' }, words: '3 + 2', about: t.time.blitz },
  { choice: { kind: 'preset', name: '5+3' }, words: '5 + 3', about: t.time.blitz },
  { choice: { kind: 'preset', name: '10+0' }, words: '10 + 0', about: t.time.rapid },
  { choice: { kind: 'preset', name: '15+10' }, words: '15 + 10', about: t.time.rapid },
  { choice: { kind: 'none' }, words: t.time.none, about: t.time.untimed },
];

/** A word for a choice, as a list has it. */
export const wordOfClock = (clock: ClockChoice): string => (clock.kind === 'preset' ? clock.name : clock.kind);

export const DEFAULT_SIDE: CustomSide = { kind: 'fischer', minutes: 10, seconds: 5, moves: 40, thenMinutes: 30 };

/** What to ask the server for. */
export function clockRequest(choice: ClockChoice): ClockRequest | null {
  switch (choice.kind) {
    case 'none':
      return null;
    case 'days':
      return { kind: 'days', days_per_move: choice.days };
    case 'preset': {
      const preset = PRESETS.find(({ name }) => name === choice.name);
      return preset === undefined ? null : fischer(preset.minutes, preset.seconds);
    }
    case 'custom': {
      const white = sideClock(choice.white);
      return choice.black === null ? white : { white, black: sideClock(choice.black) };
    }
  }
}

function fischer(minutes: number, seconds: number): TimeControl {
  return { kind: 'fischer', initial_ms: ms(minutes * 60), increment_ms: ms(seconds) };
}

function sideClock(side: CustomSide): TimeControl {
  switch (side.kind) {
    case 'fischer':
      return fischer(side.minutes, side.seconds);
    case 'delay':
      return { kind: 'delay', initial_ms: ms(side.minutes * 60), delay_ms: ms(side.seconds) };
    case 'periods':
      return {
        kind: 'periods',
        periods: [
          { moves: side.moves, time_ms: ms(side.minutes * 60), increment_ms: ms(side.seconds) },
          { moves: null, time_ms: ms(side.thenMinutes * 60), increment_ms: ms(side.seconds) },
        ],
      };
  }
}

const ms = (seconds: number) => Math.round(seconds * 1000);
