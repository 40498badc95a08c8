/** What an umpire of flesh decides: his word is final, and recorded. */

import { createSignal, createUniqueId, For, Show } from 'solid-js';

import { t } from '../../words/court';

const DECISIONS: readonly { line: string; words: string }[] = [
  { line: 'admonish white', words: t.decisions.admonishWhite },
  { line: 'admonish black', words: t.decisions.admonishBlack },
  { line: 'grant white 120', words: t.decisions.grantWhite },
  { line: 'grant black 120', words: t.decisions.grantBlack },
  { line: 'stop', words: t.decisions.stop },
  { line: 'continue', words: t.decisions.goOn },
  { line: 'adjourn', words: t.decisions.adjourn },
  { line: 'resume', words: t.decisions.resume },
  { line: 'award white', words: t.decisions.white },
  { line: 'award black', words: t.decisions.black },
  { line: 'award draw', words: t.decisions.draw },
  { line: 'award nobody', words: t.decisions.nobody },
];

/** What ends the game is asked once more. */
const isFinal = (line: string) => line.startsWith('award ');

export function UmpireActs(props: { onAct(line: string): void }) {
  const id = createUniqueId();
  const [line, setLine] = createSignal(DECISIONS[0]?.line ?? '');
  const [asked, setAsked] = createSignal(false);
  const words = () => DECISIONS.find((decision) => decision.line === line())?.words ?? '';
  return (
    <form
      class="field-row"
      onSubmit={(event) => {
        event.preventDefault();
        if (isFinal(line()) && !asked()) {
          setAsked(true);
          return;
        }
        setAsked(false);
        props.onAct(line());
      }}
    >
      <label for={id}>{t.decisions.label}</label>
      <select
        id={id}
        value={line()}
        onChange={(event) => {
          setLine(event.currentTarget.value);
          setAsked(false);
        }}
      >
        <For each={DECISIONS}>{(decision) => <option value={decision.line}>{decision.words}</option>}</For>
      </select>
      <button type="submit" class="button small">
        {asked() ? t.decisions.endIt : t.decisions.so}
      </button>
      <Show when={asked()}>
        <button type="button" class="button small" onClick={() => setAsked(false)}>
          {t.decisions.not}
        </button>
        <p role="alert">{t.decisions.sure(words())}</p>
      </Show>
    </form>
  );
}
