/** A clock in a few words: "5+3", "3 days a move". */

import type { BothClocks, TimeControl } from '../api/clock';
import { t } from '../words/game';

/** The clock of one side. */
export function sideClockInWords(clock: TimeControl): string {
  switch (clock.kind) {
    case 'fischer':
      return `${minutes(clock.initial_ms)}+${seconds(clock.increment_ms)}`;
    case 'delay':
      return t.clocks.delay(minutes(clock.initial_ms), seconds(clock.delay_ms));
    case 'days':
      return clock.days_per_move === 1 ? t.clocks.aDay : t.clocks.days(clock.days_per_move);
    case 'periods':
      return clock.periods
        .map(({ moves, time_ms }) => (moves === null ? minutes(time_ms) : t.clocks.movesIn(moves, minutes(time_ms))))
        .reduce((first, next) => t.clocks.then(first, next));
  }
}

/** The clocks of a game; both are named when they differ. */
export function clocksInWords(clock: BothClocks | null): string {
  if (clock === null) return t.clocks.none;
  const white = sideClockInWords(clock.white);
  const black = sideClockInWords(clock.black);
  return white === black ? white : t.clocks.against(white, black);
}

/** Minutes as on a clock's label; the old fractions for parts of one. */
function minutes(ms: number): string {
  const whole = Math.floor(ms / 60_000);
  const quarters = Math.round((ms % 60_000) / 15_000);
  const part = ['', '¼', '½', '¾', ''][quarters] ?? '';
  return whole === 0 && part !== '' ? part : `${whole + (quarters === 4 ? 1 : 0)}${part}`;
}

const seconds = (ms: number) => String(Math.round(ms / 100) / 10);
