/** Time on a clock, as shown and as said. All times are milliseconds. */

import { t } from '../words/board';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Below this, tenths are shown. */
const TENTHS_BELOW = 10 * SECOND;

/** `days` is for games where a move may take days; there whole days are shown as such. */
export type ClockMode = 'time' | 'days';

/**
 * `4:59`, `1:30:00`, `0:09.3`; in days mode `2 days 14 h`.
 *
 * What has begun to run is not shown as whole: 4:59.999 is `4:59`. Below nothing it is `0:00.0`.
 */
export function formatClock(ms: number, mode: ClockMode): string {
  const left = Math.max(0, ms);
  if (mode === 'days' && left >= DAY) {
    return `${t.time.days(Math.floor(left / DAY))} ${t.time.shortHours(Math.floor((left % DAY) / HOUR))}`;
  }
  const hours = Math.floor(left / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  const seconds = padded(Math.floor((left % MINUTE) / SECOND));
  if (left < TENTHS_BELOW) return `0:${seconds}.${Math.floor((left % SECOND) / 100)}`;
  return hours > 0 ? `${hours}:${padded(minutes)}:${seconds}` : `${minutes}:${seconds}`;
}

/** `4 minutes 59 seconds`, for those who hear it; empty parts are left out. */
export function sayClock(ms: number): string {
  const left = Math.max(0, ms);
  const parts = [
    [Math.floor(left / DAY), t.time.days],
    [Math.floor((left % DAY) / HOUR), t.time.hours],
    [Math.floor((left % HOUR) / MINUTE), t.time.minutes],
    // Nobody who has hours wants to hear of seconds.
    [left >= HOUR ? 0 : Math.floor((left % MINUTE) / SECOND), t.time.seconds],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, say]) => say(count));
  return said.length > 0 ? said.join(' ') : t.time.none;
}

/** How long until the text of `formatClock` changes; never nothing, so a timer always moves on. */
export function untilNextText(ms: number, mode: ClockMode): number {
  if (ms <= 0) return Infinity;
  const step = mode === 'days' && ms >= DAY + HOUR ? HOUR : ms < TENTHS_BELOW + 100 ? SECOND / 10 : SECOND;
  return (ms % step) + 1;
}

function padded(count: number): string {
  return String(count).padStart(2, '0');
}
