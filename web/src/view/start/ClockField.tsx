/** The clock: the usual ones by name, days for slow games, or one's own. */

import { createUniqueId, For, Show } from 'solid-js';

import type { ClockChoice } from '../../state/clock-choice';
import { DEFAULT_SIDE, PRESETS, wordOfClock } from '../../state/clock-choice';
import { SideClockField } from './SideClockField';
import { t } from '../../words/start-rest';

const DAYS = [1, 2, 3, 5, 7, 14] as const;

export function ClockField(props: { clock: ClockChoice; onChange(clock: ClockChoice): void }) {
  const id = createUniqueId();
  const custom = () => (props.clock.kind === 'custom' ? props.clock : undefined);
  const days = () => (props.clock.kind === 'days' ? props.clock : undefined);
  return (
    <div class="clock-field">
      <div class="field-row">
        <label for={id}>{t.clock.label}</label>
        <select
          id={id}
          value={wordOfClock(props.clock)}
          onChange={(event) => props.onChange(choice(event.currentTarget.value))}
        >
          <option value="none">{t.clock.none}</option>
          <For each={PRESETS}>{({ name }) => <option value={name}>{name}</option>}</For>
          <option value="days">{t.clock.days}</option>
          <option value="custom">{t.clock.own}</option>
        </select>
      </div>
      <Show when={days()}>
        {(chosen) => (
          <div class="field-row">
            <label for={`${id}-days`}>{t.clock.daysEach}</label>
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
              legend={chosen().black === null ? t.clock.both : t.clock.white}
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
              <span>{t.clock.different}</span>
            </label>
            <Show when={chosen().black}>
              {(black) => (
                <SideClockField
                  legend={t.clock.black}
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
