/** The clock: the usual ones by name, days for slow games, or one's own. */

import { createUniqueId, For, Show } from 'solid-js';

import type { ClockChoice } from '../../state/clock-choice';
import { DEFAULT_SIDE, PRESETS, wordOfClock } from '../../state/clock-choice';
import { SideClockField } from './SideClockField';

const DAYS = [1, 2, 3, 5, 7, 14] as const;

export function ClockField(props: { clock: ClockChoice; onChange(clock: ClockChoice): void }) {
  const id = createUniqueId();
  const custom = () => (props.clock.kind === 'custom' ? props.clock : undefined);
  const days = () => (props.clock.kind === 'days' ? props.clock : undefined);
  return (
    <div class="clock-field">
      <div class="field-row">
        <label for={id}>Clock</label>
        <select
          id={id}
          value={wordOfClock(props.clock)}
          onChange={(event) => props.onChange(choice(event.currentTarget.value))}
        >
          <option value="none">None</option>
          <For each={PRESETS}>{({ name }) => <option value={name}>{name}</option>}</For>
          <option value="days">Days a move</option>
          <option value="custom">Your own …</option>
        </select>
      </div>
      <Show when={days()}>
        {(chosen) => (
          <div class="field-row">
            <label for={`${id}-days`}>Days for each move</label>
            <select
              id={`${id}-days`}
              value={String(chosen().days)}
              onChange={(event) => props.onChange({ kind: 'days', days: Number(event.currentTarget.value) })}
            >
              <For each={DAYS}>{(number) => <option value={String(number)}>{number}</option>}</For>
            </select>
          </div>
        )}
      </Show>
      <Show when={custom()}>
        {(chosen) => (
          <div class="own-clock">
            <SideClockField
              legend={chosen().black === null ? 'Both sides' : 'White'}
              side={chosen().white}
              onChange={(white) => props.onChange({ ...chosen(), white })}
            />
            <label class="switch-field">
              <input
                type="checkbox"
                checked={chosen().black !== null}
                onChange={(event) =>
                  props.onChange({ ...chosen(), black: event.currentTarget.checked ? chosen().white : null })
                }
              />
              <span>Black has a different clock</span>
            </label>
            <Show when={chosen().black}>
              {(black) => (
                <SideClockField
                  legend="Black"
                  side={black()}
                  onChange={(side) => props.onChange({ ...chosen(), black: side })}
                />
              )}
            </Show>
          </div>
        )}
      </Show>
    </div>
  );
}

function choice(chosen: string): ClockChoice {
  switch (chosen) {
    case 'none':
      return { kind: 'none' };
    case 'days':
      return { kind: 'days', days: 3 };
    case 'custom':
      return { kind: 'custom', white: DEFAULT_SIDE, black: null };
    default:
      return { kind: 'preset', name: chosen };
  }
}
