/** What an umpire of flesh decides: his word is final, and recorded. */

import { createSignal, createUniqueId, For } from 'solid-js';

const DECISIONS: readonly { line: string; words: string }[] = [
  { line: 'admonish white', words: 'White is admonished' },
  { line: 'admonish black', words: 'Black is admonished' },
  { line: 'grant white 120', words: 'White gains two minutes' },
  { line: 'grant black 120', words: 'Black gains two minutes' },
  { line: 'stop', words: 'Play is stopped' },
  { line: 'continue', words: 'Play goes on' },
  { line: 'adjourn', words: 'The game is adjourned' },
  { line: 'resume', words: 'The game is resumed' },
  { line: 'award white', words: 'White wins' },
  { line: 'award black', words: 'Black wins' },
  { line: 'award draw', words: 'The game is drawn' },
  { line: 'award nobody', words: 'The game is annulled' },
];

export function UmpireActs(props: { onAct(line: string): void }) {
  const id = createUniqueId();
  const [line, setLine] = createSignal(DECISIONS[0]?.line ?? '');
  return (
    <form
      class="field-row"
      onSubmit={(event) => {
        event.preventDefault();
        props.onAct(line());
      }}
    >
      <label for={id}>I decide</label>
      <select id={id} value={line()} onChange={(event) => setLine(event.currentTarget.value)}>
        <For each={DECISIONS}>{(decision) => <option value={decision.line}>{decision.words}</option>}</For>
      </select>
      <button type="submit" class="button small">
        So it is
      </button>
    </form>
  );
}
