/** The choice of what a pawn becomes: a column of four buttons from the square he arrives on. */

import { drawing } from './piece-layer';
import { nameOfRole } from './naming';
import { spotOf } from './seen';
import type { Color, Piece, PromotionRole, Square } from './words';
import { t } from '../words/board';

const ORDER: readonly PromotionRole[] = ['q', 'n', 'r', 'b'];

export interface PromotionQuestion {
  square: Square;
  color: Color;
  orientation: Color;
  /** What the legal moves allow. */
  roles: readonly PromotionRole[];
}

export class PromotionChooser {
  readonly element = document.createElement('div');
  #answer: ((role: PromotionRole | null) => void) | null = null;
  #focusBefore: HTMLElement | null = null;

  constructor() {
    this.element.className = 'promotion';
    this.element.hidden = true;
    this.element.setAttribute('role', 'dialog');
    this.element.setAttribute('aria-modal', 'true');
    this.element.setAttribute('aria-label', t.promote);
    this.element.addEventListener('click', (event) => {
      const button = (event.target as Element).closest('button');
      this.close((button?.value as PromotionRole | undefined) ?? null);
    });
    this.element.addEventListener('keydown', (event) => this.#onKey(event));
    // The board below must not take the press for one of its own.
    this.element.addEventListener('pointerdown', (event) => event.stopPropagation());
    this.element.addEventListener('contextmenu', (event) => {
      event.preventDefault();
      this.close(null);
    });
  }

  get open(): boolean {
    return this.#answer !== null;
  }

  /** Shows the choice; `answer` hears the role, or null when it is called off. */
  ask(question: PromotionQuestion, answer: (role: PromotionRole | null) => void): void {
    this.close(null);
    const { column, row } = spotOf(question.square, question.orientation);
    const down = row < 4;
    const buttons = ORDER.filter((role) => question.roles.includes(role)).map((role, index) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.value = role;
      button.setAttribute('aria-label', nameOfRole(role));
      button.append(drawing(`${question.color.charAt(0)}${role.toUpperCase()}` as Piece));
      button.style.left = `${column * 12.5}%`;
      button.style.top = `${(down ? row + index : row - index) * 12.5}%`;
      return button;
    });
    this.element.replaceChildren(...buttons);
    this.element.hidden = false;
    this.#answer = answer;
    this.#focusBefore = (this.element.getRootNode() as ShadowRoot).activeElement as HTMLElement | null;
    buttons[0]?.focus();
  }

  /** Hides the choice and gives the focus back to the square that had it. */
  close(role: PromotionRole | null): void {
    const answer = this.#answer;
    if (!answer) return;
    this.#answer = null;
    this.element.hidden = true;
    // A button that is hidden keeps the focus, and the keys, until the next frame.
    ((this.element.getRootNode() as ShadowRoot).activeElement as HTMLElement | null)?.blur();
    this.#focusBefore?.focus();
    this.#focusBefore = null;
    answer(role);
  }

  #onKey(event: KeyboardEvent): void {
    if (!this.open) return;
    const buttons = [...this.element.querySelectorAll('button')];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const back = event.key === 'ArrowUp' || event.key === 'ArrowLeft' || (event.key === 'Tab' && event.shiftKey);
    const on = event.key === 'ArrowDown' || event.key === 'ArrowRight' || event.key === 'Tab';
    // Enter and Space press the button by themselves, and mean nothing to the page around.
    event.stopPropagation();
    if (event.key === 'Escape') this.close(null);
    else if (back || on) buttons[(at + (back ? -1 : 1) + buttons.length) % buttons.length]?.focus();
    else return;
    event.preventDefault();
  }
}
