import { expect, test } from 'vitest';

import type { ReviewTextView, ReviewPlyView, ReviewSentenceView } from '../api/reviews';
import {
  courseOf,
  graphLine,
  groups,
  lineInWords,
  momentFrom,
  numbered,
  plyInWords,
  scoreInWords,
  shapesOf,
  shownIn,
  sideAt,
  standInWords,
  stepReview,
} from './review';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const F3 = 'rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b KQkq - 0 1';
const E5 = 'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2';
const G4 = 'rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2';

const none: ReviewSentenceView = {
  kind: 'check',
  words: 'Check.',
  at: 1,
  pieces: [],
  others: [],
  ways: [],
  line: null,
};
const overlooks: ReviewSentenceView = {
  ...none,
  kind: 'overlooks',
  at: 3,
  pieces: ['e1'],
  others: ['g1', 'h4'],
  ways: [['d8', 'h4']],
  line: { moves: [{ uci: 'd8h4', san: 'Qh4#', text: 'Qh4#', fen: 'mate' }], mate: 1, proved: true },
};

function ply(number: number, uci: string, san: string, fen: string, some: Partial<ReviewPlyView> = {}): ReviewPlyView {
  const side = number % 2 === 1 ? 'white' : 'black';
  return {
    ply: number,
    side,
    number: Math.ceil(number / 2),
    uci,
    san,
    text: san,
    fen,
    check: null,
    class: 'good',
    class_name: 'good',
    glyph: null,
    score: { cp: -20 },
    chances: 48,
    cost: 1,
    accuracy: 99,
    best: null,
    sentences: [],
    ...some,
  };
}

const review: ReviewTextView = {
  title: 'A – B',
  occasion: '',
  result: '0-1',
  start_fen: START,
  chess960: false,
  check: null,
  level: 'club',
  notation: 'san',
  language: 'en',
  looked: 4,
  opening: null,
  sides: { white: { name: 'A', accuracy: 40, counts: [] }, black: { name: 'B', accuracy: null, counts: [] } },
  chances: 52,
  story: [],
  moments: [3],
  terms: [],
  colophon: '',
  moves: [
    ply(1, 'f2f3', 'f3', F3),
    ply(2, 'e7e5', 'e5', E5),
    ply(3, 'g2g4', 'g4', G4, {
      class: 'blunder',
      class_name: 'blunder',
      glyph: '??',
      chances: 2.5,
      sentences: [overlooks],
    }),
    ply(4, 'd8h4', 'Qh4#', 'mate', { check: 'e1', score: { mate: 0 } }),
  ],
};

test('the board follows the place, the line that is played through, and what is pointed at', () => {
  expect(shownIn(review, { ply: 0, line: null }, null)).toEqual({ fen: START, lastMove: null, check: null });
  expect(shownIn(review, { ply: 2, line: null }, null)).toEqual({ fen: E5, lastMove: ['e7', 'e5'], check: null });
  expect(shownIn(review, { ply: 1, line: null }, overlooks).fen).toBe(G4);
  const line = { of: overlooks, at: 1 };
  expect(shownIn(review, { ply: 3, line }, null)).toEqual({ fen: 'mate', lastMove: ['d8', 'h4'], check: null });
  // Whoever points at the sentence whose line he plays stays in the line.
  expect(shownIn(review, { ply: 3, line }, overlooks).fen).toBe('mate');
  expect(shownIn(review, { ply: 3, line: { ...line, at: 0 } }, null).fen).toBe(G4);
});

test('a step stays within the game, and within a line', () => {
  const at = (here: number, to: 'first' | 'back' | 'on' | 'last') =>
    stepReview(review, { ply: here, line: null }, to).ply;
  expect([at(0, 'back'), at(0, 'on'), at(2, 'first'), at(1, 'last'), at(4, 'on')]).toEqual([0, 1, 0, 4, 4]);
  const line = { ply: 3, line: { of: overlooks, at: 1 } };
  expect(stepReview(review, line, 'on')).toEqual(line);
  expect(stepReview(review, line, 'back').line?.at).toBe(0);
});

test('key moments are found on either side', () => {
  expect([momentFrom(review, 0, 'next'), momentFrom(review, 3, 'next'), momentFrom(review, 4, 'previous')]).toEqual([
    3,
    null,
    3,
  ]);
});

test('what a sentence speaks of is drawn: its men, the others, and the ways, but none twice', () => {
  const drawn = shapesOf(overlooks).map(
    ({ kind, at, to, brush }) => `${kind} ${at}${kind === 'arrow' ? to : ''} ${brush}`,
  );
  expect(drawn).toEqual(['circle g1 yellow', 'circle e1 green', 'arrow d8h4 red']);
  expect(shapesOf(none)).toEqual([]);
  const long: ReviewSentenceView = {
    ...none,
    kind: 'better',
    ways: [['e2', 'e4']],
    line: {
      mate: null,
      proved: false,
      moves: ['e2e4', 'e7e5', 'g1f3', 'b8c6'].map((uci) => ({ uci, san: '', text: '', fen: '' })),
    },
  };
  expect(shapesOf(long).map(({ at, to, brush }) => `${at}${to} ${brush}`)).toEqual([
    'e2e4 green',
    'e7e5 blue',
    'g1f3 green',
  ]);
});

test('the graph has a corner for every position', () => {
  expect(courseOf(review)).toEqual([52, 48, 48, 2.5, 48]);
  expect(graphLine([50, 100, 0])).toBe('0,50 50,0 100,100');
  expect(graphLine([50])).toBe('0,50');
});

test('moves of which nothing is said stand with the next of which something is', () => {
  expect(groups(review.moves).map((run) => run.map(({ san }) => san))).toEqual([['f3', 'e5', 'g4'], ['Qh4#']]);
  expect(groups([])).toEqual([]);
});

test('plies, lines, scores and the way of a review are put in words', () => {
  expect(plyInWords(review, 3)).toBe("Move 2, White: pawn g4. Blunder. White's chances: 3 in a hundred.");
  expect(plyInWords(review, 0)).toBe('The beginning.');
  expect(sideAt(review, 3)).toBe('black');
  expect(lineInWords({ of: overlooks, at: 1 }, 'black')).toBe('Black: queen h4. Checkmate.');
  expect(numbered(review, overlooks).map(({ number, step }) => number + step.text)).toEqual(['2…Qh4#']);
  expect(
    [{ cp: 135 }, { cp: -20 }, { mate: -3 }, { mate: 0 }].map((score) => scoreInWords(score as ReviewPlyView['score'])),
  ).toEqual(['+1.35', '−0.20', 'mate in 3 for Black', 'mate']);
  expect(standInWords({ state: 'waiting', ahead: 2, progress: null })).toBe('2 reviews are before yours.');
  expect(standInWords({ state: 'running', ahead: null, progress: { done: 3, of: 9 } })).toContain('3 of 9');
});
