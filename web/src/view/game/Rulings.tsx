/** What the umpire has ruled, the last first, each with its law and what shows it. */

import { For, Show } from 'solid-js';

import type { Ruling, RulingProof } from '../../api/laws';

export function Rulings(props: { rulings: readonly Ruling[] }) {
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
                <Show when={ruling.proof}>{(proof) => <small class="proof">{shownBy(proof())}</small>}</Show>
                <Show when={ruling.law}>
                  {(law) => (
                    <small>
                      {law().says} {law().silent ? 'The book is silent; ' : ''}
                      {law().source}.
                    </small>
                  )}
                </Show>
              </li>
            )}
          </For>
        </ol>
      </details>
    </Show>
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
