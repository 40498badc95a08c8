import { expect, test } from 'vitest';

import { commentParts, commentText } from './comment';

test('arrows and circles become shapes, other commands stay, words are left', () => {
  const parts = commentParts('The [%clk 0:01:00] gambit [%cal Ge2e4,Rd8h4] of kings [%csl Yf2]');
  expect(parts.words).toBe('The gambit of kings');
  expect(parts.commands).toEqual(['[%clk 0:01:00]']);
  expect(parts.shapes).toEqual([
    { kind: 'arrow', from: 'e2', to: 'e4', brush: 'green' },
    { kind: 'arrow', from: 'd8', to: 'h4', brush: 'red' },
    { kind: 'circle', at: 'f2', brush: 'yellow' },
  ]);
});

test('what is written is read the same', () => {
  const text = 'The gambit [%clk 0:01:00] [%csl Yf2] [%cal Ge2e4,Rd8h4]';
  expect(commentText(commentParts(text))).toBe(text);
  expect(commentText({ words: ' ', shapes: [], commands: [] })).toBe('');
});

test('a command that names no square is kept as it stands', () => {
  expect(commentParts('[%cal Ge2e9]').commands).toEqual(['[%cal Ge2e9]']);
});
