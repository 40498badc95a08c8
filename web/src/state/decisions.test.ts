import { expect, test } from 'vitest';

import { decided, isFinal, takesReason } from './decisions';

const none = { ply: 3, time: '', reason: '' };

test('a decision is a line of the record with what belongs to it, and why', () => {
  expect(decided('stop', { ...none, reason: 'x' })).toBe('stop');
  expect(decided('admonish white', { ...none, reason: ' he spoke ' })).toBe('admonish white because he spoke');
  expect(decided('clock black', { ...none, time: '12:30' })).toBe('clock black 750');
  expect(decided('back', none)).toBe('back 3');
  expect(decided('back', { ...none, ply: 0, reason: 'a wrong array' })).toBe('back 0 because a wrong array');
});

test('only what ends the game is asked once more', () => {
  expect([isFinal('award draw'), isFinal('revoke'), takesReason('award draw'), takesReason('waive')]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
