/** The men over the squares: placed by transforms, so that moving one touches nothing else. */

import { PIECES } from '../pieces/pieces';
import { diffPlacements } from './diff';
import { spotOf } from './seen';
import type { Color, Piece, Placement, Square } from './words';

const GLIDE_MS = 160;
const FADE_MS = 120;

interface Standing {
  piece: Piece;
  element: HTMLElement;
}

export class PieceLayer {
  readonly element = document.createElement('div');
  readonly #standing = new Map<Square, Standing>();
  #shown: Placement = new Map();
  #orientation: Color = 'white';
  #lifted: { square: Square; ghost: HTMLElement } | null = null;

  constructor() {
    this.element.className = 'pieces';
    this.element.setAttribute('aria-hidden', 'true');
  }

  /** Places every man anew, at once: the board is seen from the other side. */
  turnTo(orientation: Color): void {
    this.#orientation = orientation;
    for (const [square, { element }] of this.#standing) this.#place(element, square);
  }

  /**
   * Shows a placement; men that walked glide there.
   *
   * `settled` is a square whose man has been put there by hand, and so does not glide.
   */
  show(pieces: Placement, settled: Square | null): void {
    const animate = this.#shown.size > 0 && !prefersStillness();
    const { moved, gone, came } = diffPlacements(this.#shown, pieces);
    this.#shown = pieces;
    for (const square of gone) this.#remove(square, animate);
    // All leave before any arrives, for men may change places with each other.
    const walking = moved.map((walk) => ({ ...walk, standing: this.#standing.get(walk.from) }));
    for (const { from } of walking) this.#standing.delete(from);
    for (const { from, to, piece, standing } of walking) {
      if (!standing) continue;
      if (standing.piece !== piece) standing.element.replaceChildren(drawing(piece));
      this.#standing.set(to, { piece, element: standing.element });
      this.#place(standing.element, to);
      if (animate && to !== settled) this.#glide(standing.element, from, to);
    }
    for (const square of came) {
      const piece = pieces.get(square);
      if (piece) this.#standing.set(square, { piece, element: this.#put(piece, square) });
    }
  }

  /** Lets the man on a square follow the hand; a pale copy stays behind. */
  lift(square: Square): void {
    const standing = this.#standing.get(square);
    if (!standing || this.#lifted) return;
    const ghost = this.#put(standing.piece, square);
    ghost.classList.add('ghost');
    standing.element.classList.add('lifted');
    this.#lifted = { square, ghost };
  }

  /** Moves the lifted man; x and y are pixels from the top left of the board to his middle. */
  carry(x: number, y: number, scale: number): void {
    const element = this.#lifted && this.#standing.get(this.#lifted.square)?.element;
    if (!element) return;
    element.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
  }

  /** Puts the lifted man back where he stood. */
  setDown(): void {
    if (!this.#lifted) return;
    const { square, ghost } = this.#lifted;
    this.#lifted = null;
    ghost.remove();
    const element = this.#standing.get(square)?.element;
    if (!element) return;
    element.classList.remove('lifted');
    this.#place(element, square);
  }

  #put(piece: Piece, square: Square): HTMLElement {
    const element = document.createElement('div');
    element.className = 'piece';
    element.append(drawing(piece));
    this.#place(element, square);
    this.element.append(element);
    return element;
  }

  #remove(square: Square, animate: boolean): void {
    const element = this.#standing.get(square)?.element;
    this.#standing.delete(square);
    if (!element) return;
    if (!animate) {
      element.remove();
      return;
    }
    element.classList.add('gone');
    const fading = element.animate({ opacity: [1, 0] }, { duration: FADE_MS, fill: 'forwards' });
    fading.onfinish = () => element.remove();
  }

  #place(element: HTMLElement, square: Square): void {
    element.style.transform = this.#transformTo(square);
  }

  #glide(element: HTMLElement, from: Square, to: Square): void {
    element.classList.add('gliding');
    const gliding = element.animate(
      { transform: [this.#transformTo(from), this.#transformTo(to)] },
      { duration: GLIDE_MS, easing: 'cubic-bezier(0.3, 0, 0.2, 1)' },
    );
    gliding.onfinish = () => element.classList.remove('gliding');
  }

  #transformTo(square: Square): string {
    const { column, row } = spotOf(square, this.#orientation);
    return `translate(${column * 100}%, ${row * 100}%)`;
  }
}

/** A fresh drawing of a man; each is parsed once and copied after that. */
export function drawing(piece: Piece): Node {
  let model = models.get(piece);
  if (!model) {
    model = document.createElement('template');
    model.innerHTML = PIECES[piece];
    models.set(piece, model);
  }
  return model.content.cloneNode(true);
}

const models = new Map<Piece, HTMLTemplateElement>();

/** Whether the person asked the system for less motion. */
function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
