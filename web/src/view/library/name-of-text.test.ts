import { expect, test } from 'vitest';

import { nameOfText } from './name-of-text';

test('a text is called by its first line', () => {
  expect(nameOfText('\n  GAME \t I. \n1 P-K4', 'A text')).toBe('GAME I.');
  expect(nameOfText(' \n ', 'A text')).toBe('A text');
  expect(nameOfText('♔'.repeat(80), 'A text')).toBe(`${'♔'.repeat(59)}…`);
});
