/** The difference between the server's clock and this page's (`performance.now()`), learnt from pings. */

/** One answered ping; all three are milliseconds, `at` by the server's clock. */
export interface Sample {
  sentAt: number;
  receivedAt: number;
  at: number;
}

/** What is known so far. `offsetMs` is added to the page's time to get the server's. */
export interface ServerTime {
  offsetMs: number;
  /** The last measured round trip. */
  lagMs: number;
  /** The round trip the offset rests on: the shorter it is, the better the offset. */
  bestLagMs: number;
}

/**
 * What is known after one more answered ping. A quicker answer corrects the offset; trust in an
 * old one fades by a tenth with each ping, for clocks drift.
 */
export function learn(known: ServerTime | null, sample: Sample): ServerTime {
  const lagMs = Math.max(0, sample.receivedAt - sample.sentAt);
  const offsetMs = sample.at - (sample.sentAt + sample.receivedAt) / 2;
  if (known === null || lagMs <= known.bestLagMs * 1.1) return { offsetMs, lagMs, bestLagMs: lagMs };
  return { offsetMs: known.offsetMs, lagMs, bestLagMs: known.bestLagMs * 1.1 };
}
