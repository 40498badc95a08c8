/** A drawer: a row of tabs over one panel, by mouse and by arrow keys; the open tab closes it. */

import type { JSX } from 'solid-js';
import { createEffect, createUniqueId, For, on, Show } from 'solid-js';

export interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; words: string }[];
  /** Null while the drawer is closed. */
  chosen: Name | null;
  onChoose(name: Name | null): void;
  children: JSX.Element;
}

export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const id = createUniqueId();
  let list: HTMLDivElement | undefined;
  const move = (event: KeyboardEvent) => {
    const focused = list?.querySelector('button:focus')?.id;
    const at = props.tabs.findIndex(({ name }) => `${id}-${name}` === focused);
    const last = props.tabs.length - 1;
    const to = { ArrowLeft: at === 0 ? last : at - 1, ArrowRight: at === last ? 0 : at + 1, Home: 0, End: last }[
      event.key
    ];
    const tab = to === undefined ? undefined : props.tabs[to];
    if (tab === undefined || to === undefined) return;
    event.preventDefault();
    if (props.chosen !== null) props.onChoose(tab.name);
    list?.querySelectorAll('button')[to]?.focus();
  };
  // Some tools put away what stands above the tabs: the row stays in sight when that comes back.
  createEffect(
    on(
      () => props.chosen,
      (chosen) => {
        if (chosen !== null) list?.scrollIntoView({ block: 'nearest' });
      },
      { defer: true },
    ),
  );
  return (
    <div class="tabs" classList={{ closed: props.chosen === null }}>
      <div class="tab-list" role="tablist" aria-label={props.label} ref={list} onKeyDown={move}>
        <For each={props.tabs}>
          {({ name, words }, index) => (
            <button
              type="button"
              role="tab"
              id={`${id}-${name}`}
              aria-selected={name === props.chosen}
              aria-controls={name === props.chosen ? `${id}-panel` : undefined}
              aria-expanded={name === props.chosen}
              tabIndex={name === props.chosen || (props.chosen === null && index() === 0) ? 0 : -1}
              onClick={() => props.onChoose(name === props.chosen ? null : name)}
            >
              {words}
            </button>
          )}
        </For>
      </div>
      <Show when={props.chosen}>
        {(chosen) => (
          <div class="tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen()}`}>
            {props.children}
          </div>
        )}
      </Show>
    </div>
  );
}
