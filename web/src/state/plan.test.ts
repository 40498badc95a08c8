import { expect, test } from 'vitest';

import type { PlanNodeView } from '../api/proofs';
import { checkGraph, placeInPlan } from './plan';
import { lookAt, playMove, startStudy } from './study';

const move = (uci: string) => ({ uci, san: uci });
const reply = (uci: string, next: number | null) => ({ ...move(uci), how: null, next });
const PLAN: PlanNodeView[] = [
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

test('a graph of checks numbers its positions, and tells where it runs in a circle', () => {
  const nodes: PlanNodeView[] = [
    {
      fen: 'a',
      choices: [
        { ...move('e4e8'), replies: [reply('g8h7', 2)] },
        { ...move('e4d5'), replies: [reply('g8h8', 1)] },
      ],
    },
    { fen: 'b', choices: [] },
    { fen: 'c', choices: [{ ...move('e8h5'), replies: [reply('h7g8', 0), reply('h7h6', null)] }] },
  ];
  expect(checkGraph(nodes, true)).toEqual([
    { number: 1, fen: 'a', checks: [{ ...move('e4e8'), replies: [{ san: 'g8h7', to: 2, back: false }] }] },
    {
      number: 2,
      fen: 'c',
      checks: [
        {
          ...move('e8h5'),
          replies: [
            { san: 'h7g8', to: 1, back: true },
            { san: 'h7h6', to: null, back: false },
          ],
        },
      ],
    },
  ]);
  // Where the checks end every one of them is there.
  const ended = checkGraph(nodes, false);
  expect(ended.map(({ fen }) => fen)).toEqual(['a', 'c', 'b']);
  expect(ended[0]?.checks.map(({ san }) => san)).toEqual(['e4e8', 'e4d5']);
  expect(ended[2]?.checks).toEqual([]);
});
