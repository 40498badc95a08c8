/** How a clock is set. All times are milliseconds. */

import type { Color } from './chess';
import type { TimeControl } from './wire';

export type { ClockRequest, Period, TimeControl } from './wire';

/** The clocks of both sides, as a snapshot tells them. */
export type BothClocks = Record<Color, TimeControl>;
