/** What one may do about one's account: password, recovery code, devices, programs, data, deletion. */

import { createSignal, Show } from 'solid-js';

import { changePassword, deleteAccount, EXPORT_PATH, GAMES_PATH, newRecoveryCode } from '../../api/account';
import { inLanguage } from '../../api/in-language';
import type { User } from '../../api/calls';
import { me as askMe } from '../../api/calls';
import { useApp } from '../app-context';
import { AccountForm } from './AccountForm';
import { Devices } from './Devices';
import { Programs } from './Programs';
import { RecoveryCode } from './RecoveryCode';
import { t as account } from '../../words/account';

const t = account.manage;

export function AccountSettingsPage() {
  const app = useApp();
  return (
    <main id="main" class="account">
      <h1>{t.title}</h1>
      <Show when={app.me()} fallback={<p>{account.unknown}</p>}>
        {(me) => (
          <Show
            when={!me().guest}
            fallback={
              <p>
                {t.guest} <a href="/account">{t.toName}</a>
              </p>
            }
          >
            <p>
              {account.here(<strong>{me().name}</strong>)} <a href="/account">{t.back}</a>
            </p>
            <Parts me={me()} />
          </Show>
        )}
      </Show>
    </main>
  );
}

function Parts(props: { me: User }) {
  const app = useApp();
  const [code, setCode] = createSignal<string | null>(null);
  const [said, setSaid] = createSignal('');
  // Each change ends or begins sessions.
  const [changes, setChanges] = createSignal(1);
  return (
    <>
      <div class="account-forms">
        <div>
          <AccountForm
            title={t.password.title}
            about={t.password.about}
            fields={[
              { name: 'now', words: t.password.now, kind: 'password' },
              { name: 'fresh', words: t.password.fresh, kind: 'fresh-password', rule: account.passwordRule },
            ]}
            button={t.password.button}
            send={async (value) => {
              setSaid('');
              await changePassword(value('now'), value('fresh'));
              setSaid(t.password.done);
              setChanges(changes() + 1);
            }}
          />
          <p role="status">{said()}</p>
        </div>
        <Show
          when={code()}
          fallback={
            <AccountForm
              title={t.code.title}
              about={t.code.about}
              fields={[{ name: 'password', words: account.password, kind: 'password' }]}
              button={t.code.button}
              send={async (value) => {
                setCode(await newRecoveryCode(value('password')));
              }}
            />
          }
        >
          {(shown) => <RecoveryCode name={props.me.name} code={shown()} onKept={() => setCode(null)} />}
        </Show>
      </div>
      <Show when={changes()} keyed>
        <Devices />
        <Programs />
      </Show>
      <section class="account-part" aria-labelledby="data-title">
        <h2 id="data-title">{t.data.title}</h2>
        <p class="quiet-words">{t.data.about}</p>
        <p class="buttons">
          <a class="button quiet" href={inLanguage(EXPORT_PATH)} download="">
            {t.data.all}
          </a>
          <a class="button quiet" href={inLanguage(GAMES_PATH)} download="">
            {t.data.games}
          </a>
        </p>
      </section>
      <section class="account-part account-end">
        <AccountForm
          title={t.deletion.title}
          about={t.deletion.about}
          fields={[{ name: 'password', words: account.password, kind: 'password' }]}
          button={t.deletion.button}
          send={async (value) => {
            await deleteAccount(value('password'));
            app.setMe(await askMe());
            app.navigate('/account');
          }}
        />
      </section>
    </>
  );
}
