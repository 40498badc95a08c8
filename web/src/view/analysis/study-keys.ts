/** The keys of the analysis page. */

import { onCleanup } from 'solid-js';

import { useApp } from '../app-context';
import { listenToKeys } from '../board-keys';
import type { StudySession } from './study-session';

/** Letters that begin a move go to `entry`. */
export function listenToStudyKeys(session: StudySession, entry: () => { feed(text: string): void } | undefined) {
  const app = useApp();
  const { desk, engine, tools, step, undo } = session;
  listenToKeys({
    step: (to) => !tools.settingUp() && step(to),
    across: (to) => !tools.settingUp() && step(to),
    flip: session.flip,
    help: () => app.open('keys'),
    engine: () => engine.choose({ on: !engine.choice().on }),
    beginsAMove: () => session.legal().some(({ san }) => san.startsWith('f')),
    entry,
  });
  const undoKey = (event: KeyboardEvent) => {
    const field = event.target instanceof Element && event.target.closest('input, textarea') !== null;
    const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (!isUndo || field || desk.undoable() === null) return;
    event.preventDefault();
    undo();
  };
  document.addEventListener('keydown', undoKey);
  onCleanup(() => document.removeEventListener('keydown', undoKey));
}
