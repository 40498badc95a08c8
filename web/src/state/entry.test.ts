import { expect, test } from 'vitest';

import { entryFault, readEntry } from './entry';
import { legalMove } from './sample-game';

const legal = [
  legalMove('g1f3', 'Nf3'),
  legalMove('e2e4', 'e4'),
  legalMove('b2c3', 'bxc3'),
  legalMove('d2c3', 'Bxc3'),
  legalMove('e1g1', 'O-O'),
  legalMove('e1c1', 'O-O-O+'),
  legalMove('e7e8q', 'e8=Q+'),
  legalMove('e7e8n', 'e8=N'),
  legalMove('a1d1', 'Rad1'),
  legalMove('f1d1', 'Rfd1'),
];

function check(text: string, uci: string) {
  const entry = readEntry(text, legal);
  expect(entry.kind === 'move' ? entry.move.uci : entry.kind, text).toBe(uci);
}

test('a move is read however people type it', () => {
  check('Nf3', 'g1f3');
  check('nf3', 'g1f3');
  check('g1f3', 'g1f3');
  check('Ng1f3', 'g1f3');
  check(' e2-e4 ', 'e2e4');
  check('e2e4', 'e2e4');
  check('e4!', 'e2e4');
  check('Rad1', 'a1d1');
  check('rfd1', 'f1d1');
});

test('castling is read with letters and with zeros', () => {
  check('O-O', 'e1g1');
  check('0-0', 'e1g1');
  check('oo', 'e1g1');
  check('0-0-0', 'e1c1');
  check('o-o-o+', 'e1c1');
});

test('promotion is read with and without the equals sign', () => {
  check('e8=Q', 'e7e8q');
  check('e8q', 'e7e8q');
  check('e8(N)', 'e7e8n');
  check('e7e8n', 'e7e8n');
});

test('a small b is the pawn and a capital one the bishop', () => {
  check('bxc3', 'b2c3');
  check('bc3', 'b2c3');
  check('Bc3', 'd2c3');
});

test('a move that fits twice names its candidates', () => {
  const entry = readEntry('Rd1', [legalMove('a1d1', 'Rad1'), legalMove('f1d1', 'Rfd1')]);
  expect(entry.kind).toBe('none');
  const byRank = readEntry('R1d1', [legalMove('a1d1', 'Rad1'), legalMove('f1d1', 'Rfd1')]);
  expect(byRank.kind).toBe('several');
  expect(entryFault('R1d1', byRank, legal)).toBe('“R1d1” fits more than one move: Rad1, Rfd1.');
});

test('the beginning of a move is not yet a fault', () => {
  expect(readEntry('N', legal).kind).toBe('beginning');
  expect(readEntry('e', legal).kind).toBe('beginning');
});

test('what fits nothing is told with what would have fitted', () => {
  const entry = readEntry('Nf6', legal);
  expect(entryFault('Nf6', entry, legal)).toBe('“Nf6” is not a legal move here. For instance Nf3 or g1f3.');
  expect(entryFault('e5', entry, [])).toBe('“e5” is not a legal move here. It is not your move.');
});
