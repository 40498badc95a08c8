import { expect, test } from 'vitest';

import { sampleGame, sampleNow } from '../../state/sample-game';
import { offer, openOffers, plain, resign } from './acts';

const own = sampleGame('black');
const board = sampleGame('both', { now: sampleNow({ turn: 'black' }) });

test('at one’s own side an act says no colour', () => {
  expect(offer(own, 'draw')).toEqual([{ act: 'offer_draw' }]);
  expect(resign(own)).toEqual([{ act: 'resign' }]);
  expect(plain(own, 'abort')).toEqual([{ act: 'abort' }]);
});

test('at the same board the side to move acts, and a draw is agreed by both', () => {
  expect(offer(board, 'draw')).toEqual([
    { act: 'offer_draw', color: 'black' },
    { act: 'accept_draw', color: 'white' },
  ]);
  expect(offer(board, 'takeback')).toEqual([{ act: 'offer_takeback', color: 'black' }]);
  expect(resign(board)).toEqual([{ act: 'resign', color: 'black' }]);
});

test('every offer that stands open is found with the one who made it', () => {
  const game = sampleGame('white', { now: sampleNow({ offers: { draw: 'black', takeback: null, rematch: 'white' } }) });
  expect(openOffers(game)).toEqual([
    { what: 'draw', by: 'black' },
    { what: 'rematch', by: 'white' },
  ]);
});
