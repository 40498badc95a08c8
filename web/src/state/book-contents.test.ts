import { expect, test } from 'vitest';

import type { BookPage } from '../api/books';
import { contentsOf, findWords } from './book-contents';

const page = {
  blocks: [
    { kind: 'heading', level: 2, runs: ['THE RUY LOPEZ'] },
    { kind: 'words', runs: ['White plays ', 0, ', and Black’s  Knight is', ' bound.'] },
    { kind: 'heading', level: 3, runs: ['A part'] },
  ],
  moves: [{ text: 'B-Kt5' }],
  games: [{ block: 1, title: 'Game 1', status: 'open', opening: 'Ruy Lopez', first: 0 }],
} as unknown as BookPage;

test('chapters and games stand in the order of the text', () => {
  expect(contentsOf(page).map(({ words, isGame, isOpen }) => [words, isGame, isOpen])).toEqual([
    ['THE RUY LOPEZ', false, false],
    ['Game 1', true, true],
  ]);
});

test('words are found in any case and over blanks, moves among them', () => {
  const [found, ...rest] = findWords(page, 'b-kt5, and black’s knight');
  expect(rest).toEqual([]);
  expect(found).toEqual({
    block: 1,
    before: 'White plays ',
    words: 'B-Kt5, and Black’s Knight',
    after: ' is bound.',
  });
  expect(findWords(page, '  ')).toEqual([]);
  expect(findWords(page, 'Evans')).toEqual([]);
});
