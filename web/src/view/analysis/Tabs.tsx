/** A row of tabs over one panel, by mouse and by arrow keys. */

import type { JSX } from 'solid-js';
import { createUniqueId, For } from 'solid-js';

export interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; words: string }[];
  chosen: Name;
  onChoose(name: Name): void;
  children: JSX.Element;
}

export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const id = createUniqueId();
  let list: HTMLDivElement | undefined;
  const move = (event: KeyboardEvent) => {
    const at = props.tabs.findIndex(({ name }) => name === props.chosen);
    const last = props.tabs.length - 1;
    const to = { ArrowLeft: at === 0 ? last : at - 1, ArrowRight: at === last ? 0 : at + 1, Home: 0, End: last }[
      event.key
    ];
    const tab = to === undefined ? undefined : props.tabs[to];
    if (tab === undefined || to === undefined) return;
    event.preventDefault();
    props.onChoose(tab.name);
    list?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <div class="tabs">
      <div class="tab-list" role="tablist" aria-label={props.label} ref={list} onKeyDown={move}>
        <For each={props.tabs}>
          {({ name, words }) => (
            <button
              type="button"
              role="tab"
              id={`${id}-${name}`}
              aria-selected={name === props.chosen}
              aria-controls={`${id}-panel`}
              tabIndex={name === props.chosen ? 0 : -1}
              onClick={() => props.onChoose(name)}
            >
              {words}
            </button>
          )}
        </For>
      </div>
      <div class="tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${props.chosen}`}>
        {props.children}
      </div>
    </div>
  );
}
