import { expect, test } from 'vitest';

import type { PlanNode } from '../api/proofs';
import { placeInPlan } from './plan';
import { lookAt, playMove, startStudy } from './study';

const move = (uci: string) => ({ uci, san: uci });
const reply = (uci: string, next: number | null) => ({ ...move(uci), next });
const PLAN: PlanNode[] = [
  { fen: 'a', choices: [{ ...move('d3g3'), replies: [reply('g1h1', 1), reply('f2g2', null)] }] },
  { fen: 'b', choices: [{ ...move('g3g2'), replies: [] }] },
];
const play = (...moves: string[]) =>
  moves.reduce((study, uci) => playMove(study, { ...move(uci), fen: uci, check: null }), startStudy());

const told = (study: ReturnType<typeof play>, start = 0) => {
  const place = placeInPlan(PLAN, study, start);
  return place === null ? null : [place.kind, ...place.moves.map(({ uci }) => uci)];
};

test('the plan is followed move by move, whatever is answered', () => {
  expect(told(play())).toEqual(['choose', 'd3g3']);
  expect(told(play('d3g3'))).toEqual(['reply', 'g1h1', 'f2g2']);
  expect(told(play('d3g3', 'g1h1'))).toEqual(['choose', 'g3g2']);
  expect(told(play('d3g3', 'g1h1', 'g3g2'))).toEqual(['reply']);
});

test('beside the plan, and beyond what was sent of it, there is no place', () => {
  expect(told(play('d3d4'))).toBeNull();
  expect(told(play('d3g3', 'f2g2'))).toBeNull();
  expect(told(play('d3g3', 'a1a2'))).toBeNull();
});

test('a plan may begin in the middle of a game', () => {
  const study = play('e2e4', 'd3g3');
  expect(told(study, 1)).toEqual(['reply', 'g1h1', 'f2g2']);
  expect(told(lookAt(study, 0), 1)).toBeNull();
});
