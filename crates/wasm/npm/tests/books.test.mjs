// Texts and books.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { ChessError } from '@staunton/chess';
import { readBook, readText } from '@staunton/chess/books';

const BOOK = 'GAME I.\n\n1 P-K4 P-K4\n2 Kt-KB3 Kt-QB3\n3 B-Kt5 P-QR3\n';

test('a text is read in the notation of the old books', () => {
  const read = readText('1 P-K4 P-K4 2 Kt-KB3 Kt-QB3');
  assert.equal(read.notation, 'descriptive-kt');
  assert.equal(read.study.nodes.length, 4);
});

test('a book is read, written anew, searched and corrected', () => {
  const book = readBook(BOOK);
  assert.deepEqual([book.summary.counts.games, book.summary.counts.plies], [1, 6]);
  assert.deepEqual(book.moves({ notation: 'san' }), ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6']);
  assert.match(book.pgn, /1\. e4 e5 2\. Nf3/);
  assert.equal(book.game(1).nodes.length, 6);
  assert.throws(() => book.game(2), ChessError);
  const fen = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
  assert.deepEqual(book.find({ fen }).map(({ game }) => game), [1]);
  assert.deepEqual(book.find({ player: 'Nobody' }), []);
  const corrected = readBook(BOOK, { corrections: ['game 1 ply 5 Bc4'] });
  assert.deepEqual(corrected.summary.heeded, [true]);
  assert.equal(corrected.moves()[4], 'Bc4');
});

test('a whole book tells how far it has come', () => {
  const told = [];
  const file = readFileSync(new URL('../../../../data/books/evenings.txt', import.meta.url));
  const book = readBook(file, { onProgress: ({ done, of }) => told.push(done <= of) });
  assert.equal(book.summary.counts.games, 3);
  assert.ok(told.length > 0 && told.every(Boolean));
});

test('what is no book is said', () => {
  assert.throws(() => readBook(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2])), ChessError);
  assert.throws(() => readBook(BOOK, { corrections: ['game'] }), ChessError);
});
