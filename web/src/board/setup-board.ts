/**
 * `<setup-board>`: a board on which any man may stand anywhere, for setting up a position.
 *
 * `piece` is what a press puts down: a man, `null` for the hand that moves men, or `erase`. Keys do all
 * of it too: the letters of the men put one on the square with the focus (capitals white, small ones
 * black), Delete takes it away, Enter does what a press does.
 *
 * Event, bubbling and composed: `board-placement` {fen}: the placement field as it is now.
 */

import { CoordinatesLayer } from './coordinates';
import { Grid } from './grid';
import type { SquareLook } from './grid';
import { PieceLayer } from './piece-layer';
import { nameOfPiece } from './naming';
import { parsePlacement, placementOf } from './placement';
import { PointerReader } from './pointer';
import type { Hand } from './pointer';
import { squareAt, walk } from './seen';
import { dress } from './style';
import { isSquare } from './words';
import type { Color, Coordinates, Piece, Square } from './words';
import { t } from '../words/board';

const PLAIN = {
  target: 'none',
  lastMove: false,
  check: false,
  premove: false,
  bound: 'no',
  drawTarget: false,
  later: false,
  chosen: null,
} as const;

export class SetupBoard extends HTMLElement {
  readonly #frame = document.createElement('div');
  readonly #grid = new Grid();
  readonly #marks = new CoordinatesLayer();
  readonly #layer = new PieceLayer();
  readonly #heard = document.createElement('div');
  #pieces = new Map<Square, Piece>();
  #orientation: Color = 'white';
  #piece: Piece | 'erase' | null = null;
  /** The man in hand. */
  #selected: Square | null = null;
  #over: Square | null = null;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    dress(root);
    const surface = this.#grid.element;
    const board = document.createElement('div');
    board.className = 'board';
    board.append(surface, this.#marks.element, this.#layer.element);
    const hint = document.createElement('div');
    hint.id = 'hint';
    hint.className = 'heard';
    hint.textContent = t.setupHint;
    surface.setAttribute('aria-describedby', hint.id);
    this.#heard.className = 'heard';
    this.#heard.setAttribute('role', 'status');
    this.coordinates = 'inside';
    this.#frame.append(board);
    root.append(this.#frame, hint, this.#heard);
    new PointerReader(surface, this.#hand());
    surface.addEventListener('keydown', (event) => this.#onKey(event));
    surface.addEventListener('focusin', (event) => {
      const square = squareOf(event.target);
      if (square) this.#grid.moveTabStop(square);
    });
    this.#draw();
  }

  /** Shows this placement; what follows the first field of a FEN is not looked at. */
  set fen(fen: string) {
    this.#pieces = new Map(parsePlacement(fen));
    this.#selected = null;
    this.#draw();
  }
  get fen(): string {
    return placementOf(this.#pieces);
  }

  set orientation(orientation: Color) {
    this.#orientation = orientation;
    for (const layer of [this.#grid, this.#layer, this.#marks]) layer.turnTo(orientation);
    this.#draw();
  }

  set piece(piece: Piece | 'erase' | null) {
    this.#piece = piece;
    this.#selected = null;
    this.#draw();
  }

  set coordinates(coordinates: Coordinates) {
    this.#frame.className = `frame ${coordinates}`;
  }

  override focus(): void {
    this.#grid.focus(this.#grid.tabStop);
  }

  #hand(): Hand {
    return {
      squareAt: (x, y) => {
        const box = this.#grid.element.getBoundingClientRect();
        const spot = {
          column: Math.floor(((x - box.left) / box.width) * 8),
          row: Math.floor(((y - box.top) / box.height) * 8),
        };
        return squareAt(spot, this.#orientation);
      },
      press: (square) => square !== null && this.#press(square),
      tapEnd: (square, fresh) => {
        if (!fresh && this.#selected === square) this.#letGo();
      },
      isSelected: (square) => this.#selected === square,
      mayPickUp: (square) => this.#piece === null && this.#pieces.has(square),
      lift: (square) => this.#layer.lift(square),
      carry: (x, y, over) => {
        const box = this.#grid.element.getBoundingClientRect();
        this.#layer.carry(x - box.left, y - box.top, 1);
        this.#over = over;
        this.#draw();
      },
      drop: (from, to) => {
        this.#layer.setDown();
        this.#over = null;
        // A man let fall beside the board is taken away.
        if (to !== from) this.#carryOver(from, to);
        else this.#letGo();
      },
      callOff: () => {
        this.#layer.setDown();
        this.#over = null;
        this.#letGo();
      },
      rightPress: () => false,
      stroke: (from, _, __, done) => {
        if (done) this.#put(from, null);
      },
    };
  }

  /** A press on a square; true when a man is in hand after it. */
  #press(square: Square): boolean {
    if (this.#piece === 'erase') this.#put(square, null);
    else if (this.#piece !== null) this.#put(square, this.#pieces.get(square) === this.#piece ? null : this.#piece);
    else if (this.#selected !== null && this.#selected !== square) this.#carryOver(this.#selected, square);
    else if (this.#pieces.has(square)) {
      this.#selected = square;
      this.#draw();
      return true;
    }
    return false;
  }

  #letGo(): void {
    this.#selected = null;
    this.#draw();
  }

  #carryOver(from: Square, to: Square | null): void {
    const piece = this.#pieces.get(from);
    this.#selected = null;
    this.#pieces.delete(from);
    if (piece !== undefined && to !== null) this.#pieces.set(to, piece);
    this.#changed(to === null ? t.onSquare(from, t.square.empty) : t.moved(from, to));
  }

  #put(square: Square, piece: Piece | null): void {
    if (piece === null) this.#pieces.delete(square);
    else this.#pieces.set(square, piece);
    this.#selected = null;
    this.#changed(t.onSquare(square, piece === null ? t.square.empty : nameOfPiece(piece)));
  }

  #changed(words: string): void {
    this.#heard.textContent = words === this.#heard.textContent ? `${words}\u00a0` : words;
    this.#draw();
    this.dispatchEvent(
      new CustomEvent('board-placement', { detail: { fen: this.fen }, bubbles: true, composed: true }),
    );
  }

  #onKey(event: KeyboardEvent): void {
    const square = squareOf(event.target);
    if (!square || event.altKey || event.metaKey) return;
    const next = walk(square, event.key, event.ctrlKey, this.#orientation);
    if (next) this.#grid.focus(next);
    else if (event.ctrlKey) return;
    else if (/^[kqrbnp]$/iu.test(event.key)) {
      const white = event.key === event.key.toUpperCase();
      this.#put(square, `${white ? 'w' : 'b'}${event.key.toUpperCase()}` as Piece);
    } else if (event.key === 'Delete' || event.key === 'Backspace') this.#put(square, null);
    else if (event.key === 'Escape' && this.#selected !== null) this.#letGo();
    else if (event.key === 'Enter' || event.key === ' ') {
      if (this.#selected === square) this.#letGo();
      else this.#press(square);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #draw(): void {
    this.#layer.show(this.#pieces, this.#over);
    this.#grid.draw((square): SquareLook => ({
      ...PLAIN,
      piece: this.#pieces.get(square),
      selected: square === this.#selected,
      over: square === this.#over,
      movable: this.#piece === null && this.#pieces.has(square),
    }));
  }
}

function squareOf(target: EventTarget | null): Square | null {
  const name = target instanceof HTMLElement ? target.dataset['square'] : undefined;
  return name !== undefined && isSquare(name) ? name : null;
}

declare global {
  interface HTMLElementTagNameMap {
    'setup-board': SetupBoard;
  }
}

if (!customElements.get('setup-board')) customElements.define('setup-board', SetupBoard);
