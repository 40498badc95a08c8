/** The computer's eight levels, as a row of figures with a word for the one chosen. */

import { createUniqueId, For } from 'solid-js';

import { LEVELS } from '../../state/new-game';

export function LevelField(props: { level: number; onChange(level: number): void }) {
  const name = createUniqueId();
  const words = () => LEVELS.find(({ level }) => level === props.level)?.words;
  return (
    <fieldset class="choice levels">
      <legend>Level</legend>
      <div class="choice-row">
        <For each={LEVELS}>
          {({ level, words: said }) => (
            <label title={said}>
              <input
                type="radio"
                name={name}
                value={level}
                aria-label={`Level ${level}. ${said}`}
                checked={level === props.level}
                onChange={() => props.onChange(level)}
              />
              <span aria-hidden="true">{level}</span>
            </label>
          )}
        </For>
      </div>
      <p class="level-words">{words()}</p>
    </fieldset>
  );
}
