/** How a clock is set. All times are milliseconds. */

/** One stretch of a clock of several periods; `moves: null` means the rest of the game. */
export interface Period {
  moves: number | null;
  time_ms: number;
  increment_ms: number;
}

/** The clock of one side. */
export type SideClock =
  | { kind: 'fischer'; initial_ms: number; increment_ms: number }
  | { kind: 'delay'; initial_ms: number; delay_ms: number }
  | { kind: 'periods'; periods: Period[] }
  | { kind: 'days'; days_per_move: number };

/** The clocks of both sides, as a snapshot tells them. */
export interface BothClocks {
  white: SideClock;
  black: SideClock;
}

/** What a new game may ask for: no clock, the same for both, or each his own. */
export type ClockRequest = null | SideClock | BothClocks;
