/** A position of an analysis is made an exercise. Pure. */

import type { AnalysisResult } from '../../api/analysis';
import type { PracticeExercise } from '../../api/practice';
import { analysisPath } from '../../state/route';
import type { Study } from '../../state/study';
import { currentNode, nodeOf } from '../../state/study';
import { t } from '../../words/practice';
import { MOST_PLIES } from './most-plies';

/** The position that is analysed, with the moves that stand there, or else the engine's. */
export function exerciseOfStudy(study: Study, found: AnalysisResult | null): PracticeExercise | null {
  const here = currentNode(study);
  const line: string[] = [];
  for (let next = here.children[0]; next !== undefined && line.length < MOST_PLIES;) {
    const node = nodeOf(study, next);
    if (node.uci === '0000') break;
    line.push(node.uci);
    [next] = node.children;
  }
  const engine = found?.lines[0]?.moves.slice(0, MOST_PLIES).map(({ uci }) => uci) ?? [];
  const answer = line.length > 0 ? line : engine;
  if (answer.length === 0) return null;
  const said = nodeOf(study, here.children[0] ?? here.id);
  const players = ['White', 'Black'].map((name) => study.tags.find(([tag]) => tag === name)?.[1] ?? '?');
  return {
    fen: here.fen,
    chess960: study.chess960,
    answer,
    reason:
      line.length > 0
        ? said.comments
            .join(' ')
            .replaceAll(/\[%[^\]]*\]/gu, '')
            .trim()
        : (found?.words ?? ''),
    source: {
      title: players.every((name) => name === '?') ? t.analysis : players.join(' – '),
      path: analysisPath(here.fen, study.chess960),
    },
  };
}
