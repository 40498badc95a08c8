import { expect, test } from 'vitest';

import { freeHand } from './free-hand';

test('a free hand puts its own men anywhere, and names what a pawn becomes', () => {
  const moves = freeHand('4k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'white');
  expect(moves.filter(({ from }) => from === 'e1')).toHaveLength(62);
  expect(moves.filter(({ to }) => to === 'a8').map(({ uci }) => uci)).toEqual([
    'a7a8q',
    'a7a8r',
    'a7a8b',
    'a7a8n',
    'e1a8',
  ]);
  expect(freeHand('4k3/8/8/8/8/8/4P3/4K2R w K - 0 1', 'white').map(({ uci }) => uci)).toContain('e1h1');
  expect(freeHand('4k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'black').every(({ from }) => from === 'e8')).toBe(true);
});
