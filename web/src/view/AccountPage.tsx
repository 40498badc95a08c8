/** Who one is here: a guest, or a name with a password; and what one has played. */

import { createResource, createSignal, Show } from 'solid-js';

import { logIn, logOut, me as askMe, register, registration as askRegistration } from '../api/calls';
import type { User } from '../api/calls';
import { Profile } from './account/Profile';
import { useApp } from './app-context';
import { faultInWords } from './fault';
import { FaultLine } from './FaultLine';
import { t } from '../words/account';

export function AccountPage() {
  const app = useApp();
  /** Where the server does not say, the form stands as if all may register. */
  const [registration] = createResource(() => askRegistration().catch(() => 'open' as const));
  const leave = async () => {
    await logOut();
    app.setMe(await askMe());
  };
  return (
    <>
      <main id="main" class="account">
        <h1>{t.title}</h1>
        <Show when={app.me()} fallback={<p>{t.unknown}</p>}>
          {(me) => (
            <>
              <Show
                when={me().guest}
                fallback={
                  <>
                    <p>{t.here(<strong>{me().name}</strong>)}</p>
                    <p>
                      <button type="button" class="button" onClick={() => void leave()}>
                        {t.logOut}
                      </button>
                    </p>
                  </>
                }
              >
                <p>{t.guest(<strong>{me().name}</strong>)}</p>
                <div class="account-forms">
                  <Show when={registration() !== 'closed'} fallback={<p class="name-form">{t.closed}</p>}>
                    <NameForm
                      title={t.takeName}
                      button={t.register}
                      fresh
                      invited={registration() === 'invitation'}
                      send={register}
                    />
                  </Show>
                  <NameForm title={t.comeBack} button={t.logIn} fresh={false} send={logIn} />
                </div>
              </Show>
              {/* Whoever comes back under his name has other games than the guest had. */}
              <Show when={me().id} keyed>
                <Profile />
              </Show>
            </>
          )}
        </Show>
      </main>
    </>
  );
}

interface NameFormProps {
  title: string;
  button: string;
  /** A new name, for which the browser may propose a password. */
  fresh: boolean;
  /** Whether the code of an invitation is asked for. */
  invited?: boolean;
  send(name: string, password: string, invitation: string): Promise<User>;
}

function NameForm(props: NameFormProps) {
  const app = useApp();
  const [fault, setFault] = createSignal<string | null>(null);
  const send = async (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setFault(null);
    try {
      app.setMe(await props.send(text(fields, 'name'), text(fields, 'password'), text(fields, 'invitation').trim()));
    } catch (error) {
      setFault(faultInWords(error));
    }
  };
  return (
    <form class="name-form" onSubmit={(event) => void send(event)}>
      <h2>{props.title}</h2>
      <label>
        {t.name}
        <input name="name" type="text" required maxLength={40} autocomplete="username" spellcheck={false} />
      </label>
      <label>
        {t.password}
        <input
          name="password"
          type="password"
          required
          maxLength={200}
          autocomplete={props.fresh ? 'new-password' : 'current-password'}
        />
      </label>
      <Show when={props.invited}>
        <label>
          {t.invitation}
          <input name="invitation" type="text" required maxLength={60} autocomplete="off" spellcheck={false} />
        </label>
      </Show>
      <FaultLine words={fault()} />
      <button type="submit" class="button">
        {props.button}
      </button>
    </form>
  );
}

function text(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
