/** The ways to answer an exercise that are not moves on the board. */

import { For, Match, Switch } from 'solid-js';

import type { Square } from '../../api/chess';
import type { Answer, ExerciseView } from '../../api/lessons';
import { t } from '../../words/learn';

export interface ExerciseAnswerProps {
  task: ExerciseView['task'];
  /** Nothing more is judged, for now or for good. */
  closed: boolean;
  chosen: ReadonlySet<Square>;
  text: string;
  onText(text: string): void;
  onClear(): void;
  onAnswer(answer: Answer): void;
}

export function ExerciseAnswer(props: ExerciseAnswerProps) {
  const onSubmit = (event: Event) => {
    event.preventDefault();
    if (props.text.trim() !== '') props.onAnswer({ text: props.text });
  };
  return (
    <Switch>
      <Match when={props.task.kind === 'squares' && !props.task.single}>
        <p class="answers">
          <button
            type="button"
            class="button"
            disabled={props.closed || props.chosen.size === 0}
            onClick={() => props.onAnswer({ squares: [...props.chosen] })}
          >
            {t.answer.judgeSquares(props.chosen.size)}
          </button>
          <button type="button" class="text-button" disabled={props.chosen.size === 0} onClick={() => props.onClear()}>
            {t.answer.clear}
          </button>
        </p>
      </Match>
      <Match when={props.task.kind === 'choose' && props.task.options}>
        {(found) => (
          <ul class="options">
            <For each={found()}>
              {(option, index) => (
                <li>
                  <button type="button" disabled={props.closed} onClick={() => props.onAnswer({ option: index() })}>
                    {option}
                  </button>
                </li>
              )}
            </For>
          </ul>
        )}
      </Match>
      <Match when={props.task.kind === 'write' || props.task.kind === 'count'}>
        <form class="answers" onSubmit={onSubmit}>
          <label>
            <span>{props.task.kind === 'count' ? t.answer.number : t.answer.move}</span>
            <input
              type="text"
              autocomplete="off"
              autocapitalize="off"
              spellcheck={false}
              maxLength={40}
              inputMode={props.task.kind === 'count' ? 'decimal' : 'text'}
              value={props.text}
              onInput={(event) => props.onText(event.currentTarget.value)}
            />
          </label>
          <button type="submit" class="button" disabled={props.closed || props.text.trim() === ''}>
            {t.answer.judge}
          </button>
        </form>
      </Match>
    </Switch>
  );
}
