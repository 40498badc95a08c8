/** The 64 squares as a real grid: rows, cells with names, and one cell in the order of Tab. */

import type { Color, Piece, Square } from './words';
import { nameOfBoard, nameOfSquare } from './naming';
import type { SquareState } from './naming';
import { spotAtIndex, spotOf, squareAt } from './seen';

/** All that is to be seen and heard on one square. */
export interface SquareLook extends SquareState {
  piece: Piece | undefined;
  /** The man may be picked up, so a finger on him drags and does not scroll. */
  movable: boolean;
  /** Whether `target` may be seen; it is named in any case. */
  drawTarget: boolean;
  /** Squares are the targets of a premove, not of a move. */
  later: boolean;
  /** Whether it was chosen; null where no squares are chosen. */
  chosen: boolean | null;
  /** A dragged man hovers over it and may be dropped. */
  over: boolean;
}

export class Grid {
  readonly element = document.createElement('div');
  readonly #cells: HTMLElement[] = [];
  #orientation: Color = 'white';
  #tabStop: Square = 'e2';

  constructor() {
    this.element.className = 'grid';
    this.element.setAttribute('role', 'grid');
    this.element.setAttribute('aria-readonly', 'true');
    for (let row = 0; row < 8; row += 1) {
      const line = document.createElement('div');
      line.className = 'row';
      line.setAttribute('role', 'row');
      for (let column = 0; column < 8; column += 1) {
        const cell = document.createElement('div');
        cell.setAttribute('role', 'gridcell');
        cell.tabIndex = -1;
        line.append(cell);
        this.#cells.push(cell);
      }
      this.element.append(line);
    }
    this.turnTo('white');
  }

  /** Draws the board from the other side; the looks must be drawn again after it. */
  turnTo(orientation: Color): void {
    this.#orientation = orientation;
    this.element.setAttribute('aria-label', nameOfBoard(orientation));
    this.#cells.forEach((cell, index) => {
      const square = squareAt(spotAtIndex(index), orientation);
      if (square) cell.dataset['square'] = square;
    });
    this.moveTabStop(this.#tabStop);
  }

  get tabStop(): Square {
    return this.#tabStop;
  }

  /** Makes Tab lead to this square from now on. */
  moveTabStop(square: Square): void {
    this.#tabStop = square;
    const stop = this.cell(square);
    for (const cell of this.#cells) {
      const index = cell === stop ? 0 : -1;
      if (cell.tabIndex !== index) cell.tabIndex = index;
    }
  }

  focus(square: Square): void {
    this.moveTabStop(square);
    this.cell(square)?.focus();
  }

  /** Whether squares are chosen on it. */
  set choosing(choosing: boolean) {
    if (choosing) this.element.setAttribute('aria-multiselectable', 'true');
    else this.element.removeAttribute('aria-multiselectable');
  }

  /** Draws every square, and writes to the page only where something changed. */
  draw(look: (square: Square) => SquareLook): void {
    this.#cells.forEach((cell, index) => {
      const square = squareAt(spotAtIndex(index), this.#orientation);
      if (!square) return;
      const now = look(square);
      const name = nameOfSquare(square, now.piece, now);
      if (cell.getAttribute('aria-label') !== name) cell.setAttribute('aria-label', name);
      const chosen = now.chosen === null ? null : String(now.chosen);
      if (cell.ariaSelected !== chosen) cell.ariaSelected = chosen;
      const classes = classesOf(now);
      if (cell.className !== classes) cell.className = classes;
    });
  }

  cell(square: Square): HTMLElement | undefined {
    const { column, row } = spotOf(square, this.#orientation);
    return this.#cells[row * 8 + column];
  }
}

function classesOf(look: SquareLook): string {
  let classes = 'cell';
  if (look.movable) classes += ' movable';
  if (look.chosen !== null) classes += look.chosen ? ' choice chosen' : ' choice';
  if (look.lastMove) classes += ' last';
  if (look.selected) classes += ' selected';
  if (look.check) classes += ' check';
  if (look.bound !== 'no') classes += look.bound === 'must' ? ' bound' : ' bound either';
  if (look.premove) classes += ' premove';
  if (look.target !== 'none') {
    classes += ' target';
    if (look.drawTarget) {
      classes += look.piece ? ' ring' : ' dot';
      if (look.later) classes += ' later';
      if (look.over) classes += ' over';
    }
  }
  return classes;
}
