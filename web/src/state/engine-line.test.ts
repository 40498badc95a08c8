import { expect, test } from 'vitest';

import type { AnalysisLineView, AnalysisResult } from '../api/analysis';
import { bestArrow, keptLine, playedLine } from './engine-line';
import { pathTo, playMove, startStudy } from './study';

const move = (uci: string) => ({ uci, san: uci, fen: `after ${uci}`, check: null });
const line: AnalysisLineView = { score: { cp: 20 }, moves: ['e7e5', 'g1f3', 'b8c6'].map(move) };
const study = playMove(startStudy(), move('e2e4'));
const ucis = (of: typeof study, id: number) => pathTo(of, id).map(({ uci }) => uci);

test('a line is played as far as the move that was chosen', () => {
  const played = playedLine(study, line, 1);
  expect(ucis(played, played.current)).toEqual(['e2e4', 'e7e5', 'g1f3']);
});

test('a line is kept whole, and the same move is looked at', () => {
  const kept = keptLine(study, line);
  expect(kept.current).toBe(study.current);
  expect(ucis(kept, kept.next - 1)).toEqual(['e2e4', 'e7e5', 'g1f3', 'b8c6']);
  // Once more adds nothing.
  expect(keptLine(kept, line).next).toBe(kept.next);
});

test('the best move is an arrow, and nothing is none', () => {
  const found: AnalysisResult = { depth: 9, sel_depth: 12, nodes: 1, nps: 1, time_ms: 1, words: '', lines: [line] };
  expect(bestArrow(found)).toEqual([{ kind: 'arrow', from: 'e7', to: 'e5', brush: 'blue' }]);
  expect(bestArrow(null)).toEqual([]);
});
