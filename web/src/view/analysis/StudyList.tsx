/** The studies that somebody keeps: searched, opened, added to, thrown away. */

import { createSignal, createUniqueId, For, Show } from 'solid-js';

import type { StudyView } from '../../api/studies';
import { matching } from '../../state/studies';

export interface StudyListProps {
  /** Null until they are known. */
  studies: readonly StudyView[] | null;
  /** Whether the game on the table can become a chapter of one of them. */
  mayAdd: boolean;
  onOpen(study: StudyView): void;
  onAdd(study: StudyView): void;
  onDrop(study: string): Promise<void>;
}

export function StudyList(props: StudyListProps) {
  const id = createUniqueId();
  const [wanted, setWanted] = createSignal('');
  /** The study that is asked about before it is thrown away. */
  const [doomed, setDoomed] = createSignal<string | null>(null);
  const all = () => props.studies ?? [];
  const nothing = () => {
    if (props.studies === null) return 'Fetching your studies …';
    return all().length > 0 ? 'No study is called so.' : 'You keep no study yet.';
  };
  const drop = async (study: string) => {
    await props.onDrop(study);
    setDoomed(null);
  };
  return (
    <section class="study-list" aria-label="Your studies">
      <Show when={all().length > 3}>
        <label class="unseen" for={`${id}-search`}>
          Search your studies
        </label>
        <input
          id={`${id}-search`}
          type="search"
          placeholder="Search your studies"
          value={wanted()}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
      </Show>
      <ul>
        <For each={matching(all(), wanted())} fallback={<li class="quiet-words">{nothing()}</li>}>
          {(study) => (
            <li>
              <button type="button" class="text-button study-name" onClick={() => props.onOpen(study)}>
                {study.name}
              </button>
              <span class="quiet-words">
                {study.chapters.length === 1 ? 'one chapter' : `${study.chapters.length} chapters`},{' '}
                {dayOf(study.changed_at)}
              </span>
              <Show when={props.mayAdd}>
                <button
                  type="button"
                  class="text-button text-link"
                  aria-label={`Add this game to ${study.name}`}
                  onClick={() => props.onAdd(study)}
                >
                  Add here
                </button>
              </Show>
              <Show
                when={doomed() === study.id}
                fallback={
                  <button
                    type="button"
                    class="text-button"
                    aria-label={`Throw ${study.name} away`}
                    title="Throw away"
                    onClick={() => setDoomed(study.id)}
                  >
                    ×
                  </button>
                }
              >
                <span class="doomed" role="alert">
                  For good?{' '}
                  <button type="button" class="text-button text-link fault" onClick={() => void drop(study.id)}>
                    Throw away
                  </button>{' '}
                  <button type="button" class="text-button text-link" onClick={() => setDoomed(null)}>
                    Keep it
                  </button>
                </span>
              </Show>
            </li>
          )}
        </For>
      </ul>
    </section>
  );
}

function dayOf(moment: StudyView['changed_at']): string {
  return new Date(moment).toLocaleDateString('en', { day: 'numeric', month: 'short', year: 'numeric' });
}
