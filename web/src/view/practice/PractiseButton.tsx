/** "Practise this": what is looked at becomes an exercise, by one press. */

import { createEffect, createSignal, on, Show } from 'solid-js';

import type { PracticeExercise } from '../../api/practice';
import { addExercises } from '../../api/practice';
import { faultInWords } from '../fault';
import { FaultLine } from '../FaultLine';
import './practise-button.css';

export interface PractiseButtonProps {
  /** What is to be practised; without any there is no button. */
  exercises: readonly PracticeExercise[];
  words: string;
  /** What is said once they are kept: it leads to them. */
  kept(added: number): string;
}

export function PractiseButton(props: PractiseButtonProps) {
  const [said, say] = createSignal<string | null>(null);
  const [fault, setFault] = createSignal<string | null>(null);
  const [busy, setBusy] = createSignal(false);
  const name = () => props.exercises.map(({ fen }) => fen).join();
  // Of another position it is not yet said.
  createEffect(
    on(
      name,
      () => {
        say(null);
        setFault(null);
      },
      { defer: true },
    ),
  );
  const keep = async () => {
    const of = name();
    setBusy(true);
    setFault(null);
    try {
      const { added } = await addExercises(props.exercises);
      if (of === name()) say(props.kept(added));
    } catch (error) {
      if (of === name()) setFault(faultInWords(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <span class="practise">
      <Show when={props.exercises.length > 0 && said() === null}>
        <button type="button" class="text-button" disabled={busy()} onClick={() => void keep()}>
          {props.words}
        </button>
      </Show>
      <span role="status">
        <Show when={said()}>{(words) => <a href="/practice">{words()}</a>}</Show>
      </span>
      <FaultLine words={fault()} />
    </span>
  );
}
