/** A line in which a reader says what he knows better, and the button that sends it. */

import { createUniqueId } from 'solid-js';

export interface CorrectFormProps {
  /** What is asked for, and what the button says. */
  label: string;
  button: string;
  busy: boolean;
  typed: string;
  onInput(typed: string): void;
  /** Sent, without blanks around it; never empty. */
  onSend(typed: string): void;
}

export function CorrectForm(props: CorrectFormProps) {
  const id = createUniqueId();
  const words = () => props.typed.trim();
  return (
    <form
      class="correct-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (words() !== '') props.onSend(words());
      }}
    >
      <label for={id}>{props.label}</label>
      <input
        id={id}
        value={props.typed}
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => props.onInput(event.currentTarget.value)}
      />
      <button type="submit" class="button quiet small" disabled={props.busy || words() === ''}>
        {props.button}
      </button>
    </form>
  );
}
