import { expect, test } from 'vitest';

import type { AnalysisResult } from '../../api/analysis';
import type { BookPage } from '../../api/books';
import type { ReviewTextView } from '../../api/reviews';
import { annotate, lookAt, playMove, ROOT, startStudy } from '../../state/study';
import { exerciseOfDiagram, exerciseOfPlace } from './exercise-of-book';
import { exerciseOfMove, exercisesOfMoments } from './exercise-of-review';
import { exerciseOfStudy } from './exercise-of-study';

const A = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const B = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
const C = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
const D = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2';
const step = (uci: string, san: string, fen: string) => ({ uci, san, text: san, fen });

const review = {
  title: 'Legal – Saint Brie, 1750',
  start_fen: A,
  chess960: false,
  moments: [2, 3],
  moves: [
    { ...step('f2f3', 'f3', B), ply: 1, number: 1, side: 'white', glyph: null, best: null, sentences: [] },
    {
      ...step('g7g5', 'g5', C),
      ply: 2,
      number: 1,
      side: 'black',
      glyph: '?',
      best: step('e7e5', 'e5', C),
      sentences: [
        { words: 'It weakens the king.', at: 2, line: null },
        { words: 'Better was e5.', at: 1, line: { moves: [step('e7e5', 'e5', C), step('g1f3', 'Nf3', D)] } },
      ],
    },
    { ...step('g1f3', 'Nf3', D), ply: 3, number: 2, side: 'white', glyph: null, best: null, sentences: [] },
  ],
} as unknown as ReviewTextView;

test('a missed moment asks for the better move, with the review’s own reason', () => {
  expect(exerciseOfMove('r1', review, 2)).toEqual({
    fen: B,
    chess960: false,
    answer: ['e7e5', 'g1f3'],
    reason: 'Played was 1… g5. It weakens the king. Better was e5.',
    source: { title: 'Legal – Saint Brie, 1750, move 1', path: '/review/r1#p2' },
  });
});

test('where nothing was missed there is no exercise, and of the moments only those count', () => {
  expect(exerciseOfMove('r1', review, 1)).toBeNull();
  expect(exerciseOfMove('r1', review, 9)).toBeNull();
  const { white, black } = exercisesOfMoments('r1', review);
  expect(white).toEqual([]);
  expect(black.map(({ fen }) => fen)).toEqual([B]);
});

const HOYLE = { id: 'hoyle', title: 'Hoyle' };
const page = {
  title: null,
  blocks: [
    { kind: 'words', runs: ['On ', { folio: '12' }, 'this page ', 0] },
    { kind: 'board', placement: C.split(' ')[0], label: 'Diag. 1' },
    { kind: 'words', runs: [1, { folio: '13' }, 2] },
  ],
  moves: [
    { text: 'P-K4', line: 0, game: 1, ply: 1, status: 'read', played: step('e2e4', 'e4', B) },
    { text: 'P-K4', line: 0, game: 1, ply: 2, status: 'read', played: step('e7e5', 'e5', C) },
    { text: 'Kt-KB3', line: 0, game: 1, ply: 3, status: 'read', played: step('g1f3', 'Nf3', D) },
    { text: 'Kt-?', line: 0, game: 1, ply: 4, status: 'open' },
  ],
  lines: [{ game: 1, anchor: 0, start_fen: A, moves: [0, 1, 2, 3] }],
  games: [{ game: 1, title: 'GAME I', result: '*', status: 'partial', plies: 3, line: 0, block: 0, first: 0 }],
} as unknown as BookPage;

test('on the board beside a book the book’s next moves are the answer, as far as they are known', () => {
  const found = exerciseOfPlace(HOYLE, page, { mark: 0, before: false });
  expect(found).toMatchObject({ fen: B, answer: ['e7e5', 'g1f3'] });
  expect(found?.source).toEqual({ title: 'Hoyle: GAME I, page 12', path: '/library/hoyle#m1' });
  expect(exerciseOfPlace(HOYLE, page, { mark: 0, before: true })?.answer).toEqual(['e2e4', 'e7e5', 'g1f3']);
  // Behind the last move that is known nothing is asked.
  expect(exerciseOfPlace(HOYLE, page, { mark: 2, before: false })).toBeNull();
});

test('a printed board asks for the move that the book plays from it', () => {
  const board = { block: 1, label: 'Diag. 1', placement: C.split(' ')[0] ?? '' };
  expect(exerciseOfDiagram(HOYLE, page, board)).toMatchObject({
    fen: C,
    answer: ['g1f3'],
    source: { title: 'Hoyle: GAME I, page 13', path: '/library/hoyle#m2' },
  });
  expect(exerciseOfDiagram(HOYLE, page, { ...board, placement: '8/8/8/8/8/8/8/8' })).toBeNull();
});

test('an analysis asks for the moves that stand there, else for the engine’s', () => {
  const found = {
    words: 'White stands a little better.',
    lines: [{ moves: [step('d2d4', 'd4', D)] }],
  } as unknown as AnalysisResult;
  const empty = startStudy(A);
  expect(exerciseOfStudy(empty, null)).toBeNull();
  expect(exerciseOfStudy(empty, found)).toMatchObject({ answer: ['d2d4'], reason: 'White stands a little better.' });
  const played = playMove(empty, { uci: 'e2e4', san: 'e4', fen: B, check: null });
  const said = lookAt(annotate(played, played.current, { comments: ['Best by test. [%csl Ge4]'] }), ROOT);
  expect(exerciseOfStudy(said, found)).toMatchObject({ fen: A, answer: ['e2e4'], reason: 'Best by test.' });
});
