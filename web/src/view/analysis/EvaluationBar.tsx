/** The evaluation as a bar beside the board: White's share at White's end. */

import { createMemo, Show } from 'solid-js';

import type { AnalysisResult } from '../../api/analysis';
import type { Color } from '../../api/chess';
import { scoreInFigures, shareOfWhite } from '../../state/score';
import { t } from '../../words/analysis';

export function EvaluationBar(props: { on: boolean; found: AnalysisResult | null; orientation: Color }) {
  const score = () => props.found?.lines[0]?.score ?? { cp: 0 };
  // Until the next score is known the last one stands, and nothing jumps.
  const share = createMemo<number>((last) => (props.found === null ? last : Math.round(shareOfWhite(score()))), 50);
  const words = () => (props.found === null ? t.engine.unknown : `${props.found.words} ${scoreInFigures(score())}`);
  return (
    <div class="evaluation-place">
      <Show when={props.on}>
        <div
          class="evaluation"
          classList={{ turned: props.orientation === 'black', unknown: props.found === null }}
          role="meter"
          aria-label={t.engine.bar}
          aria-valuemin="0"
          aria-valuemax="100"
          aria-valuenow={share()}
          aria-valuetext={words()}
          title={words()}
          style={{ '--share': `${share()}%` }}
        >
          <div class="evaluation-white" />
        </div>
      </Show>
    </div>
  );
}
