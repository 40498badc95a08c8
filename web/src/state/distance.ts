/** How far away an instant is, as people say it. Pure. */

const DAY_MS = 86_400_000;

/** How far away an instant is, in the largest unit that fits: [3, 'day']. */
export function distance(at: number, now: number): [number, 'day' | 'month' | 'year'] {
  const days = Math.max(Math.round((at - now) / DAY_MS), 0);
  if (days < 45) return [days, 'day'];
  return days < 540 ? [Math.round(days / 30.4), 'month'] : [Math.round(days / 365), 'year'];
}
