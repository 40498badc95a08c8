/** The usual clocks at one press; any other is chosen further down. */

import { createUniqueId, For } from 'solid-js';

import type { ClockChoice } from '../../state/clock-choice';
import { QUICK_CLOCKS, wordOfClock } from '../../state/clock-choice';
import { t } from '../../words/start';

export function TimeField(props: { clock: ClockChoice; onChange(clock: ClockChoice): void }) {
  const name = createUniqueId();
  return (
    <fieldset class="choice six">
      <legend>{t.time.legend}</legend>
      <div class="choice-row">
        <For each={QUICK_CLOCKS}>
          {({ choice, words, about }) => (
            <label>
              <input
                type="radio"
                name={name}
                aria-label={t.time.choice(words, about)}
                checked={wordOfClock(choice) === wordOfClock(props.clock)}
                onChange={() => props.onChange(choice)}
              />
              <span aria-hidden="true">
                <b class="num">{words}</b>
                <small>{about}</small>
              </span>
            </label>
          )}
        </For>
      </div>
    </fieldset>
  );
}
