/** Scores of the engine as the page shows them: in figures, and as a share of a bar. */

import type { AnalysisScoreView } from '../api/analysis';

/** Centipawns beyond which the bar shows no difference. */
const MOST_CP = 1_000;

/** `+0.35`, `−1.20`, `0.00`; `#3` for a mate by White, `−#3` for one by Black. */
export function scoreInFigures(score: AnalysisScoreView): string {
  if ('mate' in score) return `${score.mate < 0 ? '−' : ''}#${Math.abs(score.mate)}`;
  const figures = (Math.abs(score.cp) / 100).toFixed(2);
  if (score.cp === 0) return figures;
  return `${score.cp > 0 ? '+' : '−'}${figures}`;
}

/**
 * How much of the bar is White's, from 0 to 100.
 *
 * Source: the equation published at lichess.org/page/accuracy, `50 + 50 (2 / (1 + exp(-0.00368208 cp)) - 1)`;
 * a mate fills the bar.
 */
export function shareOfWhite(score: AnalysisScoreView): number {
  if ('mate' in score) return score.mate > 0 ? 100 : 0;
  const cp = Math.max(-MOST_CP, Math.min(MOST_CP, score.cp));
  return 50 + 50 * (2 / (1 + Math.exp(-0.003_682_08 * cp)) - 1);
}

/** `980 k`, `1.2 M`: positions, or positions a second. */
export function manyInFigures(count: number): string {
  if (count < 1_000) return String(count);
  if (count < 999_500) return `${Math.round(count / 1_000)} k`;
  return `${(count / 1_000_000).toFixed(1)} M`;
}
