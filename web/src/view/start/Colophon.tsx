/** The last lines of the first page: who is here, and what there is besides. */

import { Show } from 'solid-js';

import { useApp } from '../app-context';
import { t } from '../../words/start';

export function Colophon() {
  const app = useApp();
  return (
    <footer class="colophon">
      <p>
        <Show when={app.me()}>
          {(me) => (
            <>
              {t.colophon.playAs(me().name)}{' '}
              <Show when={me().guest} fallback={<a href="/account">{t.colophon.account}</a>}>
                {t.colophon.takeName((text) => (
                  <a href="/account">{text}</a>
                ))}
              </Show>
            </>
          )}
        </Show>
      </p>
      <p>{t.colophon.free}</p>
      <p>
        {t.colophon.made(
          (text) => (
            <a href="/help">{text}</a>
          ),
          (text) => (
            <a href="/licences.txt">{text}</a>
          ),
        )}
      </p>
    </footer>
  );
}
