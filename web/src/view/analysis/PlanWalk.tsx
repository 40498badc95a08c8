/** A proof walked on the board: what to play here, or what the other side may answer. */

import { For, Show } from 'solid-js';

import type { PlanNodeView } from '../../api/proofs';
import { placeInPlan, written } from '../../state/plan';
import type { Study } from '../../state/study';
import { t } from '../../words/analysis';

export interface PlanWalkProps {
  plan: { nodes: PlanNodeView[]; total: number };
  /** The move after which the plan begins. */
  start: number;
  study: Study;
  onMove(uci: string): void;
}

export function PlanWalk(props: PlanWalkProps) {
  const place = () => placeInPlan(props.plan.nodes, props.study, props.start);
  return (
    <div class="plan">
      <Show when={place()} fallback={<p class="quiet-words">{t.ask.beside}</p>}>
        {(here) => (
          <Show when={here().moves.length > 0} fallback={<p class="quiet-words">{t.ask.ends}</p>}>
            <p class="quiet-words">{here().kind === 'choose' ? t.ask.plays : t.ask.answers}</p>
            <ul class="plan-moves">
              <For each={here().moves}>
                {(move) => (
                  <li>
                    <button type="button" class="sign" onClick={() => props.onMove(move.uci)}>
                      {written(move)}
                    </button>
                  </li>
                )}
              </For>
            </ul>
          </Show>
        )}
      </Show>
    </div>
  );
}
