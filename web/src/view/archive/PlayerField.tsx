/** A field for the name of a player, with those that there are. */

import { createResource, createSignal, createUniqueId, For } from 'solid-js';

import type { ArchiveSource } from '../../api/archive';
import { findPlayers } from '../../api/archive';
import { playerPath } from '../../state/route';
import { useApp } from '../app-context';
import { t } from '../../words/archive';

/** So long the hand may rest before names are looked up. */
const REST_MS = 160;

export function PlayerField(props: { from: ArchiveSource }) {
  const app = useApp();
  const id = createUniqueId();
  const [text, setText] = createSignal('');
  const [like, setLike] = createSignal('');
  let rest: ReturnType<typeof setTimeout> | undefined;
  const [found] = createResource(
    () => ({ like: like(), from: props.from }),
    (asked) => findPlayers(asked.like, asked.from).catch(() => []),
  );
  const go = (name: string) => app.navigate(playerPath(name, props.from));
  return (
    <form
      class="player-field"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const name = text().trim();
        // A part of a name is the first that has it.
        if (name !== '')
          findPlayers(name, props.from).then(
            (names) => go(names[0]?.name ?? name),
            () => go(name),
          );
      }}
    >
      <label for={`${id}-name`}>{t.player.find}</label>
      <input
        id={`${id}-name`}
        type="search"
        autocomplete="off"
        spellcheck={false}
        list={`${id}-names`}
        value={text()}
        onInput={(event) => {
          const typed = event.currentTarget.value;
          setText(typed);
          clearTimeout(rest);
          if ((found() ?? []).some(({ name }) => name === typed)) go(typed);
          else rest = setTimeout(() => setLike(typed), REST_MS);
        }}
      />
      <datalist id={`${id}-names`}>
        <For each={found() ?? []}>{({ name }) => <option value={name} />}</For>
      </datalist>
      <button type="submit" class="button quiet">
        {t.player.show}
      </button>
    </form>
  );
}
