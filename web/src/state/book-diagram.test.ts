import { expect, test } from 'vitest';

import type { BookPage } from '../api/books';
import { diagramAbove, diagramOf, fenOfDiagram } from './book-diagram';

const page = {
  blocks: [
    { kind: 'words', runs: ['It begins with ', 0] },
    { kind: 'board', placement: '8/8/8/8/8/8/8/8', repair: 'k7/8/8/8/8/8/8/K7', label: 'Diag. 4' },
    { kind: 'rows', columns: 2, rows: [{ cells: [{ at: 0, runs: [1] }] }] },
  ],
  moves: [{ text: 'P-K4' }, { text: 'K-R2' }],
} as unknown as BookPage;

test('a printed board is a position, mended where it can be', () => {
  const diagram = diagramOf(page, 1);
  expect(diagram?.label).toBe('Diag. 4');
  expect(diagram === null ? '' : fenOfDiagram(diagram, 'b')).toBe('k7/8/8/8/8/8/8/K7 b - - 0 1');
  expect(diagramOf(page, 0)).toBeNull();
});

test('the board above a move is the last one printed before it', () => {
  expect(diagramAbove(page, 1)?.block).toBe(1);
  expect(diagramAbove(page, 0)).toBeNull();
});
