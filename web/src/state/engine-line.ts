/** The engine's lines in a study: played, put among the variations, and the best move as an arrow. */

import type { AnalysisLineView, AnalysisResult } from '../api/analysis';
import type { Square } from '../api/chess';
import type { Study } from './study';
import { lookAt, playMove } from './study';
import type { Hint } from './witness';

/** `line` played from the move looked at, as far as its move at `last`, which is looked at then. */
export const playedLine = (study: Study, line: AnalysisLineView, last: number): Study =>
  line.moves.slice(0, last + 1).reduce(playMove, study);

/** All of `line` among the variations; what is looked at stays the same. */
export const keptLine = (study: Study, line: AnalysisLineView): Study =>
  lookAt(line.moves.reduce(playMove, study), study.current);

/** An arrow for the best move; none while nothing is found. */
export function bestArrow(found: AnalysisResult | null): Hint[] {
  const uci = found?.lines[0]?.moves[0]?.uci;
  return uci === undefined
    ? []
    : [{ kind: 'arrow', from: uci.slice(0, 2) as Square, to: uci.slice(2, 4) as Square, brush: 'blue' }];
}
