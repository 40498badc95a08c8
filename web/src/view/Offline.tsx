/** One sentence while the browser has no net. */

import { createSignal, onCleanup, Show } from 'solid-js';

import './Offline.css';
import { t } from '../words/shell';

export function Offline() {
  const [offline, setOffline] = createSignal(!navigator.onLine);
  const look = () => setOffline(!navigator.onLine);
  addEventListener('online', look);
  addEventListener('offline', look);
  onCleanup(() => {
    removeEventListener('online', look);
    removeEventListener('offline', look);
  });
  return (
    <div role="status">
      <Show when={offline()}>
        <p class="offline">{t.noNet}</p>
      </Show>
    </div>
  );
}
