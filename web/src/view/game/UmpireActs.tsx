/** What an umpire of flesh decides, and why: his word is recorded. */

import { createSignal, createUniqueId, For, Show } from 'solid-js';

import { decided, DECISIONS, isFinal, nameOf, takesReason } from '../../state/decisions';
import { t } from '../../words/court';

export interface UmpireActsProps {
  /** The first words of the acts that the laws would hear from him now. */
  acts: readonly string[];
  /** Plies played in the position on the board. */
  ply: number;
  onAct(line: string): void;
}

export function UmpireActs(props: UmpireActsProps) {
  const id = createUniqueId();
  const [chosen, choose] = createSignal(DECISIONS[0]?.line ?? '');
  const [time, setTime] = createSignal('');
  const [reason, setReason] = createSignal('');
  const [asked, setAsked] = createSignal(false);
  const open = () => DECISIONS.filter(({ line }) => props.acts.includes(nameOf(line)));
  const decision = () => open().find(({ line }) => line === chosen()) ?? open()[0];
  const line = () => decision()?.line ?? '';
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
        props.onAct(decided(line(), { ply: props.ply, time: time(), reason: reason() }));
        setReason('');
      }}
    >
      <label for={id}>{t.decisions.label}</label>
      <select
        id={id}
        value={line()}
        onChange={(event) => {
          choose(event.currentTarget.value);
          setAsked(false);
        }}
      >
        <For each={open()}>{(each) => <option value={each.line}>{each.words}</option>}</For>
      </select>
      <Show when={nameOf(line()) === 'clock'}>
        <label for={`${id}-time`}>{t.decisions.time}</label>
        <input
          id={`${id}-time`}
          type="text"
          required
          pattern="\d{1,4}:[0-5]\d"
          placeholder="5:00"
          autocomplete="off"
          value={time()}
          onInput={(event) => setTime(event.currentTarget.value)}
        />
      </Show>
      <Show when={takesReason(line())}>
        <label for={`${id}-reason`}>{t.decisions.reason}</label>
        <input
          id={`${id}-reason`}
          type="text"
          maxLength={100}
          autocomplete="off"
          value={reason()}
          onInput={(event) => setReason(event.currentTarget.value)}
        />
      </Show>
      <button type="submit" class="button small">
        {asked() ? t.decisions.endIt : t.decisions.so}
      </button>
      <Show when={asked()}>
        <button type="button" class="button small" onClick={() => setAsked(false)}>
          {t.decisions.not}
        </button>
        <p role="alert">{t.decisions.sure(decision()?.words ?? '')}</p>
      </Show>
    </form>
  );
}
