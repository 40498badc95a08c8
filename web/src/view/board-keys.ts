/** The keys of every page with a board, as players of lichess know them. */

import { onCleanup } from 'solid-js';

import type { Step } from '../state/cursor';
import { useApp } from './app-context';

/** How long `f` waits for the rest of a move that begins with it before it turns the board. */
const F_FILE_MS = 500;

const STEPS: Record<string, Step> = { ArrowLeft: 'back', ArrowRight: 'on', ArrowUp: 'first', ArrowDown: 'last' };

export interface BoardKeys {
  step(to: Step): void;
  /** With Shift, up and down: to the variation above or below. */
  across?(to: 'next-variation' | 'previous-variation'): void;
  flip(): void;
  zen?(): void;
  help(): void;
  /** Says j'adoube. */
  adjust?(): void;
  /** Says check or mate to the adversary. */
  announce?(what: 'check' | 'mate'): void;
  /** Switches the engine on and off. */
  engine?(): void;
  /** Gives up what stands open; false if nothing does. */
  escape?(): boolean;
  /** Whether a move that may be made now begins with an f. */
  beginsAMove(): boolean;
  entry(): { feed(text: string): void } | undefined;
}

/** Listens until the component around it goes. */
export function listenToKeys(keys: BoardKeys): void {
  const app = useApp();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const listen = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTaken(event)) return;
    const { key } = event;
    if (isSign(key) && !app.settings().letterKeys) return;
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
    if (step !== undefined) {
      if (event.shiftKey && (step === 'first' || step === 'last') && keys.across !== undefined) {
        keys.across(step === 'last' ? 'next-variation' : 'previous-variation');
      } else keys.step(step);
    } else if (key === 'f' && keys.beginsAMove()) {
      waiting = setTimeout(() => {
        waiting = undefined;
        keys.flip();
      }, F_FILE_MS);
    } else if (key === 'f') keys.flip();
    else if (key === 'z' && keys.zen !== undefined) keys.zen();
    else if (key === 'j' && keys.adjust !== undefined) keys.adjust();
    else if (key === '+' && keys.announce !== undefined) keys.announce('check');
    else if (key === '#' && keys.announce !== undefined) keys.announce('mate');
    else if (key === '.' && keys.engine !== undefined) keys.engine();
    else if (key === '?') keys.help();
    else if (key === 'Escape' && keys.escape?.() === true) event.preventDefault();
    else if (key === 'Enter' && isNowhere(document.activeElement)) keys.entry()?.feed('');
    else if (/^[\p{L}0-8♔-♟]$/u.test(key)) keys.entry()?.feed(key);
    else return;
    event.preventDefault();
  };
  document.addEventListener('keydown', listen);
  onCleanup(() => {
    clearTimeout(waiting);
    document.removeEventListener('keydown', listen);
  });
}

/** Whether the focus is on nothing that Enter could press: on the page, or on its title. */
const isNowhere = (focus: Element | null): boolean => focus === document.body || focus instanceof HTMLHeadingElement;

/** Whether a key writes a letter or a sign: such keys can be switched off, for who speaks to the machine types them. */
export const isSign = (key: string): boolean => [...key].length === 1;

/** Whether somebody else wants the key: a field, a list of tabs, an open dialog. */
function isTaken(event: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  const target = event.target;
  const takers = 'input:not([type=radio],[type=checkbox]), select, textarea, [role=tablist], setup-board';
  return target instanceof Element && target.closest(takers) !== null;
}
