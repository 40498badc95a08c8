/** The line above every page: the name of the house, who is here, and the ways out of the page. */

import { Show } from 'solid-js';

import { useApp } from './app-context';

/** On the title page the name of the house stands below, in large. */
export function RunningHead(props: { nameless?: boolean }) {
  const app = useApp();
  return (
    <header class="running-head">
      <Show when={!props.nameless} fallback={<span />}>
        <a class="wordmark" href="/">
          Staunton
        </a>
      </Show>
      <nav aria-label="The house">
        <a href="/learn">Learn</a>
        <a href="/library">Library</a>
        <a href="/analysis">Analysis</a>
        <a href="/help">Help</a>
        <Show when={app.me()}>
          {(me) => (
            <a href="/account" title={me().guest ? 'You play as a guest' : 'Your account'}>
              {me().name}
            </a>
          )}
        </Show>
        <button type="button" class="text-button" onClick={() => app.open('settings')}>
          Settings
        </button>
        <button type="button" class="text-button to-keys" onClick={() => app.open('keys')}>
          Keys
        </button>
      </nav>
    </header>
  );
}
