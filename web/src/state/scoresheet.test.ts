import { expect, test } from 'vitest';

import { samplePly, START } from './sample-game';
import { scoresheet } from './scoresheet';

const moves = [samplePly(1, 'e2e4', 'e4'), samplePly(2, 'e7e5', 'e5'), samplePly(3, 'g1f3', 'Nf3')];

function check(start_fen: string, written: string[]) {
  const rows = scoresheet({ moves, start_fen });
  expect(rows.map(({ number, white, black }) => `${number} ${white?.san ?? '-'} ${black?.san ?? '-'}`)).toEqual(
    written,
  );
}

test('a move a row, numbered from one', () => {
  check(START, ['1 e4 e5', '2 Nf3 -']);
});

test('a game that Black begins leaves White’s first place empty', () => {
  check('4k3/8/8/8/8/8/8/4K3 b - - 0 31', ['31 - e4', '32 e5 Nf3']);
});
