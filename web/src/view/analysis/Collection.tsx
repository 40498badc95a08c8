/** A file of many games, as a list to choose from: a game is read when it is chosen. */

import { createMemo, createSignal, createUniqueId, For, Show } from 'solid-js';

import type { CollectedGame } from '../../state/collection';
import { chosenOf } from '../../state/collection';
import { t } from '../../words/analysis';

export interface CollectionProps {
  games: readonly CollectedGame[];
  /** The game on the board. */
  chosen: CollectedGame | null;
  onChoose(game: CollectedGame): void;
}

/** So many lines are shown; more are found by words. */
const SHOWN = 100;

export function Collection(props: CollectionProps) {
  const id = createUniqueId();
  const [asked, setAsked] = createSignal('');
  const found = createMemo(() => chosenOf(props.games, asked()));
  return (
    <div class="collection">
      <label class="field-column" for={id}>
        <span>{t.collection.find(props.games.length)}</span>
        <input
          id={id}
          type="search"
          autocomplete="off"
          value={asked()}
          onInput={(event) => setAsked(event.currentTarget.value)}
        />
      </label>
      <ol class="collection-games" aria-label={t.collection.label} tabIndex={0}>
        <For each={found().slice(0, SHOWN)}>
          {(game) => (
            <li>
              <button
                type="button"
                class="text-button"
                aria-current={game === props.chosen ? 'true' : undefined}
                onClick={() => props.onChoose(game)}
              >
                {game.title}
              </button>
            </li>
          )}
        </For>
      </ol>
      <Show when={found().length > SHOWN || found().length === 0}>
        <p class="quiet-words" role="status">
          {found().length === 0 ? t.collection.nothing : t.collection.more(found().length - SHOWN)}
        </p>
      </Show>
    </div>
  );
}
