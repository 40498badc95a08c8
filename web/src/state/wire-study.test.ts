import { expect, test } from 'vitest';

import type { StudyGameView } from '../api/study';
import { sampleGame, samplePly } from './sample-game';
import { currentNode, lookAt, nodeOf, pathTo, playMove, promoteLine, ROOT, startStudy } from './study';
import { isSameGame, movesTo, receivedStudy, sentLine, sentStudy, studyOfGame } from './wire-study';

const said = { check: null, nags: [], before: [], comments: [] };
const WIRE: StudyGameView = {
  tags: [['White', 'Anderssen']],
  start_fen: 's',
  chess960: false,
  check: null,
  result: '1-0',
  comments: ['Berlin'],
  nodes: [
    { ...said, parent: null, uci: 'e2e4', san: 'e4', fen: '1', nags: [1] },
    { ...said, parent: 0, uci: 'e7e5', san: 'e5', fen: '2', comments: ['open'] },
    { ...said, parent: 0, uci: 'c7c5', san: 'c5', fen: '3', before: ['or'] },
  ],
};

test('a game with variations is received and sent back the same', () => {
  const study = receivedStudy(WIRE);
  expect(nodeOf(study, 1).children).toEqual([2, 3]);
  const { sent, ids } = sentStudy(study);
  expect(ids).toEqual([1, 2, 3]);
  expect(sent.comments).toEqual(['Berlin']);
  expect(sent.nodes.map(({ parent, uci }) => [parent, uci])).toEqual([
    [null, 'e2e4'],
    [0, 'e7e5'],
    [0, 'c7c5'],
  ]);
  expect(sent.nodes[2]).toMatchObject({ before: ['or'] });
});

test('after a promotion the list is in the order of the lines', () => {
  const study = promoteLine(receivedStudy(WIRE), 3);
  const { sent, ids } = sentStudy(study);
  expect(ids).toEqual([1, 3, 2]);
  expect(sent.nodes.map(({ parent }) => parent)).toEqual([null, 0, 0]);
});

test('one line alone can be sent', () => {
  expect(sentLine(receivedStudy(WIRE), 3).nodes).toEqual([
    { parent: null, uci: 'e2e4' },
    { parent: 0, uci: 'c7c5' },
  ]);
});

test('a game becomes a study at the ply that was looked at', () => {
  const moves = [samplePly(1, 'e2e4', 'e4'), samplePly(2, 'e7e5', 'e5')];
  const study = studyOfGame(sampleGame('white', { moves }), 1);
  expect(currentNode(study).san).toBe('e4');
  expect(pathTo(study, 2).map(({ san }) => san)).toEqual(['e4', 'e5']);
  const more = playMove(lookAt(study, ROOT), { uci: 'd2d4', san: 'd4', fen: 'x', check: null });
  expect(more.current).toBe(3);
});

test('a study sent before any move has no moves', () => {
  expect(sentStudy(startStudy()).sent.nodes).toEqual([]);
});

test('the moves to a position begin anew where the turn was passed', () => {
  const moves = ['e2e4', '0000', 'd2d4'].map((uci, place) => ({ uci, san: uci, fen: `after ${place}`, check: null }));
  const study = moves.reduce(playMove, startStudy('s', true));
  expect(movesTo(study, 1)).toEqual({ fen: 's', chess960: true, moves: ['e2e4'] });
  expect(movesTo(study, 3)).toEqual({ fen: 'after 1', chess960: true, moves: ['d2d4'] });
  expect(movesTo(study, ROOT)).toEqual({ fen: 's', chess960: true, moves: [] });
});

test('studies are the same game whatever move is looked at, and not with another note', () => {
  const study = receivedStudy(WIRE);
  expect(isSameGame(study, lookAt(study, 2))).toBe(true);
  expect(isSameGame(study, receivedStudy({ ...WIRE, comments: ['London'] }))).toBe(false);
});
