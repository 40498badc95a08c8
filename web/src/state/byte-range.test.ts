import { expect, test } from 'vitest';

import { byteRange } from './byte-range';

const found = (text: string, part: string) => {
  const bytes = new TextEncoder();
  const at = text.indexOf(part);
  const from = bytes.encode(text.slice(0, at)).length;
  const range = byteRange(text, from, from + bytes.encode(part).length);
  return text.slice(range.from, range.to);
};

test('bytes lead to the same letters', () => {
  expect(found('1. e4 e5', 'e5')).toBe('e5');
  expect(found('Čeština: Jf3 — ♘f3 😀 Jf3!', '♘f3')).toBe('♘f3');
  expect(found('Čeština: Jf3 — ♘f3 😀 Jf3!', 'Jf3!')).toBe('Jf3!');
});

test('places beyond the end are the end', () => {
  expect(byteRange('abc', 7, 9)).toEqual({ from: 3, to: 3 });
  expect(byteRange('abc', 1, 9)).toEqual({ from: 1, to: 3 });
});
