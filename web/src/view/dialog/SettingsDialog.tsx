/** What this browser's owner prefers. Every change holds at once. */

import { For } from 'solid-js';

import type { Settings } from '../../state/settings';
import { BOARDS, COORDINATES, THEMES } from '../../state/settings';
import { useApp } from '../app-context';
import { Choice } from '../Choice';
import { Modal } from '../Modal';
import { NotationChoice } from '../NotationChoice';
import { NotifySwitch } from './NotifySwitch';

const WORDS: Record<string, string> = {
  system: 'As the system',
  light: 'Paper',
  dark: 'Lamplight',
  club: 'Club',
  print: 'Print',
  baize: 'Baize',
  slate: 'Slate',
  inside: 'On the board',
  outside: 'Beside it',
  none: 'None',
};

type Switchable =
  'letterKeys' | 'sounds' | 'targets' | 'animation' | 'confirmResign' | 'confirmMove' | 'phrases' | 'turnBoard';

const SWITCHES: readonly { name: Switchable; words: string }[] = [
  { name: 'sounds', words: 'Sounds' },
  { name: 'targets', words: 'Show where a man may go' },
  { name: 'animation', words: 'Men glide to their squares' },
  { name: 'confirmResign', words: 'Ask before resigning' },
  { name: 'confirmMove', words: 'Ask before a move is sent, in games of days' },
  { name: 'phrases', words: 'Hear and say set phrases, as “Good game”' },
  { name: 'letterKeys', words: 'Single letters are keys: f turns the board, and so on' },
  { name: 'turnBoard', words: 'At the same board, turn it after each move' },
];

export function SettingsDialog(props: { onClose(): void }) {
  const app = useApp();
  const options = <Word extends string>(words: readonly Word[]) =>
    words.map((value) => ({ value, words: WORDS[value] ?? value }));
  const set =
    <Name extends keyof Settings>(name: Name) =>
    (value: Settings[Name]) =>
      app.change({ [name]: value });
  return (
    <Modal title="Settings" onClose={() => props.onClose()}>
      <Choice legend="Theme" options={options(THEMES)} value={app.settings().theme} onChange={set('theme')} />
      <Choice legend="Board" options={options(BOARDS)} value={app.settings().board} onChange={set('board')} />
      <Choice
        legend="Coordinates"
        options={options(COORDINATES)}
        value={app.settings().coordinates}
        onChange={set('coordinates')}
      />
      <fieldset class="settings-notation">
        <legend>Moves are written</legend>
        <NotationChoice />
      </fieldset>
      <div class="switches">
        <For each={SWITCHES}>
          {({ name, words }) => (
            <label class="switch-field">
              <input
                type="checkbox"
                checked={app.settings()[name]}
                onChange={(event) => app.change({ [name]: event.currentTarget.checked })}
              />
              <span>{words}</span>
            </label>
          )}
        </For>
        <NotifySwitch />
      </div>
      <p>
        <button type="button" class="button quiet" onClick={() => app.open('keys')}>
          All keys
        </button>
      </p>
    </Modal>
  );
}
