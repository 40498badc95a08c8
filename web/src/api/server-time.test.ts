import { expect, test } from 'vitest';

import { learn } from './server-time';

test('the first answer gives the offset, half the round trip taken off', () => {
  const known = learn(null, { sentAt: 1000, receivedAt: 1100, at: 6050 });
  expect(known).toEqual({ offsetMs: 5000, lagMs: 100, bestLagMs: 100 });
});

test('a slow answer tells the lag but does not spoil the offset', () => {
  const quick = learn(null, { sentAt: 0, receivedAt: 20, at: 510 });
  const slow = learn(quick, { sentAt: 1000, receivedAt: 3000, at: 1600 });
  expect(slow.offsetMs).toBe(500);
  expect(slow.lagMs).toBe(2000);
});

test('a quicker answer corrects the offset', () => {
  const slow = learn(null, { sentAt: 0, receivedAt: 400, at: 100 });
  const quick = learn(slow, { sentAt: 1000, receivedAt: 1010, at: 1505 });
  expect(quick.offsetMs).toBe(500);
});
