/** The last lines of the first page: who is here, and what there is besides. */

import { Show } from 'solid-js';

import { useApp } from '../app-context';

export function Colophon() {
  const app = useApp();
  return (
    <footer class="colophon">
      <p>
        <Show when={app.me()}>
          {(me) => (
            <>
              You play as {me().name}.{' '}
              <Show when={me().guest} fallback={<a href="/account">Your account and all your games</a>}>
                <a href="/account">Take a name</a>, and your games find you on every device.
              </Show>
            </>
          )}
        </Show>
      </p>
      <p>No advertisements and no trackers. The program is free: read it, change it, keep your own house.</p>
      <p>
        <a href="/help">The handbook</a> · <a href="/licences.txt">Licences</a> of what others made
      </p>
    </footer>
  );
}
