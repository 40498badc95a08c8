/** One of a few: a row of radio buttons that looks like a row of words. */

import { createUniqueId, For } from 'solid-js';

export interface ChoiceProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; words: string }[];
  value: Value;
  onChange(value: Value): void;
  class?: string;
}

export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const name = createUniqueId();
  return (
    <fieldset class={`choice ${props.class ?? ''}`}>
      <legend>{props.legend}</legend>
      <div class="choice-row">
        <For each={props.options}>
          {(option) => (
            <label>
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === props.value}
                onChange={() => props.onChange(option.value)}
              />
              <span>{option.words}</span>
            </label>
          )}
        </For>
      </div>
    </fieldset>
  );
}
