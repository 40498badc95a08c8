import { describe, expect, test } from 'vitest';
import { castlingOntoRook, movesBetween, targetsFrom } from './choices';
import { parsePlacement } from './placement';
import { takes, targetsOf, wayOf } from './reach';
import type { Reach } from './reach';
import { shapeOf, withShape } from './shapes';
import type { LegalMove, PromotionRole, Square } from './words';

function move(uci: string): LegalMove {
  const promotion = uci.charAt(4);
  return {
    uci,
    san: uci,
    from: uci.slice(0, 2) as Square,
    to: uci.slice(2, 4) as Square,
    promotion: promotion ? (promotion as PromotionRole) : null,
  };
}

const castle = parsePlacement('8/8/8/8/8/8/4P3/R3K2R');

test('four promotions are one target', () => {
  const legal = ['c7c8q', 'c7c8r', 'c7c8b', 'c7c8n', 'c7d8q'].map(move);
  expect(targetsFrom(legal, 'c7')).toEqual(['c8', 'd8']);
  expect(movesBetween(legal, 'c7', 'c8').map(({ promotion }) => promotion)).toEqual(['q', 'r', 'b', 'n']);
});

describe('the king set down on his rook', () => {
  test('castles to the side where castling is legal', () => {
    const legal = [move('e1g1'), move('e1f1')];
    expect(castlingOntoRook(legal, castle, 'e1', 'h1')?.uci).toBe('e1g1');
    expect(castlingOntoRook(legal, castle, 'e1', 'a1')).toBeNull();
  });

  test('does nothing elsewhere, nor for another man', () => {
    const legal = [move('e1g1'), move('h1f1')];
    expect(castlingOntoRook(legal, castle, 'e1', 'e2')).toBeNull();
    expect(castlingOntoRook(legal, castle, 'h1', 'e1')).toBeNull();
  });
});

describe('what a hand may take', () => {
  const reach: Reach = {
    pieces: parsePlacement('4k3/8/8/3p4/4P3/8/8/4K3'),
    turn: 'white',
    movable: 'white',
    legal: [move('e4d5'), move('e4e5')],
    premoves: null,
    pending: false,
  };

  test('men of the color that may move, in their turn', () => {
    expect(wayOf(reach, 'e4')).toBe('move');
    expect(wayOf(reach, 'd5')).toBeNull();
    expect(wayOf(reach, 'a1')).toBeNull();
    expect(wayOf({ ...reach, movable: null }, 'e4')).toBeNull();
    expect(wayOf({ ...reach, turn: 'black' }, 'e4')).toBeNull();
    expect(targetsOf(reach, 'e4')).toEqual(['d5', 'e5']);
    expect(takes(reach, 'e4', 'd5')).toBe(true);
    expect(takes(reach, 'e4', 'e5')).toBe(false);
  });

  test('while the other is to move, only for a premove', () => {
    const waiting: Reach = { ...reach, turn: 'black', premoves: { e4: ['f5'] } };
    expect(wayOf(waiting, 'e4')).toBe('premove');
    expect(targetsOf(waiting, 'e4')).toEqual(['f5']);
    expect(targetsOf(waiting, 'e1')).toEqual([]);
  });

  test('nothing until the move just made is confirmed', () => {
    expect(wayOf({ ...reach, pending: true }, 'e4')).toBeNull();
    expect(targetsOf({ ...reach, movable: 'both', pending: true }, 'd5')).toEqual([]);
  });
});

test('a stroke drawn twice is taken away, and repainted by another brush', () => {
  const arrow = shapeOf('e2', 'e4', 'green');
  const circle = shapeOf('d5', 'd5', 'red');
  expect(circle).toEqual({ kind: 'circle', at: 'd5', brush: 'red' });
  expect(withShape([arrow, circle], arrow)).toEqual([circle]);
  expect(withShape([arrow], shapeOf('e2', 'e4', 'blue'))).toEqual([shapeOf('e2', 'e4', 'blue')]);
});
