import { expect, test } from 'vitest';

import { premoveAsMove } from './premove';
import { legalMove } from './sample-game';

test('a premove becomes the legal move it named, or nothing', () => {
  const legal = [legalMove('e7e8r', 'e8=R'), legalMove('e7e8q', 'e8=Q'), legalMove('a2a3', 'a3')];
  expect(premoveAsMove(legal, { from: 'e7', to: 'e8' })?.uci).toBe('e7e8q');
  expect(premoveAsMove(legal, { from: 'e7', to: 'e8', promotion: 'r' })?.uci).toBe('e7e8r');
  expect(premoveAsMove(legal, { from: 'a2', to: 'a4' })).toBeNull();
});
