import { expect, test } from 'vitest';

import { manyInFigures, scoreInFigures, shareOfWhite } from './score';

test('scores are written as seen by White', () => {
  expect([{ cp: 35 }, { cp: -120 }, { cp: 0 }, { mate: 3 }, { mate: -2 }].map(scoreInFigures)).toEqual([
    '+0.35',
    '−1.20',
    '0.00',
    '#3',
    '−#2',
  ]);
});

test('the bar is even at nought, grows with the score, and is full at a mate', () => {
  expect(shareOfWhite({ cp: 0 })).toBe(50);
  expect(shareOfWhite({ cp: 100 })).toBeCloseTo(59.1, 1);
  expect(shareOfWhite({ cp: 100 }) + shareOfWhite({ cp: -100 })).toBeCloseTo(100);
  expect(shareOfWhite({ cp: 5_000 })).toBe(shareOfWhite({ cp: 1_000 }));
  expect([shareOfWhite({ mate: 1 }), shareOfWhite({ mate: -9 })]).toEqual([100, 0]);
});

test('many positions are told in thousands and millions', () => {
  expect([12, 980_400, 999_600, 1_234_567].map(manyInFigures)).toEqual(['12', '980 k', '1.0 M', '1.2 M']);
});
