/** The line on which a move is written, in any notation: Enter plays it. */

import { createEffect, createSignal, createUniqueId, on, Show } from 'solid-js';

import type { LegalMoveView } from '../api/chess';
import type { TypedMoveResponse } from '../api/study';
import { entryFault, readEntry } from '../state/entry';
import { faultInWords } from './fault';
import { t } from '../words/shell';

export interface MoveEntryProps<Move extends LegalMoveView> {
  /** What may be played now. */
  legal: readonly Move[];
  /** Whether there is anything to be played at all. */
  open: boolean;
  /** The position; a fault belongs to one. */
  fen: string;
  /** An example, for whoever sees the empty line. */
  example?: string;
  /** Whether what is typed is read as English algebraic before anything else. */
  algebraic: boolean;
  /** What `text` means in any notation. */
  read(text: string): Promise<TypedMoveResponse>;
  play(move: Move): void;
  ref(field: { feed(text: string): void }): void;
}

export function MoveEntry<Move extends LegalMoveView>(props: MoveEntryProps<Move>) {
  const id = createUniqueId();
  const [text, setText] = createSignal('');
  const [fault, setFault] = createSignal<string | null>(null);
  let field: HTMLInputElement | undefined;
  /** Where the focus was before typing began, to go back there. */
  let before: Element | null = null;
  /** Grows with every change of the line, so that an answer that comes late is not taken. */
  let edition = 0;

  const write = (typed: string) => {
    edition += 1;
    setText(typed);
    setFault(null);
  };
  createEffect(
    on(
      () => props.fen,
      () => setFault(null),
      { defer: true },
    ),
  );

  props.ref({
    feed: (typed) => {
      if (field === undefined || !props.open) return;
      before = deepFocus();
      write(typed);
      field.focus();
      field.setSelectionRange(typed.length, typed.length);
    },
  });

  const goBack = () => {
    field?.blur();
    if (before instanceof HTMLElement && before !== field && before.isConnected) before.focus();
    before = null;
  };
  const play = (move: Move) => {
    write('');
    props.play(move);
    goBack();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const typed = text().trim();
    if (typed === '') {
      goBack();
      return;
    }
    const entry = readEntry(typed, props.legal);
    if (props.algebraic && entry.kind === 'move') {
      play(entry.move as Move);
      return;
    }
    if (props.legal.length === 0 || (props.algebraic && entry.kind === 'several')) {
      setFault(entryFault(typed, entry, props.legal));
      return;
    }
    const asked = edition;
    props.read(typed).then(
      ({ moves, words }) => {
        if (asked !== edition) return;
        const move = props.legal.find(({ uci }) => moves.length === 1 && uci === moves[0]?.uci);
        if (move !== undefined) play(move);
        else setFault(words ?? entryFault(typed, entry, props.legal));
      },
      // Without the server the page reads what it can by itself.
      (error: unknown) => {
        if (asked !== edition) return;
        if (entry.kind === 'move') play(entry.move as Move);
        else setFault(`${entryFault(typed, entry, props.legal)} ${faultInWords(error)}`);
      },
    );
  };
  return (
    <Show when={props.open}>
      <form class="entry" onSubmit={submit} autocomplete="off">
        <label class="unseen" for={id}>
          {t.entry.label}
        </label>
        <input
          id={id}
          ref={field}
          type="text"
          inputmode="text"
          autocapitalize="off"
          autocomplete="off"
          spellcheck={false}
          maxLength={80}
          placeholder={props.example ?? t.entry.placeholder}
          value={text()}
          aria-invalid={fault() !== null}
          aria-describedby={`${id}-fault`}
          onInput={(event) => write(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            write('');
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
