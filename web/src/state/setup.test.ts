import { expect, test } from 'vitest';

import { fenOfSetup, setupOfFen } from './setup';

test('a FEN comes back from its fields', () => {
  const fen = 'r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 9';
  expect(fenOfSetup(setupOfFen(fen, false))).toBe(fen);
});

test('fields that are missing are filled in', () => {
  expect(fenOfSetup(setupOfFen('8/8/8/8/8/8/8/8', false))).toBe('8/8/8/8/8/8/8/8 w - - 0 1');
});
