/** What can be done at the board besides moving: a list of buttons, each with what it means. */

import { createSignal, createUniqueId, For, Match, Show, Switch } from 'solid-js';

import type { BoardAct } from '../../state/board-acts';
import { boardActs, displaced, SQUARE } from '../../state/board-acts';
import { t } from '../../words/court';

export interface BoardActsProps {
  /** The first words of the acts that the umpire would hear. */
  acts: readonly string[];
  onAct(line: string): void;
}

export function BoardActs(props: BoardActsProps) {
  const [open, setOpen] = createSignal<string | null>(null);
  const offered = () => boardActs(props.acts);
  const toggle = (act: BoardAct) => {
    if (act.asks === undefined && act.grave !== true) props.onAct(act.line);
    else setOpen((before) => (before === act.line ? null : act.line));
  };
  const done = (line: string) => {
    props.onAct(line);
    setOpen(null);
  };
  return (
    <ul class="board-acts">
      <For each={offered()}>
        {(act) => {
          const asks = act.asks !== undefined || act.grave === true;
          return (
            <li>
              <button
                type="button"
                class="button small quiet"
                aria-expanded={asks ? open() === act.line : undefined}
                onClick={() => toggle(act)}
              >
                {act.words}
              </button>
              <small>{act.means}</small>
              <Show when={open() === act.line}>
                <Switch
                  fallback={
                    <p class="field-row">
                      {t.acts.really}
                      <button type="button" class="button small" onClick={() => done(act.line)}>
                        {t.acts.yes}
                      </button>
                      <button type="button" class="button small quiet" onClick={() => setOpen(null)}>
                        {t.acts.no}
                      </button>
                    </p>
                  }
                >
                  <Match when={act.asks === 'displacement'}>
                    <Displacement onDone={done} />
                  </Match>
                  <Match when={act.asks === 'man'}>
                    <Asked
                      label={t.acts.whichSquare}
                      pattern={SQUARE}
                      length={2}
                      onDone={(square) => done(`${act.line} ${square}`)}
                    />
                  </Match>
                  <Match when={act.asks === 'text'}>
                    <Asked label={t.acts.toWhat} length={200} onDone={(text) => done(`${act.line} ${text}`)} />
                  </Match>
                </Switch>
              </Show>
            </li>
          );
        }}
      </For>
    </ul>
  );
}

/** One thing that is asked for. */
function Asked(props: { label: string; pattern?: string; length: number; onDone(text: string): void }) {
  const id = createUniqueId();
  const [text, setText] = createSignal('');
  return (
    <form
      class="field-row"
      autocomplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        if (text().trim() !== '') props.onDone(text().trim());
      }}
    >
      <label for={id}>{props.label}</label>
      <input
        id={id}
        type="text"
        required
        pattern={props.pattern}
        maxLength={props.length}
        value={text()}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="button small">
        {t.acts.say}
      </button>
    </form>
  );
}

function Displacement(props: { onDone(line: string): void }) {
  const id = createUniqueId();
  const [from, setFrom] = createSignal('');
  const [to, setTo] = createSignal('');
  const [wilful, setWilful] = createSignal(false);
  return (
    <form
      class="field-row"
      autocomplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        props.onDone(displaced(from(), to(), wilful()));
      }}
    >
      <label for={`${id}-from`}>{t.acts.from}</label>
      <input
        id={`${id}-from`}
        type="text"
        size={3}
        required
        pattern={SQUARE}
        value={from()}
        onInput={(event) => setFrom(event.currentTarget.value)}
      />
      <label for={`${id}-to`}>{t.acts.to}</label>
      <input
        id={`${id}-to`}
        type="text"
        size={3}
        pattern={SQUARE}
        value={to()}
        onInput={(event) => setTo(event.currentTarget.value)}
      />
      <label>
        <input type="checkbox" checked={wilful()} onChange={(event) => setWilful(event.currentTarget.checked)} />{' '}
        {t.acts.wilful}
      </label>
      <button type="submit" class="button small">
        {t.acts.say}
      </button>
    </form>
  );
}
