import { expect, test } from 'vitest';

import { boardActs, displaced } from './board-acts';

const lines = (...known: string[]) => boardActs(known).map(({ line }) => line);

test('what the umpire would not hear now is not offered, and what belongs elsewhere neither', () => {
  expect(lines('claim', 'offer', 'resign', 'disturb', 'displace', 'defy')).toEqual(['displace', 'disturb', 'defy']);
  expect(lines()).toEqual([]);
  expect(lines('return', 'absent', 'appeal')).toEqual(['absent', 'return', 'appeal']);
});

test('what may cost the game is asked twice', () => {
  const grave = boardActs(['leave', 'defy', 'disturb', 'absent', 'jar']).filter((act) => act.grave === true);
  expect(grave.map(({ line }) => line)).toEqual(['disturb', 'defy', 'leave']);
});

test('a man is displaced to a square, or dropped from the board', () => {
  expect(displaced('e2', 'e3', false)).toBe('displace e2 e3');
  expect(displaced('e2', '', false)).toBe('drop e2');
  expect(displaced('e2', '', true)).toBe('drop e2 wilful');
});
