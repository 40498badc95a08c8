/** What shows that a claim is right, or is not: in a sentence, with the ways to look at it. */

import { For, Show } from 'solid-js';

import type { RulingProofView } from '../../api/laws';
import { analysisPath } from '../../state/route';
import { t } from '../../words/laws';

export interface ProofWordsProps {
  proof: RulingProofView;
  /** Shows the position after so many plies, where there is a board. */
  onGoTo?(ply: number): void;
  /** Shows the plan of checks, where it is not shown beside the words. */
  onPlan?(): void;
}

export function ProofWords(props: ProofWordsProps) {
  const plies = () =>
    props.proof.kind === 'stood' ? props.proof.plies : props.proof.kind === 'moves' ? [props.proof.since] : [];
  const checks = () => (props.proof.kind === 'checks' ? props.proof : null);
  return (
    <small class="proof">
      {shownBy(props.proof)}{' '}
      <Show when={props.onGoTo}>
        {(goTo) => (
          <For each={plies()}>
            {(ply) => (
              <button type="button" class="text-button" onClick={() => goTo()(ply)}>
                {t.proof.show(ply)}
              </button>
            )}
          </For>
        )}
      </Show>
      <Show when={checks()}>
        {(shown) => (
          <>
            <Show when={shown().plan !== undefined && props.onPlan}>
              {(show) => (
                <button type="button" class="text-button" onClick={() => show()()}>
                  {t.proof.showAll}
                </button>
              )}
            </Show>{' '}
            <a href={`${analysisPath(shown().fen, false)}&ask`}>{t.proof.walk}</a>
          </>
        )}
      </Show>
    </small>
  );
}

function shownBy(proof: RulingProofView): string {
  switch (proof.kind) {
    case 'stood':
      return t.proof.stood(proof.plies);
    case 'moves':
      return t.proof.counted(proof.counted, proof.since);
    case 'checks': {
      const line = proof.line.map(({ san }) => san).join(' ');
      return proof.endless ? t.proof.endless(line, proof.positions) : t.proof.ended(line);
    }
  }
}
