/** The computer's levels, by rating, with a word for the one chosen. */

import { createUniqueId, For, Show } from 'solid-js';

import { LEVELS, nearestLevel } from '../../state/levels';

export interface LevelFieldProps {
  level: number;
  /** The level that would make an even game for the one who asks; null until it is known. */
  suggested: number | null;
  onChange(level: number): void;
}

export function LevelField(props: LevelFieldProps) {
  const name = createUniqueId();
  const chosen = () => nearestLevel(props.level);
  return (
    <fieldset class="choice levels">
      <legend>Level, by rating</legend>
      <div class="choice-row">
        <For each={LEVELS}>
          {({ rating, word, words }) => (
            <label title={`${word}. ${words}`} classList={{ suggested: rating === props.suggested }}>
              <input
                type="radio"
                name={name}
                value={rating}
                aria-label={`Level ${rating}, ${word}. ${words}${rating === props.suggested ? ' Suggested for you.' : ''}`}
                checked={rating === chosen().rating}
                onChange={() => props.onChange(rating)}
              />
              <span aria-hidden="true">{rating}</span>
            </label>
          )}
        </For>
      </div>
      <p class="level-words">
        <b class="level-word">{chosen().word}</b> {chosen().words}
        <Show when={chosen().rating === props.suggested}> An even match for you.</Show>
      </p>
    </fieldset>
  );
}
