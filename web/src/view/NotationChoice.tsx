/** How moves are written on this page's scoresheets. It holds at once, and everywhere. */

import { createUniqueId, For, Show } from 'solid-js';

import { hasLetters, LANGUAGES, NOTATIONS } from '../state/notation';
import { useApp } from './app-context';
import { t } from '../words/shell';

export function NotationChoice() {
  const app = useApp();
  const id = createUniqueId();
  return (
    <div class="notation-choice">
      <label class="unseen" for={id}>
        {t.notation.notation}
      </label>
      <select
        id={id}
        value={app.settings().notation}
        onChange={(event) => app.change({ notation: event.currentTarget.value })}
      >
        <For each={NOTATIONS}>
          {({ name, words, example }) => (
            <option value={name} title={example}>
              {words}
            </option>
          )}
        </For>
      </select>
      <Show when={hasLetters(app.settings().notation)}>
        <label class="unseen" for={`${id}-language`}>
          {t.notation.language}
        </label>
        <select
          id={`${id}-language`}
          value={app.settings().language}
          onChange={(event) => app.change({ language: event.currentTarget.value })}
        >
          <For each={LANGUAGES}>{({ code, words }) => <option value={code}>{words}</option>}</For>
        </select>
      </Show>
    </div>
  );
}
