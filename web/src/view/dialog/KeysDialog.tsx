/** All keys of the pages with a board. */

import { For } from 'solid-js';

import { Modal } from '../Modal';
import { t } from '../../words/settings';

const KEYS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['←', '→'], does: t.keys.step },
  { keys: ['↑', '↓'], does: t.keys.ends },
  { keys: ['Shift ↑', 'Shift ↓'], does: t.keys.variations },
  { keys: ['Shift ↑', 'Shift ↓'], does: t.keys.moments },
  { keys: ['f'], does: t.keys.flip },
  { keys: ['z'], does: t.keys.zen },
  { keys: ['j'], does: t.keys.adjust },
  { keys: ['+', '#'], does: t.keys.announce },
  { keys: ['Enter'], does: t.keys.enter },
  { keys: ['Ctrl z'], does: t.keys.undo },
  { keys: ['.'], does: t.keys.engine },
  { keys: ['n', 'p'], does: t.keys.textMoves },
  { keys: ['d'], does: t.keys.doubtful },
  { keys: ['o'], does: t.keys.author },
  { keys: ['a'], does: t.keys.toAnalysis },
  { keys: ['Tab'], does: t.keys.tab },
  { keys: ['?'], does: t.keys.help },
  { keys: ['Esc'], does: t.keys.escape },
];

export function KeysDialog(props: { onClose(): void }) {
  return (
    <Modal title={t.keys.title} onClose={() => props.onClose()}>
      <dl class="keys">
        <For each={KEYS}>
          {({ keys, does }) => (
            <div>
              <dt>
                <For each={keys}>{(key) => <kbd>{key}</kbd>}</For>
              </dt>
              <dd>{does}</dd>
            </div>
          )}
        </For>
      </dl>
      <h3>{t.byName}</h3>
      <p>
        {t.byNameWords((name) => (
          <kbd>{name}</kbd>
        ))}
      </p>
      <h3>{t.onBoard}</h3>
      <p>{t.onBoardWords}</p>
    </Modal>
  );
}
