/** A position of the course is played to its end against the computer. */

import { createSignal } from 'solid-js';

import { createGame } from '../../api/calls';
import { defaultChoices, newGame } from '../../state/new-game';
import { turnOf } from '../../state/study';
import { t } from '../../words/learn';
import { useApp } from '../app-context';
import { faultInWords } from '../fault';
import { FaultLine } from '../FaultLine';
import { keepInvite } from '../invite';

/** A defender who finds the longest way. */
const LEVEL = 2000;

/** `fen`: the position after the learner's move; the computer answers. */
export function PlayOut(props: { fen: string }) {
  const app = useApp();
  const [busy, setBusy] = createSignal(false);
  const [fault, setFault] = createSignal<string | null>(null);
  const begin = async () => {
    setBusy(true);
    setFault(null);
    const color = turnOf(props.fen) === 'white' ? 'black' : 'white';
    const start = { kind: 'fen', fen: props.fen, chess960: false } as const;
    try {
      const created = await createGame(newGame({ ...defaultChoices('computer'), level: LEVEL, color, start }));
      app.navigate(keepInvite(created));
    } catch (error) {
      setFault(faultInWords(error));
      setBusy(false);
    }
  };
  return (
    <>
      <p>
        <button type="button" class="button" disabled={busy()} onClick={() => void begin()}>
          {t.exercise.playOut}
        </button>
      </p>
      <FaultLine words={fault()} />
    </>
  );
}
