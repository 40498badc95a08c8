/** Where the men stand at the start. */

import { createUniqueId, Show } from 'solid-js';

import type { StartChoice } from '../../state/new-game';

export function PositionField(props: { start: StartChoice; onChange(start: StartChoice): void }) {
  const id = createUniqueId();
  const chess960 = () => (props.start.kind === 'chess960' ? props.start : undefined);
  const fen = () => (props.start.kind === 'fen' ? props.start : undefined);
  return (
    <div class="position-field">
      <div class="field-row">
        <label for={id}>Position</label>
        <select id={id} value={props.start.kind} onChange={(event) => props.onChange(begin(event.currentTarget.value))}>
          <option value="standard">Standard</option>
          <option value="chess960">Chess960</option>
          <option value="fen">From a FEN …</option>
        </select>
      </div>
      <Show when={chess960()}>
        {(start) => (
          <div class="field-row">
            <label for={`${id}-number`}>Number, or by lot</label>
            <input
              id={`${id}-number`}
              type="number"
              inputmode="numeric"
              min="0"
              max="959"
              placeholder="by lot"
              value={start().number ?? ''}
              onChange={(event) => {
                const number = event.currentTarget.valueAsNumber;
                props.onChange({ kind: 'chess960', number: Number.isNaN(number) ? null : number });
              }}
            />
          </div>
        )}
      </Show>
      <Show when={fen()}>
        {(start) => (
          <div class="field-column">
            <label for={`${id}-fen`}>FEN</label>
            <input
              id={`${id}-fen`}
              type="text"
              required
              autocomplete="off"
              spellcheck={false}
              value={start().fen}
              onChange={(event) => props.onChange({ ...start(), fen: event.currentTarget.value })}
            />
            <label class="switch-field">
              <input
                type="checkbox"
                checked={start().chess960}
                onChange={(event) => props.onChange({ ...start(), chess960: event.currentTarget.checked })}
              />
              <span>Castling as in Chess960</span>
            </label>
          </div>
        )}
      </Show>
    </div>
  );
}

function begin(kind: string): StartChoice {
  if (kind === 'chess960') return { kind, number: null };
  if (kind === 'fen') return { kind, fen: '', chess960: false };
  return { kind: 'standard' };
}
