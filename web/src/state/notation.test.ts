import { expect, test } from 'vitest';

import { hasLetters, isEnglishAlgebraic, isPlain, NOTATIONS, notationOf } from './notation';

test('a language counts only where letters do', () => {
  expect(notationOf({ notation: 'san', language: 'de' })).toEqual({ notation: 'san', language: 'de' });
  expect(notationOf({ notation: 'hoyle', language: 'de' })).toEqual({ notation: 'hoyle', language: 'en' });
  expect(NOTATIONS.filter(({ name }) => hasLetters(name)).map(({ name }) => name)).toEqual(['san', 'long']);
});

test('the server need not be asked for what it sends anyway', () => {
  expect(isPlain({ notation: 'san', language: 'en' })).toBe(true);
  expect(isPlain({ notation: 'san', language: 'fr' })).toBe(false);
  expect(isPlain({ notation: 'descriptive', language: 'en' })).toBe(false);
});

test('Rf3 is a rook for an Englishman and may be a king for a Frenchman', () => {
  expect(isEnglishAlgebraic({ notation: 'san', language: 'en' })).toBe(true);
  expect(isEnglishAlgebraic({ notation: 'san', language: 'fr' })).toBe(false);
  expect(isEnglishAlgebraic({ notation: 'hoyle', language: 'en' })).toBe(false);
});
