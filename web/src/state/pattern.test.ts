import { expect, test } from 'vitest';

import { patternText, readPattern, withSign } from './pattern';

test('a pattern is written as a question has it, and read back', () => {
  for (const text of ['8/8/8/3P4/8/8/8/8', '5rk1/8/8/8/a*A.4/8/8/K7', 'rnbqkbnr/8/8/8/8/8/8/........'])
    expect(patternText(readPattern(text))).toBe(text);
  expect(patternText(new Map())).toBe('');
  expect(readPattern('8/8').size).toBe(0);
});

test('a sign takes the place of another, and twice the same takes it away', () => {
  const one = withSign(new Map(), 'e4', 'P');
  expect(patternText(withSign(one, 'e4', '.'))).toBe('8/8/8/8/4.3/8/8/8');
  expect(withSign(one, 'e4', 'P').size).toBe(0);
  expect(withSign(one, 'e4', null).size).toBe(0);
});
