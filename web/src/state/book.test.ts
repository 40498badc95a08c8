import { expect, test } from 'vitest';

import type { BookMove, BookPage } from '../api/books';
import { corrected, correctionOf, placeInWords, playedFrom, samePlace, shownAt, spokenMark, stepBook } from './book';

const FENS = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
  'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
  'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2',
  'rnbqkbnr/pppp1ppp/8/4p3/4PP2/8/PPPP2PP/RNBQKBNR b KQkq - 0 2',
] as const;
const ply = (ply: number, line: number, text: string, san: string, uci: string, fen: string): BookMove => ({
  text,
  line,
  game: 1,
  ply,
  status: 'read',
  played: { san, uci, fen },
});
const PAGE: BookPage = {
  title: null,
  author: null,
  notation: 'descriptive',
  language: 'en',
  blocks: [],
  moves: [
    ply(1, 0, 'P-K4', 'e4', 'e2e4', FENS[1]),
    ply(2, 0, 'P-K4', 'e5', 'e7e5', FENS[2]),
    { ...ply(3, 0, 'Kt-KB9', 'Nf3', 'g1f3', FENS[3]), status: 'repaired', why: 'A misprint.' },
    ply(3, 1, 'P-KB4', 'f4', 'f2f4', FENS[4]),
    { text: 'Kt-B3', line: 0, game: 1, ply: 4, status: 'open', why: 'Several legal moves fit.', may: [] },
  ],
  lines: [
    { game: 1, anchor: 0, start_fen: FENS[0], moves: [0, 1, 2, 4] },
    { game: 1, from: 0, anchor: 2, start_fen: FENS[2], moves: [3] },
  ],
  games: [{ game: 1, title: 'GAME I', result: '*', status: 'partial', plies: 3, line: 0, block: 0, first: 0 }],
};
const at = (mark: number, before = false) => ({ mark, before });

test('a line is walked to its open end and back to its beginning', () => {
  expect(stepBook(PAGE, null, 'on')).toEqual(at(0));
  expect(stepBook(PAGE, at(1), 'on')).toEqual(at(2));
  expect(stepBook(PAGE, at(2), 'on')).toEqual(at(4));
  expect(stepBook(PAGE, at(4), 'on')).toBeNull();
  expect(stepBook(PAGE, at(0), 'back')).toEqual(at(0, true));
  expect(stepBook(PAGE, at(0, true), 'back')).toBeNull();
  expect(stepBook(PAGE, at(0, true), 'on')).toEqual(at(0));
  expect(stepBook(PAGE, at(0), 'last')).toEqual(at(2));
  expect(stepBook(PAGE, at(2), 'first')).toEqual(at(0, true));
});

test('a variation goes back to the move after which it leaves', () => {
  expect(stepBook(PAGE, at(3), 'back')).toEqual(at(1));
  expect(stepBook(PAGE, at(2), 'text-on')).toEqual(at(3));
});

test('doubts are walked one after the other, and round again', () => {
  expect(stepBook(PAGE, null, 'doubt')).toEqual(at(2));
  expect(stepBook(PAGE, at(2), 'doubt')).toEqual(at(4));
  expect(stepBook(PAGE, at(4), 'doubt')).toEqual(at(2));
});

test('the board shows the position after a move, and before one that is open', () => {
  expect(shownAt(PAGE, null).fen).toBe(FENS[0]);
  expect(shownAt(PAGE, at(2))).toEqual({ fen: FENS[3], lastMove: ['g1', 'f3'], check: null });
  expect(shownAt(PAGE, at(4)).fen).toBe(FENS[3]);
  expect(shownAt(PAGE, at(0, true)).fen).toBe(FENS[0]);
  const mate = {
    ...PAGE,
    moves: [ply(4, 0, 'Q-R5 mate', 'Qh4#', 'd8h4', 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3')],
  };
  expect(shownAt(mate, at(0)).check).toBe('e1');
});

test('moves are spoken, and what is doubtful with them', () => {
  expect(spokenMark(PAGE.moves[0] as BookMove, 'P-K4')).toBe('P-K4, pawn e4');
  expect(spokenMark(PAGE.moves[2] as BookMove, 'Sf3')).toBe('Sf3, knight f3, misprint mended');
  expect(spokenMark(PAGE.moves[4] as BookMove, 'Kt-B3')).toBe('Kt-B3, open');
  expect(placeInWords(PAGE, at(2))).toBe('White: knight f3. A misprint.');
});

test('a correction takes the place of the one before it, and the place is kept', () => {
  expect(corrected(['game 1 ply 4 Nc6', 'game 2 ply 4 e5'], 'game 1 ply 4 Nf6')).toEqual([
    'game 2 ply 4 e5',
    'game 1 ply 4 Nf6',
  ]);
  expect(corrected(['game 1 at 90 Nc6', 'game 1 ply 4 Nf6'], 'game 1 at 90 d6')).toEqual([
    'game 1 ply 4 Nf6',
    'game 1 at 90 d6',
  ]);
  expect(correctionOf(ply(4, 1, 'Kt to B 3', 'Nc6', 'b8c6', FENS[0]))).toBe('game 1 ply 4');
  expect(correctionOf({ ...ply(4, 1, 'Kt to B 3', 'Nc6', 'b8c6', FENS[0]), at: 90 })).toBe('game 1 at 90');
  const unread: BookMove = { text: 'Q-R5', status: 'unread', at: 45 };
  expect(playedFrom(unread, ' 8/8 w ')).toBe('at 45 from 8/8 w');
  expect(playedFrom({ ...unread, at: undefined } as unknown as BookMove, '8/8 w')).toBeUndefined();
  expect(corrected(['at 45 from board', 'at 46 from board'], 'at 45 from 8/8 w')).toEqual([
    'at 46 from board',
    'at 45 from 8/8 w',
  ]);
  const after = { ...PAGE, lines: [{ ...PAGE.lines[0], moves: [1, 0, 3, 4] } as BookPage['lines'][number]] };
  expect(samePlace(PAGE, after, at(4))).toEqual(at(4));
});

test('a move that is spoken of is an arrow on the board of its note, and none that is played', () => {
  const threat: BookMove = {
    text: 'KtxP',
    game: 1,
    ply: 3,
    status: 'spoken',
    sense: 'threat',
    played: { san: 'Nxe5', uci: 'f3e5', fen: FENS[3], before: FENS[3] },
  };
  const page = { ...PAGE, moves: [...PAGE.moves, threat] };
  expect(shownAt(page, at(5))).toEqual({
    fen: FENS[3],
    lastMove: null,
    check: null,
    spoken: { from: 'f3', to: 'e5', sense: 'threat' },
  });
  expect(shownAt(page, at(5, true)).spoken).toBeUndefined();
  expect(shownAt(page, at(1)).spoken).toBeUndefined();
  expect(spokenMark(threat, 'KtxP')).toContain('a threat');
  expect(placeInWords(page, at(5))).toContain('a threat');
});
