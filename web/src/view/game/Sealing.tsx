/** The move that is written and sealed before a game is adjourned: its writer sees how it reads before he seals it. */

import { createSignal, createUniqueId, Show } from 'solid-js';

import type { Color } from '../../api/chess';
import type { SealingResponse } from '../../api/laws';
import { faultInWords } from '../fault';
import { colorName } from '../../state/speech';
import { t } from '../../words/court';
import { Diagram } from '../laws/Diagram';

export interface SealingProps {
  mine: boolean;
  by: Color;
  /** How the text would be read. */
  read(text: string): Promise<SealingResponse>;
  onSeal(text: string): void;
}

export function Sealing(props: SealingProps) {
  const id = createUniqueId();
  const [text, setText] = createSignal('');
  const [reading, setReading] = createSignal<SealingResponse | null>(null);
  const [failure, setFailure] = createSignal('');
  const only = () => (reading()?.moves.length === 1 ? reading()?.moves[0] : undefined);
  async function look() {
    const asked = text().trim();
    if (asked === '') return;
    setFailure('');
    try {
      const found = await props.read(asked);
      if (asked === text().trim()) setReading(found);
    } catch (error) {
      setFailure(faultInWords(error));
    }
  }
  return (
    <Show when={props.mine} fallback={<p>{t.sealing.writes(colorName(props.by))}</p>}>
      <form
        class="field-row"
        autocomplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          void look();
        }}
      >
        <label for={id}>{t.sealing.label}</label>
        <input
          id={id}
          type="text"
          required
          maxLength={200}
          spellcheck={false}
          value={text()}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setReading(null);
          }}
        />
        <button type="submit" class="button small">
          {t.sealing.read}
        </button>
        <p class="quiet-words">{t.sealing.words}</p>
      </form>
      <p role="status">
        {failure()}
        <Show when={reading()}>
          {(found) => (
            <Show when={only()} fallback={t.sealing.fault(found().fault ?? '')}>
              {(move) => t.sealing.reads(move().san)}
            </Show>
          )}
        </Show>
      </p>
      <Show when={only()}>{(move) => <Diagram fen={move().fen} move={move().uci} orientation={props.by} />}</Show>
      <Show when={reading()}>
        <button type="button" class="button small" onClick={() => props.onSeal(text().trim())}>
          {only() === undefined ? t.sealing.allTheSame : t.sealing.seal}
        </button>
      </Show>
    </Show>
  );
}
