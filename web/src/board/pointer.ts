/** Mouse, finger and pen on the board, turned into what a hand does: press, drag, drop, draw. */

import { brushOf } from './shapes';
import type { Brush, Square } from './words';

/** What the board does when a hand does something. */
export interface Hand {
  squareAt(x: number, y: number): Square | null;
  /** A press on a square or beside the board. True when a man is now in the hand and may be dragged. */
  press(square: Square | null): boolean;
  /** The press ended on the square where it began. `fresh`: the man was not in hand before. */
  tapEnd(square: Square, fresh: boolean): void;
  isSelected(square: Square): boolean;
  mayPickUp(square: Square): boolean;
  lift(square: Square): void;
  /** x and y are client coordinates. */
  carry(x: number, y: number, over: Square | null, touch: boolean): void;
  drop(from: Square, to: Square | null): void;
  /** Ends a drag without a move. */
  callOff(): void;
  /** A right press: lets go of what is in hand. True when there was something to let go of. */
  rightPress(): boolean;
  stroke(from: Square, to: Square | null, brush: Brush, done: boolean): void;
}

/** How far a press may wander, in pixels, before it is a drag. */
const DRAG_MOUSE_PX = 4;
const DRAG_TOUCH_PX = 8;

type Gesture =
  | { kind: 'drag'; square: Square; fresh: boolean; lifted: boolean }
  | { kind: 'tap'; square: Square | null }
  | { kind: 'stroke'; square: Square };

export class PointerReader {
  readonly #surface: HTMLElement;
  readonly #hand: Hand;
  #pointer: number | null = null;
  #gesture: Gesture | null = null;
  #startX = 0;
  #startY = 0;

  constructor(surface: HTMLElement, hand: Hand) {
    this.#surface = surface;
    this.#hand = hand;
    surface.addEventListener('pointerdown', (event) => this.#down(event));
    surface.addEventListener('pointermove', (event) => this.#move(event));
    surface.addEventListener('pointerup', (event) => this.#up(event));
    surface.addEventListener('pointercancel', (event) => this.#cancel(event));
    // A mouse does not take the focus: the arrow keys stay with the page until Tab leads here.
    surface.addEventListener('mousedown', (event) => event.preventDefault());
    surface.addEventListener('contextmenu', (event) => {
      const byKey = event.button !== 2 && event.pointerType !== 'touch';
      if (!byKey) event.preventDefault();
    });
    // Screen readers press without a pointer.
    surface.addEventListener('click', (event) => {
      if (event.detail !== 0) return;
      const square = (event.target as HTMLElement).dataset['square'] as Square | undefined;
      if (!square) return;
      const fresh = !hand.isSelected(square);
      hand.press(square);
      hand.tapEnd(square, fresh);
    });
  }

  /** Forgets the gesture under way, whatever the pointer does next. */
  stop(): void {
    this.#end();
  }

  #down(event: PointerEvent): void {
    if (this.#pointer !== null) return;
    const square = this.#hand.squareAt(event.clientX, event.clientY);
    this.#startX = event.clientX;
    this.#startY = event.clientY;
    const drawing =
      event.button === 2 || (event.button === 0 && (event.ctrlKey || event.shiftKey || event.altKey || event.metaKey));
    if (drawing) {
      if (!this.#hand.rightPress() && square) this.#gesture = { kind: 'stroke', square };
    } else if (event.button === 0) {
      this.#gesture = this.#leftPress(square, event.pointerType === 'touch');
    }
    if (!this.#gesture) return;
    this.#pointer = event.pointerId;
    this.#surface.setPointerCapture(event.pointerId);
  }

  #leftPress(square: Square | null, touch: boolean): Gesture | null {
    // A finger elsewhere may be about to scroll, so the tap counts when it ends.
    if (touch && !(square && this.#hand.mayPickUp(square))) return { kind: 'tap', square };
    const fresh = !(square && this.#hand.isSelected(square));
    const inHand = this.#hand.press(square);
    return inHand && square ? { kind: 'drag', square, fresh, lifted: false } : null;
  }

  #move(event: PointerEvent): void {
    const gesture = this.#gesture;
    if (event.pointerId !== this.#pointer || !gesture) return;
    const touch = event.pointerType === 'touch';
    const over = this.#hand.squareAt(event.clientX, event.clientY);
    switch (gesture.kind) {
      case 'drag':
        // The other button, pressed while dragging, calls the drag off.
        if (event.buttons & 2) {
          this.#cancel(event);
          return;
        }
        if (!gesture.lifted) {
          if (this.#wandered(event) < (touch ? DRAG_TOUCH_PX : DRAG_MOUSE_PX)) return;
          gesture.lifted = true;
          this.#hand.lift(gesture.square);
        }
        this.#hand.carry(event.clientX, event.clientY, over, touch);
        break;
      case 'stroke':
        this.#hand.stroke(gesture.square, over, brushOf(event), false);
        break;
      case 'tap':
        break;
    }
  }

  #up(event: PointerEvent): void {
    const gesture = this.#gesture;
    if (event.pointerId !== this.#pointer || !gesture) return;
    this.#end();
    const over = this.#hand.squareAt(event.clientX, event.clientY);
    switch (gesture.kind) {
      case 'drag':
        if (gesture.lifted) this.#hand.drop(gesture.square, over);
        else this.#hand.tapEnd(gesture.square, gesture.fresh);
        break;
      case 'tap':
        if (this.#wandered(event) < 2 * DRAG_TOUCH_PX) this.#hand.press(gesture.square);
        break;
      case 'stroke':
        this.#hand.stroke(gesture.square, over, brushOf(event), true);
        break;
    }
  }

  #cancel(event: PointerEvent): void {
    if (event.pointerId !== this.#pointer) return;
    const gesture = this.#gesture;
    this.#end();
    if (gesture?.kind === 'drag') this.#hand.callOff();
    if (gesture?.kind === 'stroke') this.#hand.stroke(gesture.square, null, 'green', true);
  }

  #end(): void {
    if (this.#pointer !== null && this.#surface.hasPointerCapture(this.#pointer)) {
      this.#surface.releasePointerCapture(this.#pointer);
    }
    this.#pointer = null;
    this.#gesture = null;
  }

  #wandered(event: PointerEvent): number {
    return Math.hypot(event.clientX - this.#startX, event.clientY - this.#startY);
  }
}
