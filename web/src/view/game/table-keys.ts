/** The keys of the game page, as players of lichess know them. */

import { onCleanup } from 'solid-js';

import type { Step } from '../../state/cursor';
import { mover } from '../../state/game';
import type { LiveGame } from './live-game';

/** How long `f` waits for the rest of a move that begins with it before it turns the board. */
const F_FILE_MS = 500;

const STEPS: Record<string, Step> = { ArrowLeft: 'back', ArrowRight: 'on', ArrowUp: 'first', ArrowDown: 'last' };

export interface TableKeys {
  live: LiveGame;
  flip(): void;
  zen(): void;
  help(): void;
  entry(): { feed(text: string): void } | undefined;
}

/** Listens until the component around it goes. */
export function listenToKeys(keys: TableKeys): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const listen = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTaken(event)) return;
    const { key } = event;
    if (waiting !== undefined) {
      clearTimeout(waiting);
      waiting = undefined;
      if (/^[a-h1-8x]$/u.test(key)) {
        event.preventDefault();
        keys.entry()?.feed(`f${key}`);
        return;
      }
      keys.flip();
    }
    const step = STEPS[key];
    if (step !== undefined) keys.live.step(step);
    else if (key === 'f' && beginsAMove(keys.live)) {
      waiting = setTimeout(() => {
        waiting = undefined;
        keys.flip();
      }, F_FILE_MS);
    } else if (key === 'f') keys.flip();
    else if (key === 'z') keys.zen();
    else if (key === '?') keys.help();
    else if (key === 'Escape' && keys.live.state().premove !== null) keys.live.premove(null);
    else if (key === 'Enter' && document.activeElement === document.body) keys.entry()?.feed('');
    else if (/^[a-eghKQRBNOo0-8]$/u.test(key) || /^[nrqk]$/u.test(key)) keys.entry()?.feed(key);
    else return;
    event.preventDefault();
  };
  document.addEventListener('keydown', listen);
  onCleanup(() => {
    clearTimeout(waiting);
    document.removeEventListener('keydown', listen);
  });
}

/** Whether a legal move, in SAN or UCI, is written with an f at its beginning. */
function beginsAMove(live: LiveGame): boolean {
  const state = live.state();
  return mover(state) !== null && state.game.now.legal.some(({ san, uci }) => san.startsWith('f') || uci.startsWith('f'));
}

/** Whether somebody else wants the key: a field, an open dialog. */
function isTaken(event: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  const target = event.target;
  return target instanceof Element && target.closest('input:not([type=radio],[type=checkbox]), select, textarea') !== null;
}
