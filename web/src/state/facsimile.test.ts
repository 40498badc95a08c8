import { expect, test } from 'vitest';

import { heightOf, moveAt, pageOfBlock, pageOfMove, placesOf } from './facsimile';

const facsimile = {
  pages: [
    { width: 400, height: 600 },
    { width: 0, height: 0 },
  ],
  blocks: [0, 0, 1],
  moves: [
    [0, 1000, 2000, 1500, 2200],
    [0, 8000, 9500, 9000, 9700, 1, 1000, 500, 1400, 700],
    [],
    [1, 1500, 500, 2000, 700],
  ],
};

test('a move has a place for each line that it is printed on', () => {
  expect(placesOf(facsimile, 0)).toEqual([{ page: 0, left: 0.1, top: 0.2, right: 0.15, bottom: 0.22 }]);
  expect(placesOf(facsimile, 1).map(({ page }) => page)).toEqual([0, 1]);
  expect(placesOf(facsimile, 2)).toEqual([]);
  expect(placesOf(facsimile, 99)).toEqual([]);
  expect(pageOfMove(facsimile, 1)).toBe(0);
  expect(pageOfMove(facsimile, 2)).toBeUndefined();
});

test('the move at a point is the one whose letters are there, or the nearest next to it', () => {
  expect(moveAt(facsimile, 0, 0.12, 0.21)).toBe(0);
  expect(moveAt(facsimile, 0, 0.12, 0.225)).toBe(0);
  expect(moveAt(facsimile, 0, 0.12, 0.3)).toBeUndefined();
  expect(moveAt(facsimile, 1, 0.12, 0.21)).toBeUndefined();
  expect(moveAt(facsimile, 1, 0.13, 0.06)).toBe(1);
  expect(moveAt(facsimile, 1, 0.147, 0.06)).toBe(3);
  expect(moveAt(facsimile, 1, 0.142, 0.06)).toBe(1);
});

test('a block has its page, and a page its shape', () => {
  expect(pageOfBlock(facsimile, 2)).toBe(1);
  expect(heightOf(facsimile, 0)).toBe(1.5);
  expect(heightOf(facsimile, 1)).toBeCloseTo(1.414, 3);
});
