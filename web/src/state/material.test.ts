import { expect, test } from 'vitest';

import { material } from './material';
import { samplePly } from './sample-game';

test('captured men are counted for their captor and the balance for the board', () => {
  const fen = '4k3/8/8/8/8/8/8/Q3K3 b - - 0 1';
  const moves = [
    { ...samplePly(1, 'e4d5', 'exd5'), captured: 'p' as const },
    { ...samplePly(2, 'd8d5', 'Qxd5'), captured: 'p' as const },
    { ...samplePly(3, 'c3d5', 'Nxd5'), captured: 'q' as const },
  ];
  const found = material(moves, fen, 'white');
  expect(found.captured).toEqual({ white: ['q', 'p'], black: ['p'] });
  expect(found.balance).toBe(9);
  expect(material(moves, fen, 'black').captured.black).toEqual(['q', 'p']);
});
