/**
 * `<chess-board>`: one board for those who see it and those who hear it.
 *
 * It knows no rules: what may go where comes in `legal` and `premoves`. A move made here is shown at
 * once but stands only when the next `fen` comes: setting `fen`, even to the same value, shows exactly
 * that, so a refused move goes back.
 *
 * Events, all bubbling and composed: `board-move` {uci, from, to, promotion}, `board-premove`
 * {premove}, `board-shapes` {shapes}, `board-touch` {square} when a man is picked up (with `touchesAll`, also when
 * one is pressed that may not be),
 * `board-release` {square} when he is put back without a move, `board-refused` {from, to} when he was sent where he may
 * not go, `board-choose` {square} when a square is pressed while squares are chosen.
 */

import { CoordinatesLayer } from './coordinates';
import { Grid } from './grid';
import type { SquareLook } from './grid';
import { BoardHand } from './hand';
import type { BoardEvents } from './hand';
import { PieceLayer } from './piece-layer';
import { parsePlacement } from './placement';
import { PointerReader } from './pointer';
import { PromotionChooser } from './promotion';
import { takes, targetsOf, wayOf } from './reach';
import { walk } from './seen';
import { ShapesLayer } from './shapes';
import { initialState } from './state';
import type { BoardState } from './state';
import { dress } from './style';
import { isSquare } from './words';
import type { Color, Coordinates, Hint, LegalMove, Premove, Shape, Square } from './words';
import { t } from '../words/board';

export class ChessBoard extends HTMLElement {
  static readonly observedAttributes = ['fen', 'orientation', 'coordinates'];

  readonly #state = initialState();
  readonly #frame = document.createElement('div');
  readonly #grid = new Grid();
  readonly #marks = new CoordinatesLayer();
  readonly #pieces = new PieceLayer();
  readonly #shapes = new ShapesLayer();
  readonly #chooser = new PromotionChooser();
  readonly #heard = document.createElement('div');
  readonly #hand: BoardHand;
  readonly #pointer: PointerReader;
  #coordinates: Coordinates = 'inside';
  #drawPlanned = false;

