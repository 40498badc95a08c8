import { expect, test } from 'vitest';

import type { TermFindingView, TermGroup } from '../api/terms';
import { balanceInWords, grouped } from './grouped';

const finding = (group: TermGroup, words: string): TermFindingView => ({
  term: words,
  group,
  side: 'white',
  piece: null,
  by: [],
  on: [],
  squares: [],
  words,
});

test('findings stand in their groups, in the order of the page, and the same words once', () => {
  const groups = grouped([
    finding('pieces', 'm'),
    finding('pawns', 'p'),
    finding('king', 'k'),
    finding('pawns', 'q'),
    finding('pawns', 'p'),
  ]);
  expect(groups.map(({ group, findings }) => [group, findings.map(({ words }) => words)])).toEqual([
    ['king', ['k']],
    ['pawns', ['p', 'q']],
    ['pieces', ['m']],
  ]);
});

test('a balance names who is ahead', () => {
  expect(balanceInWords({ white: 3_900, black: 3_900 })).toBe('even');
  expect(balanceInWords({ white: 3_595, black: 3_900 })).toBe('Black 3.05 ahead');
});
