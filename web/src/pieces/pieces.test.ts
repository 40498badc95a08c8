import { expect, test } from 'vitest';
import { strokeAcross, turned } from './lathe';
import { PIECES } from './pieces';

test('what is turned is the same on both sides of the axis', () => {
  expect(turned('M 0 10 L 5 12 C 6 14 7 16 8 18 L 0 18')).toBe(
    'M32 10L37 12C38 14 39 16 40 18L32 18L24 18C25 16 26 14 27 12L32 10Z',
  );
  expect(strokeAcross(4, 20, 1)).toBe('M28 20Q32 22 36 20');
});

test('there are twelve men, and all that is drawn of them is numbers', () => {
  expect(Object.keys(PIECES).sort().join(' ')).toBe('bB bK bN bP bQ bR wB wK wN wP wQ wR');
  for (const svg of Object.values(PIECES)) {
    expect(svg).not.toMatch(/NaN|undefined/);
    // A page with a strict content policy shows no drawing that styles itself.
    expect(svg).not.toMatch(/style/);
  }
});
