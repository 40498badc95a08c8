import { expect, test } from 'vitest';

import { sampleGame, sampleNow } from './sample-game';
import { moveInWords, sanInWords, standing } from './speech';

test('moves are said in words', () => {
  const said = ['Nf3', 'e4', 'exd5', 'Nbd7', 'R1a3', 'Qxf7#', 'e8=Q+', 'O-O', 'O-O-O+'].map(sanInWords);
  expect(said).toEqual([
    'knight f3.',
    'pawn e4.',
    'pawn e takes d5.',
    'knight b d7.',
    'rook 1 a3.',
    'queen takes f7. Checkmate.',
    'pawn e8 becomes a queen. Check.',
    "castles on the king's side.",
    "castles on the queen's side. Check.",
  ]);
  expect(moveInWords('white', 'Nf3+')).toBe('White: knight f3. Check.');
});

test('the standing of a game is said from the viewer’s seat', () => {
  expect(standing(sampleGame('white'))).toBe('Your turn.');
  expect(standing(sampleGame('black'))).toBe('White is thinking.');
  expect(standing(sampleGame(null))).toBe('White to move.');
  expect(standing(sampleGame('white', { now: sampleNow({ status: 'waiting' }) }))).toBe('Waiting for your friend.');
});
