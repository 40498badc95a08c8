/** What this browser's owner prefers. Every change holds at once. */

import { For } from 'solid-js';

import type { Settings } from '../../state/settings';
import { BOARDS, COORDINATES, THEMES } from '../../state/settings';
import { useApp } from '../app-context';
import { Choice } from '../Choice';
import { Modal } from '../Modal';
import { NotationChoice } from '../NotationChoice';
import { NotifySwitch } from './NotifySwitch';
import type { Language } from '../../words/language';
import { LANGUAGES, NAMES } from '../../words/language';
import { t } from '../../words/settings';

const WORDS: Record<string, string> = {
  system: t.themes.system,
  light: t.themes.light,
  dark: t.themes.dark,
  club: t.boards.club,
  print: t.boards.print,
  baize: t.boards.baize,
  slate: t.boards.slate,
  inside: t.coordinatePlaces.inside,
  outside: t.coordinatePlaces.outside,
  none: t.coordinatePlaces.none,
};

type Switchable =
  'letterKeys' | 'sounds' | 'targets' | 'animation' | 'confirmResign' | 'confirmMove' | 'phrases' | 'turnBoard';

const SWITCHES: readonly { name: Switchable; words: string }[] = [
  { name: 'sounds', words: t.switches.sounds },
  { name: 'targets', words: t.switches.targets },
  { name: 'animation', words: t.switches.animation },
  { name: 'confirmResign', words: t.switches.confirmResign },
  { name: 'confirmMove', words: t.switches.confirmMove },
  { name: 'phrases', words: t.switches.phrases },
  { name: 'letterKeys', words: t.switches.letterKeys },
  { name: 'turnBoard', words: t.switches.turnBoard },
];

export function SettingsDialog(props: { onClose(): void }) {
  const app = useApp();
  const options = <Word extends string>(words: readonly Word[]) =>
    words.map((value) => ({ value, words: WORDS[value] ?? value }));
  const set =
    <Name extends keyof Settings>(name: Name) =>
    (value: Settings[Name]) =>
      app.change({ [name]: value });
  // Every message is read once: in another language the page begins anew.
  const speakFromNowOn = (page: 'auto' | Language) => {
    app.change(page === 'auto' ? { page } : { page, language: page });
    location.reload();
  };
  return (
    <Modal title={t.title} onClose={() => props.onClose()}>
      <Choice
        legend={t.page}
        options={[{ value: 'auto', words: t.auto }, ...LANGUAGES.map((code) => ({ value: code, words: NAMES[code] }))]}
        value={app.settings().page}
        onChange={(page) => speakFromNowOn(page)}
      />
      <Choice legend={t.theme} options={options(THEMES)} value={app.settings().theme} onChange={set('theme')} />
      <Choice legend={t.board} options={options(BOARDS)} value={app.settings().board} onChange={set('board')} />
      <Choice
        legend={t.coordinates}
        options={options(COORDINATES)}
        value={app.settings().coordinates}
        onChange={set('coordinates')}
      />
      <fieldset class="settings-notation">
        <legend>{t.notation}</legend>
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
          {t.allKeys}
        </button>
      </p>
    </Modal>
  );
}
