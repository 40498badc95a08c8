/** Who played, where and when: the tags of the game, to be filled in. */

import { createUniqueId, For } from 'solid-js';

import type { Study } from '../../state/study';
import { TAGS, tagOf, withTag } from '../../state/tags';
import { t } from '../../words/analysis';

export function TagFields(props: { study: Study; onChange(study: Study): void }) {
  const id = createUniqueId();
  return (
    <details class="tag-fields">
      <summary>{t.tags.title}</summary>
      <div class="tag-list">
        <For each={TAGS}>
          {({ name, words, hint }) => (
            <div class="field-column">
              <label for={`${id}-${name}`}>{words}</label>
              <input
                id={`${id}-${name}`}
                type="text"
                maxLength={200}
                autocomplete="off"
                placeholder={hint}
                value={tagOf(props.study, name)}
                onChange={(event) => props.onChange(withTag(props.study, name, event.currentTarget.value))}
              />
            </div>
          )}
        </For>
      </div>
    </details>
  );
}
