import { expect, test } from 'vitest';

import type { ElectionView, RulingView } from '../api/laws';
import { choiceOf, eventBefore } from './election';
import { START } from './sample-game';

const election: ElectionView = {
  by: 'black',
  offender: 'white',
  asks: 'What if several men are touched?',
  says: '',
  options: [],
  deadline: null,
};
const ruling = (at_ms: number, words: string): RulingView => ({ at_ms, words, law: null });

test('what led to a choice is the ruling of the same moment, or what was touched', () => {
  const rulings = [ruling(1, 'bound'), ruling(2, 'illegal'), ruling(2, 'may require')];
  expect(eventBefore(election, [], rulings)).toBe('illegal');
  expect(eventBefore(election, ['g1', 'e2'], rulings.slice(0, 2))).toBe('White has touched g1 and e2.');
  expect(eventBefore(election, [], [])).toBe(election.asks);
});

test('a choice names the piece and its square', () => {
  const said = (line: string) => choiceOf({ line, words: 'as it is said' }, START, 'white');
  expect(said('elect man g1')).toEqual({ piece: 'wN', act: 'Move the knight', where: 'on g1' });
  expect(said('elect move b1d2')).toEqual({ piece: 'wN', act: 'Move the knight', where: 'from b1 to d2' });
  expect(said('elect king')).toEqual({ piece: 'wK', act: 'Move the king', where: '' });
  expect(said('elect lose')).toEqual({ piece: null, act: 'as it is said', where: '' });
});
