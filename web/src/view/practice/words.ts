/** When an exercise comes back, in words. */

import { distance } from '../../state/distance';
import { locale } from '../../words/language';

/** "today", "tomorrow", "in 3 months". */
export const whenIn = (at: number, now: number): string =>
  new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(...distance(at, now));
