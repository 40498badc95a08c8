/** The studies that somebody keeps: searched, opened, added to, thrown away. */

import { createSignal, createUniqueId, For, Show } from 'solid-js';

import type { StudyView } from '../../api/studies';
import { matching } from '../../state/studies';
import { t } from '../../words/analysis';
import { dayOf } from '../../words/number';

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
    if (props.studies === null) return t.study.fetching;
    return all().length > 0 ? t.study.noneSo : t.study.none;
  };
  const drop = async (study: string) => {
    await props.onDrop(study);
    setDoomed(null);
  };
  return (
    <section class="study-list" aria-label={t.study.yours}>
      <Show when={all().length > 3}>
        <label class="unseen" for={`${id}-search`}>
          {t.study.search}
        </label>
        <input
          id={`${id}-search`}
          type="search"
          placeholder={t.study.search}
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
              <span class="quiet-words">{t.study.about(study.chapters.length, dayOf(study.changed_at))}</span>
              <Show when={props.mayAdd}>
                <button
                  type="button"
                  class="text-button text-link"
                  aria-label={t.study.addTo(study.name)}
                  onClick={() => props.onAdd(study)}
                >
                  {t.study.addHere}
                </button>
              </Show>
              <Show
                when={doomed() === study.id}
                fallback={
                  <button
                    type="button"
                    class="text-button"
                    aria-label={t.study.drop(study.name)}
                    title={t.study.throwAway}
                    onClick={() => setDoomed(study.id)}
                  >
                    ×
                  </button>
                }
              >
                <span class="doomed" role="alert">
                  {t.study.forGood}{' '}
                  <button type="button" class="text-button text-link fault" onClick={() => void drop(study.id)}>
                    {t.study.throwAway}
                  </button>{' '}
                  <button type="button" class="text-button text-link" onClick={() => setDoomed(null)}>
                    {t.study.keepIt}
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
