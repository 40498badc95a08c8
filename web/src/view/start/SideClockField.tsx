/** One side's own clock: increment, delay, or two periods. */

import { createUniqueId, Show } from 'solid-js';

import type { CustomKind, CustomSide } from '../../state/clock-choice';
import { t } from '../../words/start-rest';

export interface SideClockFieldProps {
  legend: string;
  side: CustomSide;
  onChange(side: CustomSide): void;
}

export function SideClockField(props: SideClockFieldProps) {
  const id = createUniqueId();
  const set = (some: Partial<CustomSide>) => props.onChange({ ...props.side, ...some });
  return (
    <fieldset class="side-clock">
      <legend>{props.legend}</legend>
      <div class="field-row">
        <label for={`${id}-kind`}>{t.clock.kind}</label>
        <select
          id={`${id}-kind`}
          value={props.side.kind}
          onChange={(event) => set({ kind: event.currentTarget.value as CustomKind })}
        >
          <option value="fischer">{t.clock.increment}</option>
          <option value="delay">{t.clock.delay}</option>
          <option value="periods">{t.clock.periods}</option>
        </select>
      </div>
      <Show when={props.side.kind === 'periods'}>
        <NumberRow
          words={t.clock.firstMoves}
          least={1}
          most={200}
          value={props.side.moves}
          onInput={(moves) => set({ moves })}
        />
      </Show>
      <NumberRow
        words={t.clock.minutes}
        least={0}
        most={1440}
        part={0.25}
        value={props.side.minutes}
        onInput={(minutes) => set({ minutes })}
      />
      <Show when={props.side.kind === 'periods'}>
        <NumberRow
          words={t.clock.thenMinutes}
          least={0}
          most={1440}
          part={0.25}
          value={props.side.thenMinutes}
          onInput={(thenMinutes) => set({ thenMinutes })}
        />
      </Show>
      <NumberRow
        words={props.side.kind === 'delay' ? t.clock.delaySeconds : t.clock.addedSeconds}
        least={0}
        most={180}
        value={props.side.seconds}
        onInput={(seconds) => set({ seconds })}
      />
    </fieldset>
  );
}

interface NumberRowProps {
  words: string;
  least: number;
  most: number;
  part?: number;
  value: number;
  onInput(value: number): void;
}

function NumberRow(props: NumberRowProps) {
  const id = createUniqueId();
  return (
    <div class="field-row">
      <label for={id}>{props.words}</label>
      <input
        id={id}
        type="number"
        inputmode="decimal"
        required
        min={props.least}
        max={props.most}
        step={props.part ?? 1}
        value={props.value}
        onChange={(event) => props.onInput(event.currentTarget.valueAsNumber || 0)}
      />
    </div>
  );
}
