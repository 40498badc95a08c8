/** What the umpire has ruled, the last first, each with its law and what shows it. */

import { createSignal, For, Show } from 'solid-js';

import type { ChecksProof, RulingView } from '../../api/laws';
import { plainTimes } from '../../state/record-words';
import { CheckGraph } from '../laws/CheckGraph';
import { LawWords } from '../laws/LawWords';
import { ProofWords } from '../laws/ProofWords';
import { Modal } from '../Modal';
import { t } from '../../words/court';

export interface RulingsProps {
  rulings: readonly RulingView[];
  /** Whether they stand open. */
  open: boolean;
  /** Shows the position after so many plies. */
  onGoTo(ply: number): void;
}

export function Rulings(props: RulingsProps) {
  const last = () => props.rulings.map((ruling, index) => ({ ruling, index })).reverse();
  const [opened, setOpened] = createSignal<ChecksProof | null>(null);
  return (
    <Show when={props.rulings.length > 0}>
      <details open={props.open}>
        <summary>{t.rulings.title}</summary>
        <ol class="rulings" reversed aria-label={t.rulings.label}>
          <For each={last()}>
            {({ ruling }) => (
              <li>
                {plainTimes(ruling.words)}
                <Show when={ruling.proof}>
                  {(proof) => (
                    <ProofWords
                      proof={proof()}
                      onGoTo={(ply) => props.onGoTo(ply)}
                      onPlan={() => {
                        const found = proof();
                        if (found.kind === 'checks') setOpened(found);
                      }}
                    />
                  )}
                </Show>
                <LawWords law={ruling.law} />
              </li>
            )}
          </For>
        </ol>
      </details>
      <Show when={opened()}>
        {(proof) => (
          <Modal
            title={proof().endless ? t.rulings.endless : t.rulings.ended}
            class="wide"
            onClose={() => setOpened(null)}
          >
            <Show when={proof().plan}>{(plan) => <CheckGraph plan={plan()} endless={proof().endless} />}</Show>
          </Modal>
        )}
      </Show>
    </Show>
  );
}
