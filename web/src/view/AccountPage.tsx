/** Who one is here: a guest, or a name with a password; and what one has played. */

import { createResource, createSignal, Show } from 'solid-js';

import { logIn, logOut, recover, register, registration as askRegistration } from '../api/account';
import { me as askMe } from '../api/calls';
import { way } from '../api/way';
import { AccountForm } from './account/AccountForm';
import type { AccountField } from './account/AccountForm';
import { Profile } from './account/Profile';
import { RecoveryCode } from './account/RecoveryCode';
import { useApp } from './app-context';
import { t } from '../words/account';

const NEW: readonly AccountField[] = [
  { name: 'name', words: t.name, kind: 'name', rule: t.nameRule },
  { name: 'password', words: t.password, kind: 'fresh-password', rule: t.passwordRule },
];
const INVITATION: AccountField = { name: 'invitation', words: t.invitation, kind: 'code' };

export function AccountPage() {
  const app = useApp();
  /** Where the server does not say, the form stands as if all may register. */
  const [registration] = createResource(
    () => !way().alone,
    () => askRegistration().catch(() => 'open' as const),
  );
  const [code, setCode] = createSignal<string | null>(null);
  /** Who has a name of his own. */
  const named = () => {
    const me = app.me();
    return me?.guest === false ? me : null;
  };
  const leave = async () => {
    await logOut();
    setCode(null);
    app.setMe(await askMe());
  };
  /** Who has an account now, and the code that he is shown. */
  const enter = ({ recovery_code: fresh, ...me }: Awaited<ReturnType<typeof register>>) => {
    setCode(fresh);
    app.setMe(me);
  };
  return (
    <main id="main" class="account">
      <h1>{named()?.name ?? t.title}</h1>
      <Show when={app.me()} fallback={<p>{t.unknown}</p>}>
        {(me) => (
          <>
            <Show
              when={me().guest}
              fallback={
                <>
                  <Show when={code()}>
                    {(shown) => <RecoveryCode name={me().name} code={shown()} onKept={() => setCode(null)} />}
                  </Show>
                  <p class="buttons">
                    <a class="button quiet" href="/account/settings">
                      {t.settings}
                    </a>
                    <button type="button" class="button quiet" onClick={() => void leave()}>
                      {t.logOut}
                    </button>
                  </p>
                </>
              }
            >
              <Show when={!way().alone} fallback={<p>{t.alone(<strong>{me().name}</strong>)}</p>}>
                <p>{t.guest(<strong>{me().name}</strong>)}</p>
                <div class="account-forms">
                  <Show when={registration() !== 'closed'} fallback={<p>{t.closed}</p>}>
                    <AccountForm
                      title={t.takeName}
                      fields={registration() === 'invitation' ? [...NEW, INVITATION] : NEW}
                      button={t.register}
                      send={async (value) =>
                        enter(await register(value('name'), value('password'), value('invitation').trim()))
                      }
                    />
                  </Show>
                  <ComeBack onRecovered={enter} />
                </div>
              </Show>
            </Show>
            {/* Whoever comes back under his name has other games than the guest had. */}
            <Show when={me().id} keyed>
              <Profile />
            </Show>
          </>
        )}
      </Show>
    </main>
  );
}

/** The way back by the password, or by the recovery code for who forgot it. */
function ComeBack(props: { onRecovered(account: Awaited<ReturnType<typeof recover>>): void }) {
  const app = useApp();
  const [forgotten, setForgotten] = createSignal(false);
  return (
    <Show
      when={forgotten()}
      fallback={
        <AccountForm
          title={t.comeBack}
          fields={[
            { name: 'name', words: t.name, kind: 'name' },
            { name: 'password', words: t.password, kind: 'password' },
          ]}
          button={t.logIn}
          send={async (value) => {
            app.setMe(await logIn(value('name'), value('password')));
          }}
        >
          <button type="button" class="button quiet" onClick={() => setForgotten(true)}>
            {t.forgotten}
          </button>
        </AccountForm>
      }
    >
      <AccountForm
        title={t.recover.title}
        about={t.recover.about}
        fields={[
          { name: 'name', words: t.name, kind: 'name' },
          { name: 'code', words: t.recover.code, kind: 'code' },
          { name: 'password', words: t.recover.fresh, kind: 'fresh-password', rule: t.passwordRule },
        ]}
        button={t.recover.button}
        send={async (value) => props.onRecovered(await recover(value('name'), value('code'), value('password')))}
      >
        <button type="button" class="button quiet" onClick={() => setForgotten(false)}>
          {t.recover.back}
        </button>
      </AccountForm>
    </Show>
  );
}
