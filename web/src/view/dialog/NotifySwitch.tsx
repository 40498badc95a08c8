/** Whether the system tells that it is one's turn: the browser is asked for leave here, and nowhere else. */

import { createSignal, Show } from 'solid-js';

import { useApp } from '../app-context';
import { mayNotify } from '../notify';
import { t } from '../../words/settings';

export function NotifySwitch() {
  const app = useApp();
  const [refused, setRefused] = createSignal(false);
  const isOn = () => app.settings().notify && mayNotify();
  const turn = async (box: HTMLInputElement) => {
    setRefused(false);
    if (!box.checked) {
      app.change({ notify: false });
      return;
    }
    const leave = await Notification.requestPermission();
    const granted = leave === 'granted';
    box.checked = granted;
    setRefused(!granted);
    app.change({ notify: granted });
  };
  return (
    <Show when={'Notification' in window}>
      <label class="switch-field">
        <input type="checkbox" checked={isOn()} onChange={(event) => void turn(event.currentTarget)} />
        <span>{t.switches.notify}</span>
      </label>
      <Show when={refused()}>
        <p class="quiet-words" role="status">
          {t.notifyRefused}
        </p>
      </Show>
    </Show>
  );
}
