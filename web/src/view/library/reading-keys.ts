/** The keys of a book: the arrows along the line, letters for the rest. Up and down are left to the page. */

import { onCleanup } from 'solid-js';

import type { BookStep } from '../../state/book';
import { useApp } from '../app-context';
import { isSign } from '../board-keys';

export interface ReadingKeys {
  step(to: BookStep): void;
  flip(): void;
  notation(): void;
  analyse(): void;
  help(): void;
}

/** Listens until the component around it goes. */
export function listenToReading(keys: ReadingKeys): void {
  const app = useApp();
  const acts: Record<string, () => void> = {
    ArrowLeft: () => keys.step('back'),
    ArrowRight: () => keys.step('on'),
    p: () => keys.step('text-back'),
    n: () => keys.step('text-on'),
    d: () => keys.step('doubt'),
    o: () => keys.notation(),
    f: () => keys.flip(),
    a: () => keys.analyse(),
    '?': () => keys.help(),
  };
  const listen = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTaken(event)) return;
    const act = acts[event.key];
    if (act === undefined || (isSign(event.key) && !app.settings().letterKeys)) return;
    event.preventDefault();
    act();
  };
  document.addEventListener('keydown', listen);
  onCleanup(() => document.removeEventListener('keydown', listen));
}

/** Whether a field or an open dialog wants the key. */
function isTaken(event: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return event.target instanceof Element && event.target.closest('input, select, textarea') !== null;
}
