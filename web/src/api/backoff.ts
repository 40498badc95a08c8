/** How long to wait before trying a lost connection again. */

const FIRST_MS = 300;
const LONGEST_MS = 15_000;

/**
 * Milliseconds to wait before attempt number `attempt` (from 0). Doubles each time up to 15 s;
 * `chance` in 0..1 spreads the clients of a restarted server over the second half of the wait.
 */
export function retryDelayMs(attempt: number, chance: number): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 16));
  return Math.round(whole * (0.5 + chance / 2));
}
