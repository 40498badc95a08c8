/** Where the account is logged in, and the ways to end that. */

import { createSignal, For, onCleanup, Show } from 'solid-js';

import { endOtherSessions, endSession, mySessions } from '../../api/account';
import type { SessionView } from '../../api/account';
import { deviceOf } from '../../state/device';
import { faultInWords } from '../fault';
import { FaultLine } from '../FaultLine';
import { t as account } from '../../words/account';
import { dayOf } from '../../words/number';

const t = account.manage.devices;

export function Devices() {
  const [sessions, setSessions] = createSignal<readonly SessionView[]>([]);
  const [said, setSaid] = createSignal('');
  const [fault, setFault] = createSignal<string | null>(null);
  let title: HTMLHeadingElement | undefined;
  let left = false;
  onCleanup(() => {
    left = true;
  });
  const perform = async (act: () => Promise<void>, done: string) => {
    setFault(null);
    setSaid('');
    try {
      await act();
      const found = await mySessions();
      if (left) return;
      setSessions(found);
      setSaid(done);
      // The button that was pressed is gone.
      if (done !== '') title?.focus();
    } catch (error) {
      if (!left) setFault(faultInWords(error));
    }
  };
  void perform(() => Promise.resolve(), '');
  return (
    <section class="account-part" aria-labelledby="devices-title">
      <h2 id="devices-title" ref={title} tabIndex={-1}>
        {t.title}
      </h2>
      <ul class="devices">
        <For each={sessions()}>
          {(session) => (
            <li>
              <b>{nameOf(session.agent)}</b>
              <Show
                when={session.current}
                fallback={
                  <button
                    type="button"
                    class="button small quiet"
                    onClick={() => void perform(() => endSession(session.id), t.ended)}
                  >
                    {t.end}
                    <span class="unseen">{t.endWhat(nameOf(session.agent))}</span>
                  </button>
                }
              >
                <em>{t.here}</em>
              </Show>
              <small>{t.used(dayOf(session.seen_at), dayOf(session.created_at))}</small>
            </li>
          )}
        </For>
      </ul>
      <p role="status">{said()}</p>
      <FaultLine words={fault()} />
      <Show when={sessions().length > 1}>
        <p>
          <button type="button" class="button quiet" onClick={() => void perform(endOtherSessions, t.ended)}>
            {t.endAll}
          </button>
        </p>
      </Show>
    </section>
  );
}

function nameOf(agent: string): string {
  const { browser, system } = deviceOf(agent);
  if (browser !== null && system !== null) return t.on(browser, system);
  return browser ?? system ?? (agent === '' ? t.program : agent.slice(0, 40));
}
