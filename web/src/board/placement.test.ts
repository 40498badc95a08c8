import { describe, expect, test } from 'vitest';
import { parsePlacement, withMove } from './placement';

describe('parsePlacement', () => {
  test('the starting position has every man on his square', () => {
    const pieces = parsePlacement('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
    expect(pieces.size).toBe(32);
    expect([pieces.get('a1'), pieces.get('e1'), pieces.get('d8'), pieces.get('h7'), pieces.get('e4')]).toEqual([
      'wR',
      'wK',
      'bQ',
      'bP',
      undefined,
    ]);
  });

  test('a promoted man of X-FEN takes one square', () => {
    expect([...parsePlacement('Q~6k/8/8/8/8/8/8/K7')]).toEqual([
      ['a8', 'wQ'],
      ['h8', 'bK'],
      ['a1', 'wK'],
    ]);
  });

  test('what is beyond the edge or no man is left out', () => {
    expect(parsePlacement('').size).toBe(0);
    expect(parsePlacement('nonsense').size).toBeLessThan(8);
    expect(parsePlacement('8k/9/x7/8/8/8/8/8/K7').size).toBe(0);
  });
});

describe('withMove', () => {
  const pieces = parsePlacement('3r4/2P5/8/8/8/8/8/8');

  test('the man who is taken is gone', () => {
    expect([...withMove(pieces, 'c7', 'd8', null)]).toEqual([['d8', 'wP']]);
  });

  test('a pawn becomes what was chosen, in his own color', () => {
    expect(withMove(pieces, 'c7', 'c8', 'n').get('c8')).toBe('wN');
  });

  test('from an empty square nothing moves', () => {
    expect(withMove(pieces, 'a1', 'a2', null)).toBe(pieces);
  });
});
