/** Whose openings the computer plays. */

import { createUniqueId, For, Show } from 'solid-js';

import type { MasterName } from '../../api/game';
import { masterOf, MASTERS } from '../../state/masters';
import { t } from '../../words/start-rest';

export interface OpeningsFieldProps {
  /** Null: by chance. */
  openings: MasterName | null;
  /** Whether the game begins as usual; else nobody's openings fit. */
  usual: boolean;
  onChange(openings: MasterName | null): void;
}

export function OpeningsField(props: OpeningsFieldProps) {
  const id = createUniqueId();
  const chosen = () => (props.usual ? masterOf(props.openings ?? undefined) : undefined);
  const words = () => {
    if (!props.usual) return t.openings.usual;
    const master = chosen();
    return master ? t.openings.words(master.name) : '';
  };
  return (
    <div class="openings-field">
      <div class="field-row">
        <label for={id}>{t.openings.label}</label>
        <select
          id={id}
          disabled={!props.usual}
          aria-describedby={words() === '' ? undefined : `${id}-words`}
          value={chosen()?.value ?? ''}
          onChange={(event) => props.onChange(masterOf(event.currentTarget.value)?.value ?? null)}
        >
          <option value="">{t.openings.chance}</option>
          <For each={MASTERS}>
            {({ value, name, games }) => <option value={value}>{t.openings.of(name, games)}</option>}
          </For>
        </select>
      </div>
      <Show when={words()}>
        <p id={`${id}-words`} class="quiet-words">
          {words()}
        </p>
      </Show>
    </div>
  );
}
