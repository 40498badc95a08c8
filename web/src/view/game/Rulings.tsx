/** What the umpire has ruled, the last first, each with its law and what shows it. */

import { For, Show } from 'solid-js';

import type { Ruling, RulingProof } from '../../api/laws';
import { analysisPath } from '../../state/route';
import { LawWords } from '../laws/LawWords';

export interface RulingsProps {
  rulings: readonly Ruling[];
  /** Shows the position after so many plies. */
  onGoTo(ply: number): void;
}

export function Rulings(props: RulingsProps) {
  const last = () => props.rulings.map((ruling, index) => ({ ruling, index })).reverse();
  return (
    <Show when={props.rulings.length > 0}>
      <details open>
        <summary>Rulings</summary>
        <ol class="rulings" reversed tabIndex={0} aria-label="Rulings, the last first">
          <For each={last()}>
            {({ ruling }) => (
              <li>
                {ruling.words}
                <Show when={ruling.proof}>{(proof) => (
                    <small class="proof">
                      {shownBy(proof())} <Places proof={proof()} onGoTo={(ply) => props.onGoTo(ply)} />
                    </small>
                  )}</Show>
                <LawWords law={ruling.law} />
              </li>
            )}
          </For>
        </ol>
      </details>
    </Show>
  );
}

/** Where the proof can be looked at: the positions that stood, or the analysis board. */
function Places(props: { proof: RulingProof; onGoTo(ply: number): void }) {
  const plies = () => (props.proof.kind === 'stood' ? props.proof.plies : props.proof.kind === 'moves' ? [props.proof.since] : []);
  const fen = () => (props.proof.kind === 'checks' ? props.proof.fen : null);
  return (
    <>
      <For each={plies()}>
        {(ply) => (
          <button type="button" class="plain" onClick={() => props.onGoTo(ply)}>
            Show ply {ply}
          </button>
        )}
      </For>
      <Show when={fen()}>{(position) => <a href={`${analysisPath(position(), false)}&ask`}>Walk through it on the analysis board</a>}</Show>
    </>
  );
}

function shownBy(proof: RulingProof): string {
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
