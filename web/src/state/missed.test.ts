import { expect, test } from 'vitest';

import { missedDue, readMissed, withOutcome } from './missed';

const DAY = 86_400_000;
const NOW = 20_000 * DAY;

test('what is solved at once does not come back, what was missed does', () => {
  expect(withOutcome({}, 'forks', 2, 'solved', NOW)).toEqual({});
  const missed = withOutcome({}, 'forks', 2, 'shown', NOW);
  expect(missedDue(missed, NOW)).toEqual([]);
  expect(missedDue(missed, NOW + 30 * DAY)).toEqual([{ lesson: 'forks', number: 2 }]);
});

test('what is solved again and again is dropped', () => {
  let missed = withOutcome({}, 'pins', 1, 'shown', NOW);
  let now = NOW;
  for (let times = 0; times < 12 && Object.keys(missed).length > 0; times += 1) {
    now = (missed['pins/1']?.due_at ?? now) + DAY;
    missed = withOutcome(missed, 'pins', 1, 'solved', now);
  }
  expect(missed).toEqual({});
});

test('what cannot be read is nothing', () => {
  expect(readMissed('nonsense')).toEqual({});
  expect(readMissed('{"a/1":3,"b/2":{"due_at":5}}')).toEqual({ 'b/2': { due_at: 5 } });
});
