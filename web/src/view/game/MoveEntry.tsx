/** The line on which a move is written: SAN or UCI, Enter plays it. */

import { createSignal, createUniqueId, Show } from 'solid-js';

import { entryFault, readEntry } from '../../state/entry';
import { mover } from '../../state/game';
import type { LiveGame } from './live-game';

export interface MoveEntryProps {
  live: LiveGame;
  say(words: string): void;
  ref(field: { feed(text: string): void }): void;
}

export function MoveEntry(props: MoveEntryProps) {
  const id = createUniqueId();
  const [text, setText] = createSignal('');
  const [fault, setFault] = createSignal<string | null>(null);
  let field: HTMLInputElement | undefined;
  /** Where the focus was before typing began, to go back there. */
  let before: Element | null = null;

  const legal = () => (mover(props.live.state()) === null ? [] : props.live.state().game.now.legal);
  const playing = () => props.live.state().game.now.status === 'playing' && props.live.state().game.me !== null;

  props.ref({
    feed: (typed) => {
      if (field === undefined || !playing()) return;
      before = deepFocus();
      setText(typed);
      setFault(null);
      field.focus();
      field.setSelectionRange(typed.length, typed.length);
    },
  });

  const goBack = () => {
    field?.blur();
    if (before instanceof HTMLElement && before !== field && before.isConnected) before.focus();
    before = null;
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const typed = text().trim();
    if (typed === '') return goBack();
    const entry = readEntry(typed, legal());
    if (entry.kind === 'move') {
      setText('');
      setFault(null);
      props.live.play(entry.move);
      goBack();
      return;
    }
    const words = entryFault(typed, entry, legal());
    setFault(words);
  };
  return (
    <Show when={playing()}>
      <form class="entry" onSubmit={submit} autocomplete="off">
        <label for={id}>Move</label>
        <input
          id={id}
          ref={field}
          type="text"
          inputmode="text"
          autocapitalize="off"
          autocomplete="off"
          spellcheck={false}
          maxLength={12}
          placeholder="Nf3"
          value={text()}
          aria-invalid={fault() !== null}
          aria-describedby={`${id}-fault`}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setFault(null);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            setText('');
            setFault(null);
            goBack();
          }}
        />
        <p class="fault" id={`${id}-fault`} role="alert">
          {fault()}
        </p>
      </form>
    </Show>
  );
}

/** The element with the focus, or null if nothing has it. */
function deepFocus(): Element | null {
  const active = document.activeElement;
  return active === document.body ? null : active;
}
