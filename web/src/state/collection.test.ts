import { expect, test } from 'vitest';

import { chosenOf, collectionOf } from './collection';

const FILE = `[Event "Club"]
[White "Morphy, Paul"]
[Black "Isouard \\"Count\\""]
[Date "1858.??.??"]
[Result "1-0"]

1. e4 e5 {[Event "in a comment"]} 1-0

[Event "?"]
[White "Anderssen"]
[Black "Kieseritzky"]
[Result "*"]

1. e4 *
`;

test('a file of games is cut where tags begin a line', () => {
  const games = collectionOf(FILE);
  expect(games.map(({ title }) => title)).toEqual([
    'Morphy, Paul – Isouard \\"Count\\", Club, 1858, 1–0',
    'Anderssen – Kieseritzky',
  ]);
  expect(games.map(({ from, to }) => FILE.slice(from, to)).join('')).toBe(FILE);
  expect(collectionOf('1. P-K4 P-K4')).toEqual([]);
});

test('games are chosen by any words of their tags', () => {
  const games = collectionOf(FILE);
  expect(chosenOf(games, 'PAUL club')).toHaveLength(1);
  expect(chosenOf(games, '')).toHaveLength(2);
  expect(chosenOf(games, 'capablanca')).toEqual([]);
});
