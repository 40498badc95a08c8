/** Where the men stand at the start. */

import { createUniqueId, Show } from 'solid-js';

import type { StartChoice } from '../../state/new-game';
import { t } from '../../words/start-rest';

export function PositionField(props: { start: StartChoice; onChange(start: StartChoice): void }) {
  const id = createUniqueId();
  const chess960 = () => (props.start.kind === 'chess960' ? props.start : undefined);
  const fen = () => (props.start.kind === 'fen' ? props.start : undefined);
  return (
    <div class="position-field">
      <div class="field-row">
        <label for={id}>{t.position.label}</label>
        <select id={id} value={props.start.kind} onChange={(event) => props.onChange(begin(event.currentTarget.value))}>
          <option value="standard">{t.position.standard}</option>
          <option value="chess960">{t.position.chess960}</option>
          <option value="fen">{t.position.fromFen}</option>
        </select>
      </div>
      <Show when={chess960()}>
        {(start) => (
          <div class="field-row">
            <label for={`${id}-number`}>{t.position.number}</label>
            <input
              id={`${id}-number`}
              type="number"
              inputmode="numeric"
              min="0"
              max="959"
              placeholder={t.position.byLot}
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
            <label for={`${id}-fen`}>{t.position.fen}</label>
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
              <span>{t.position.castling}</span>
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
