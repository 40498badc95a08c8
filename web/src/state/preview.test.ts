import { expect, test } from 'vitest';

import type { LegalMoveView } from '../api/chess';
import { placementField, placementOf } from './placement';
import { preview } from './preview';
import { legalMove, START } from './sample-game';

function check(fen: string, move: LegalMoveView, placement: string) {
  expect(preview(fen, move).split(' ')[0]).toBe(placement);
}

test('a placement read and written is the same', () => {
  const field = START.split(' ')[0];
  expect(placementField(placementOf(START))).toBe(field);
});

test('a man goes to its square and takes what stands there', () => {
  check('4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1', legalMove('e4d5', 'exd5'), '4k3/8/8/3P4/8/8/8/4K3');
});

test('a pawn taken in passing disappears', () => {
  check('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', legalMove('e5d6', 'exd6'), '4k3/8/3P4/8/8/8/8/4K3');
});

test('a pawn becomes what was chosen, in its own colour', () => {
  check('4k3/8/8/8/8/8/p7/4K3 b - - 0 1', legalMove('a2a1n', 'a1=N'), '4k3/8/8/8/8/8/8/n3K3');
});

test('castling moves the rook too', () => {
  check('4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', legalMove('e1g1', 'O-O'), '4k3/8/8/8/8/8/8/R4RK1');
  check('r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1', legalMove('e8c8', 'O-O-O'), '2kr3r/8/8/8/8/8/8/4K3');
});

test('in Chess960 the king may castle onto its own rook', () => {
  check('4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1', legalMove('f1g1', 'O-O'), '4k3/8/8/8/8/8/8/1R3RK1');
});
