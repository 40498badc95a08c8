/** The last lines of the first page: who is here, and what there is besides. */

import { Show } from 'solid-js';

import { isForgetful, way } from '../../api/way';
import { useApp } from '../app-context';
import { t } from '../../words/start';

export function Colophon() {
  const app = useApp();
  /** Of a page without a server: whether what is played outlasts the window. */
  const kept = () => !isForgetful();
  return (
    <footer class="colophon">
      <p>
        <Show when={app.me()}>
          {(me) => (
            <>
              {t.colophon.playAs(me().name)}{' '}
              <Show when={!way().alone} fallback={kept() ? t.colophon.alone : t.colophon.aloneNotKept}>
                <Show when={me().guest} fallback={<a href="/account">{t.colophon.account}</a>}>
                  {t.colophon.takeName((text) => (
                    <a href="/account">{text}</a>
                  ))}
                </Show>
              </Show>
            </>
          )}
        </Show>
      </p>
      <p>{t.colophon.free}</p>
      <p>
        <Show when={!way().alone} fallback={<a href="/licences.txt">{t.colophon.licences}</a>}>
          {t.colophon.made(
            (text) => (
              <a href="/help">{text}</a>
            ),
            (text) => (
              <a href="/licences.txt">{text}</a>
            ),
          )}
        </Show>
      </p>
    </footer>
  );
}
