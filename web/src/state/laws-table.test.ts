import { expect, test } from 'vitest';

import type { CodeListResponse } from '../api/laws';
import { lawRows, pressed } from './laws-table';

const answer = (says: string, source: string) => ({
  question: 'q',
  code: 'c',
  says,
  source,
  silent: false,
});
const TABLE = {
  questions: [
    { name: 'touch_own', asks: 'What does touching bind to?' },
    { name: 'castling', asks: 'When may one castle?' },
  ],
  codes: [
    {
      name: 'staunton',
      title: 'Staunton',
      book: 'Praxis',
      answers: [answer('To move it.', 'VI'), answer('Once.', 'IX')],
    },
    {
      name: 'hoyle',
      title: 'Hoyle',
      book: 'Hoyle',
      answers: [answer('To move the piece.', 'V'), answer('Never.', 'X')],
    },
  ],
} as unknown as CodeListResponse;

const found = (shown: string[], wanted: string) => lawRows(TABLE, shown, wanted).map(({ name }) => name);

test('a question is found by its words and by those of the codes shown', () => {
  expect(found(['staunton', 'hoyle'], '')).toEqual(['touch_own', 'castling']);
  expect(found(['staunton', 'hoyle'], 'TOUCH bind')).toEqual(['touch_own']);
  expect(found(['hoyle'], 'never')).toEqual(['castling']);
  expect(found(['staunton'], 'never')).toEqual([]);
  expect(lawRows(TABLE, ['hoyle'], '')[0]?.answers).toHaveLength(1);
});

test('one code stays at least, and the oldest goes where there is no room', () => {
  expect(pressed(['a'], 'a', 4)).toEqual(['a']);
  expect(pressed(['a', 'b'], 'a', 4)).toEqual(['b']);
  expect(pressed(['a', 'b'], 'c', 2)).toEqual(['b', 'c']);
});
