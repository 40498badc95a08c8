/** What shows that a claim is right, or is not: in a sentence, with the ways to look at it. */

import { For, Show } from 'solid-js';

import type { RulingProofView } from '../../api/laws';
import { analysisPath } from '../../state/route';

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
                Show ply {ply}
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
                  Show every position of it
                </button>
              )}
            </Show>{' '}
            <a href={`${analysisPath(shown().fen, false)}&ask`}>Walk through it on the analysis board</a>
          </>
        )}
      </Show>
    </small>
  );
}

function shownBy(proof: RulingProofView): string {
  switch (proof.kind) {
    case 'stood':
      return `It stood after ${proof.plies.length === 1 ? 'ply' : 'the plies'} ${proof.plies.join(', ')}.`;
    case 'moves':
      return `${proof.counted} moves of each side were counted, since ply ${proof.since}.`;
    case 'checks': {
      const line = proof.line.map(({ san }) => san).join(' ');
      return proof.endless
        ? `The checks have no end: ${line}, and so on; a plan for ${proof.positions} positions.`
        : `The checks come to an end: ${line}.`;
    }
  }
}
