/** "Add all missed moments": of one side at once, of two after the question whose. */

import { createSignal, For, Show } from 'solid-js';

import type { Color } from '../../api/chess';
import type { PracticeExercise } from '../../api/practice';
import { t } from '../../words/practice';
import { PractiseButton } from './PractiseButton';

export interface PractiseMomentsProps {
  /** By who missed it. */
  exercises: Record<Color, readonly PracticeExercise[]>;
}

export function PractiseMoments(props: PractiseMomentsProps) {
  const [asking, ask] = createSignal(false);
  const both = () => [...props.exercises.white, ...props.exercises.black];
  const kept = (added: number) => (added === 0 ? t.noneAdded : t.added(added));
  const choices = () => [
    { words: t.sides.white, exercises: props.exercises.white },
    { words: t.sides.black, exercises: props.exercises.black },
    { words: t.sides.both, exercises: both() },
  ];
  return (
    <Show
      when={props.exercises.white.length > 0 && props.exercises.black.length > 0}
      fallback={<PractiseButton exercises={both()} words={t.practiseAll} kept={kept} />}
    >
      <Show
        when={asking()}
        fallback={
          <button type="button" class="text-button" onClick={() => ask(true)}>
            {t.practiseAll}
          </button>
        }
      >
        <div class="practise whose" role="group" aria-label={t.whose}>
          <span>{t.whose}</span>
          <For each={choices()}>
            {({ words, exercises }) => <PractiseButton exercises={exercises} words={words} kept={kept} />}
          </For>
        </div>
      </Show>
    </Show>
  );
}
