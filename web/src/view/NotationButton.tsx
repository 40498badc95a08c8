/** The choice of a notation behind a button, where there is little room. */

import { createUniqueId } from 'solid-js';

import { NotationChoice } from './NotationChoice';
import './NotationButton.css';
import { t } from '../words/shell';

/** Between the button and what it opens. */
const APART_PX = 4;

export function NotationButton() {
  const id = createUniqueId();
  let button: HTMLButtonElement | undefined;
  let leaf: HTMLDivElement | undefined;
  /** Below the button, or above it where there is no room below. */
  const place = () => {
    if (button === undefined || leaf === undefined) return;
    const { top, bottom, right } = button.getBoundingClientRect();
    const { width, height } = leaf.getBoundingClientRect();
    const below = bottom + APART_PX;
    leaf.style.top = `${below + height <= innerHeight ? below : Math.max(0, top - APART_PX - height)}px`;
    leaf.style.left = `${Math.max(APART_PX, right - width)}px`;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        class="notation-button"
        popovertarget={id}
        aria-label={t.notation.how}
        title={t.notation.how}
      >
        Aa
      </button>
      <div id={id} ref={leaf} class="notation-leaf" popover="auto" onToggle={place}>
        <NotationChoice />
      </div>
    </>
  );
}
