/** The last lines of the title page: who is here, and what the book is made of. */

import { Show } from 'solid-js';

import { useApp } from '../app-context';

export function Colophon() {
  const app = useApp();
  return (
    <footer class="colophon">
      <Show when={app.me()}>
        {(me) => (
          <p>
            You play as {me().name}.{' '}
            <Show when={me().guest} fallback={<a href="/account">Your account</a>}>
              <a href="/account">Take a name</a>, and your games find you on every device.
            </Show>
          </p>
        )}
      </Show>
      <p>
        <a href="/library">The library</a>: old chess books, read with a live board
      </p>
      <p>
        <a href="/review">Review a game</a>: every move told in words
      </p>
      <p>
        <a href="/laws">The codes of laws</a>, side by side
      </p>
      <p>
        <a href="/help">The handbook</a>: how it is all done
      </p>
      <p>
        <a href="/licences.txt">Licences</a> of what others made
      </p>
    </footer>
  );
}
