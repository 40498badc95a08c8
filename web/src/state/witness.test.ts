import { expect, test } from 'vitest';

import type { TermFindingView } from '../api/terms';
import { hintsAgainst, hintsOf } from './witness';

const finding = (part: Partial<TermFindingView>): TermFindingView => ({
  term: 'pin',
  group: 'pins',
  side: 'black',
  piece: null,
  by: [],
  on: [],
  squares: [],
  words: '',
  ...part,
});

test('a pin is shown by the piece in a ring, the pinning piece by an arrow, and the king behind', () => {
  expect(hintsOf(finding({ piece: 'c6', by: ['b5'], on: ['e8'] }))).toEqual([
    { kind: 'circle', at: 'c6', brush: 'blue' },
    { kind: 'arrow', from: 'b5', to: 'c6', brush: 'red' },
    { kind: 'circle', at: 'e8', brush: 'green' },
  ]);
});

test('a fork points from the piece to both', () => {
  const arrows = hintsOf(finding({ piece: 'c7', on: ['a8', 'e8'] })).filter(({ kind }) => kind === 'arrow');
  expect(arrows).toEqual([
    { kind: 'arrow', from: 'c7', to: 'a8', brush: 'blue' },
    { kind: 'arrow', from: 'c7', to: 'e8', brush: 'blue' },
  ]);
});

test('squares are shaded, and no arrow leads from a piece to himself', () => {
  expect(hintsOf(finding({ squares: ['d4', 'd5'] }))).toEqual([
    { kind: 'square', at: 'd4', brush: 'yellow' },
    { kind: 'square', at: 'd5', brush: 'yellow' },
  ]);
  expect(hintsOf(finding({ piece: 'e4', by: ['e4'], on: ['e4'] })).some(({ kind }) => kind === 'arrow')).toBe(false);
  expect(hintsAgainst(['f1'])).toEqual([{ kind: 'circle', at: 'f1', brush: 'red' }]);
});