  constructor() {
    super();
    this.#build(this.attachShadow({ mode: 'open' }));
    const surface = this.#grid.element;
    this.#hand = new BoardHand(this.#state, {
      surface,
      pieces: this.#pieces,
      chooser: this.#chooser,
      redraw: () => this.#drawSoon(),
      say: (text) => this.announce(text),
      tell: (name, detail) => this.#tell(name, detail),
    });
    this.#pointer = new PointerReader(surface, this.#hand);
    surface.addEventListener('keydown', (event) => this.#onKey(event));
    surface.addEventListener('focusin', (event) => {
      const square = squareOf(event.target);
      if (square) this.#grid.moveTabStop(square);
    });
  }

  connectedCallback(): void {
    // What was set before the element had its class hides the setters; set it again through them.
    for (const [name, value] of Object.entries(this)) {
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
    this.#drawSoon();
  }

  attributeChangedCallback(name: string, _: string | null, value: string | null): void {
    if (value === null) return;
    if (name === 'fen') this.fen = value;
    if (name === 'orientation') this.orientation = value === 'black' ? 'black' : 'white';
    if (name === 'coordinates') this.coordinates = value as Coordinates;
  }

  /** A FEN, of which only the placement is read. Setting it shows exactly that position. */
  get fen(): string {
    return this.#state.fen;
  }
  set fen(fen: string) {
    this.#state.fen = fen;
    this.restore();
  }

  /** Shows the position of `fen` again: a move made here and not confirmed is taken back. */
  restore(): void {
    this.#chooser.close(null);
    this.#set({ pieces: parsePlacement(this.#state.fen), pending: false });
  }

  /** The color at the bottom. */
  get orientation(): Color {
    return this.#state.orientation;
  }
  set orientation(orientation: Color) {
    if (orientation === this.#state.orientation) return;
    this.#chooser.close(null);
    const focused = !!this.shadowRoot?.activeElement;
    this.#set({ orientation });
    for (const layer of [this.#grid, this.#pieces, this.#marks]) layer.turnTo(orientation);
    if (focused) this.focus();
  }

  get turn(): Color {
    return this.#state.turn;
  }
  set turn(turn: Color) {
    this.#set({ turn });
  }

  /** Whose men may be picked up. */
  get movable(): Color | 'both' | null {
    return this.#state.movable;
  }
  set movable(movable: Color | 'both' | null) {
    this.#set({ movable });
  }

  /** The legal moves of the side to move; the board offers these and no others. */
  get legal(): LegalMove[] {
    return this.#state.legal;
  }
  set legal(legal: LegalMove[]) {
    this.#set({ legal });
  }

  /** Where each man of the side that waits might go next; null: no premoves. */
  get premoves(): Record<string, Square[]> | null {
    return this.#state.premoves;
  }
  set premoves(premoves: Record<string, Square[]> | null) {
    this.#set({ premoves });
  }

  get lastMove(): [Square, Square] | null {
    return this.#state.lastMove;
  }
  set lastMove(lastMove: [Square, Square] | null) {
    this.#set({ lastMove });
  }

  /** The square of a king in check. */
  get check(): Square | null {
    return this.#state.check;
  }
  set check(check: Square | null) {
    this.#set({ check });
  }

  /** Whether the squares a man in hand may go to are drawn; they are named in any case. */
  get showTargets(): boolean {
    return this.#state.showTargets;
  }
  set showTargets(showTargets: boolean) {
    this.#set({ showTargets });
  }

  get coordinates(): Coordinates {
    return this.#coordinates;
  }
  set coordinates(coordinates: Coordinates) {
    this.#coordinates = coordinates;
    this.#frame.className = `frame ${coordinates}`;
  }

  get shapes(): Shape[] {
    return this.#state.shapes;
  }
  set shapes(shapes: Shape[]) {
    this.#set({ shapes });
  }

  /** Marks that the page shows and nobody has drawn. */
  get hints(): readonly Hint[] {
    return this.#state.hints;
  }
  set hints(hints: readonly Hint[]) {
    this.#set({ hints });
  }

  /** Whether shapes belong to the position, so that a press does not wipe them away. */
  get keepsShapes(): boolean {
    return this.#state.keepsShapes;
  }
  set keepsShapes(keepsShapes: boolean) {
    this.#set({ keepsShapes });
  }

  /** Whether a press on a man that may not be picked up is told as a touch. */
  get touchesAll(): boolean {
    return this.#state.touchesAll;
  }
  set touchesAll(touchesAll: boolean) {
    this.#set({ touchesAll });
  }

  /** Where the men stand of whom the laws demand that one moves. */
  get bound(): readonly Square[] {
    return this.#state.bound;
  }
  set bound(bound: readonly Square[]) {
    this.#set({ bound });
  }

  /** Squares that were chosen. While this is not null, squares are chosen on the board, and no men moved. */
  get chosen(): ReadonlySet<Square> | null {
    return this.#state.chosen;
  }
  set chosen(chosen: ReadonlySet<Square> | null) {
    this.#set({ chosen });
    this.#grid.choosing = chosen !== null;
  }

  /** The move to be made when the turn comes; the page plays it and clears it. */
  get premove(): Premove | null {
    return this.#state.premove;
  }
  set premove(premove: Premove | null) {
    this.#set({ premove });
  }

  /** Puts the man in hand back where he stands. */
  letGo(): void {
    this.#pointer.stop();
    this.#hand.callOff();
  }

  /** Moves the keyboard focus to a square. */
  focusSquare(square: Square): void {
    this.#grid.focus(square);
  }

  override focus(): void {
    this.focusSquare(this.#grid.tabStop);
  }

  /** Says a text to those who hear the board, when they have a moment. */
  announce(text: string): void {
    // The same text twice is two messages, and readers speak only of changes.
    this.#heard.textContent = text === this.#heard.textContent ? `${text}\u00a0` : text;
  }

  #build(root: ShadowRoot): void {
    dress(root);
    const board = document.createElement('div');
    board.className = 'board';
    board.append(
      this.#grid.element,
      this.#marks.element,
      this.#pieces.element,
      this.#shapes.element,
      this.#chooser.element,
    );
    const hint = document.createElement('div');
    hint.id = 'hint';
    hint.className = 'heard';
    hint.textContent = t.hint;
    this.#grid.element.setAttribute('aria-describedby', hint.id);
    this.#heard.className = 'heard';
    this.#heard.setAttribute('role', 'status');
    this.coordinates = 'inside';
    this.#frame.append(board);
    root.append(this.#frame, hint, this.#heard);
  }

  #set(change: Partial<BoardState>): void {
    Object.assign(this.#state, change);
    this.#drawSoon();
  }

  /** Draws once for all that changes in one go, and still before the next paint. */
  #drawSoon(): void {
    if (this.#drawPlanned) return;
    this.#drawPlanned = true;
    queueMicrotask(() => {
      this.#drawPlanned = false;
      this.#draw();
    });
  }

  #draw(): void {
    const state = this.#state;
    if (state.selected && wayOf(state, state.selected) === null) {
      this.#pointer.stop();
      this.#hand.callOff();
    }
    this.#pieces.show(state.pieces, state.settled);
    state.settled = null;
    const { selected } = state;
    const targets = new Set(selected ? targetsOf(state, selected) : []);
    const later = selected !== null && wayOf(state, selected) === 'premove';
    this.#grid.draw((square): SquareLook => {
      const reached = selected !== null && targets.has(square);
      return {
        piece: state.pieces.get(square),
        selected: square === selected,
        target: reached ? (takes(state, selected, square) ? 'capture' : 'move') : 'none',
        drawTarget: state.showTargets,
        later,
        over: square === state.over,
        lastMove: state.lastMove?.includes(square) ?? false,
        check: square === state.check,
        bound: !state.bound.includes(square) ? 'no' : state.bound.length === 1 ? 'must' : 'may',
        premove: square === state.premove?.from || square === state.premove?.to,
        chosen: state.chosen?.has(square) ?? null,
        movable: wayOf(state, square) !== null,
      };
    });
    const { stroke, shapes, hints } = state;
    this.#shapes.draw(stroke ? [...shapes, stroke] : shapes, hints, state.orientation);
  }

  /** Walks, presses and lets go by key; every other key is left to the page. */
  #onKey(event: KeyboardEvent): void {
    const square = squareOf(event.target);
    if (!square || event.altKey || event.metaKey) return;
    const next = walk(square, event.key, event.ctrlKey, this.#state.orientation);
    if (next) this.#grid.focus(next);
    else if (event.ctrlKey) return;
    else if (event.key === 'Enter' && event.shiftKey) this.#hand.strokeKey(square);
    else if (event.key === 'Enter' || event.key === ' ') this.#hand.pressKey(square);
    else if (event.key !== 'Escape' || !this.#hand.escape()) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #tell<K extends keyof BoardEvents>(name: K, detail: BoardEvents[K]): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

function squareOf(target: EventTarget | null): Square | null {
  const name = target instanceof HTMLElement ? target.dataset['square'] : undefined;
  return name !== undefined && isSquare(name) ? name : null;
}

declare global {
  interface HTMLElementTagNameMap {
    'chess-board': ChessBoard;
  }
}

if (!customElements.get('chess-board')) customElements.define('chess-board', ChessBoard);
