/** A form of a few fields: a name, a password, a code. What goes wrong stands above its button. */

import type { JSX } from 'solid-js';
import { createSignal, createUniqueId, For, Show } from 'solid-js';

import { faultInWords } from '../fault';
import { FaultLine } from '../FaultLine';
import { t } from '../../words/account';

export interface AccountField {
  /** The name by which its value is sent. */
  name: string;
  words: string;
  kind: 'name' | 'password' | 'fresh-password' | 'code';
  rule?: string;
}

export interface AccountFormProps {
  title: string;
  about?: string;
  fields: readonly AccountField[];
  button: string;
  send(value: (name: string) => string): Promise<void>;
  /** What stands beside the button. */
  children?: JSX.Element;
}

const AUTOCOMPLETE: Record<AccountField['kind'], string> = {
  name: 'username',
  password: 'current-password',
  'fresh-password': 'new-password',
  code: 'one-time-code',
};

export function AccountForm(props: AccountFormProps) {
  const [fault, setFault] = createSignal<string | null>(null);
  const [busy, setBusy] = createSignal(false);
  const [shown, setShown] = createSignal(false);
  const isSecret = (field: AccountField) => field.kind === 'password' || field.kind === 'fresh-password';
  const submit = async (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const value = (name: string) => {
      const found = fields.get(name);
      return typeof found === 'string' ? found : '';
    };
    setFault(null);
    setBusy(true);
    try {
      await props.send(value);
      form.reset();
    } catch (error) {
      setFault(faultInWords(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form class="account-form" onSubmit={(event) => void submit(event)}>
      <h2>{props.title}</h2>
      <Show when={props.about}>
        <p class="quiet-words">{props.about}</p>
      </Show>
      <For each={props.fields}>
        {(field) => <Field field={field} type={isSecret(field) && !shown() ? 'password' : 'text'} />}
      </For>
      <Show when={props.fields.some(isSecret)}>
        <label class="account-show">
          <input type="checkbox" checked={shown()} onChange={(event) => setShown(event.currentTarget.checked)} />
          {t.show}
        </label>
      </Show>
      <FaultLine words={fault()} />
      <p class="buttons">
        <button type="submit" class="button" disabled={busy()}>
          {props.button}
        </button>
        {props.children}
      </p>
    </form>
  );
}

function Field(props: { field: AccountField; type: 'password' | 'text' }) {
  const id = createUniqueId();
  return (
    <p class="account-field">
      <label for={id}>{props.field.words}</label>
      <input
        id={id}
        name={props.field.name}
        type={props.type}
        required
        minLength={props.field.kind === 'fresh-password' ? 8 : undefined}
        maxLength={props.field.kind === 'name' ? 40 : 200}
        autocomplete={AUTOCOMPLETE[props.field.kind]}
        autocapitalize={props.field.kind === 'code' ? 'characters' : 'none'}
        spellcheck={false}
        aria-describedby={props.field.rule === undefined ? undefined : `${id}-rule`}
      />
      <Show when={props.field.rule}>
        <small id={`${id}-rule`}>{props.field.rule}</small>
      </Show>
    </p>
  );
}
