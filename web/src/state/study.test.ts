import { expect, test } from 'vitest';

import type { Study } from './study';
import {
  branching,
  currentNode,
  judge,
  lineEnd,
  lookAt,
  makeMainLine,
  nodeOf,
  pathTo,
  playMove,
  promoteLine,
  removeMove,
  ROOT,
  startStudy,
  stepStudy,
} from './study';

/** Plays moves that only this test understands; a FEN is the line itself. */
function play(study: Study, ...moves: string[]): Study {
  return moves.reduce((before, san) => {
    const fen = `${currentNode(before).fen} ${san}`;
    return playMove(before, { uci: san, san, fen, check: null });
  }, study);
}

const line = (study: Study) => {
  const end = lineEnd(study, ROOT);
  return pathTo(study, end)
    .map(({ san }) => san)
    .join(' ');
};

/** 1. e4 e5 (1... c5 2. Nf3) (1... e6) 2. f4, looking at 2. f4. */
function sample(): Study {
  let study = play(startStudy(), 'e4', 'e5', 'f4');
  study = play(lookAt(study, 1), 'c5', 'Nf3');
  study = play(lookAt(study, 1), 'e6');
  return lookAt(study, 3);
}

test('a move that stands there is gone to, not added', () => {
  const study = play(lookAt(sample(), 1), 'c5');
  expect(currentNode(study).id).toBe(4);
  expect(nodeOf(study, 1).children).toEqual([2, 4, 6]);
  expect(line(study)).toBe('e4 e5 f4');
});

test('steps go along the line and across to its variations', () => {
  const study = sample();
  expect(stepStudy(study, 'first').current).toBe(ROOT);
  expect(stepStudy(study, 'back').current).toBe(2);
  expect(stepStudy(study, 'on').current).toBe(3);
  expect(stepStudy(lookAt(study, ROOT), 'last').current).toBe(3);
  const second = lookAt(study, 2);
  expect(stepStudy(second, 'next-variation').current).toBe(4);
  expect(stepStudy(second, 'previous-variation').current).toBe(6);
});

test('a variation is promoted by one place, or to the game itself', () => {
  const study = sample();
  const up = promoteLine(study, 6);
  expect(nodeOf(up, 1).children).toEqual([2, 6, 4]);
  expect(line(promoteLine(up, 6))).toBe('e4 e6');
  const main = makeMainLine(study, 5);
  expect(line(main)).toBe('e4 c5 Nf3');
  expect(branching(main, 5)).toBeNull();
  expect(promoteLine(study, 3)).toBe(study);
});

test('a move is taken away with all that follows, and the one before is looked at', () => {
  const study = removeMove(lookAt(sample(), 5), 4);
  expect(study.current).toBe(1);
  expect(Object.keys(study.nodes)).toEqual(['0', '1', '2', '3', '6']);
  expect(line(removeMove(study, 2))).toBe('e4 e6');
  expect(removeMove(study, ROOT)).toBe(study);
});

test('one judgement takes the place of another, and goes when it is given twice', () => {
  let study = judge(sample(), 3, 1);
  study = judge(study, 3, 14);
  study = judge(study, 3, 2);
  expect(nodeOf(study, 3).nags).toEqual([2, 14]);
  expect(nodeOf(judge(study, 3, 2), 3).nags).toEqual([14]);
});
