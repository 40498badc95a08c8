/** What a hand does at the board: picks a man up, puts him down, calls a move off, draws. */

import { castlingOntoRook, movesBetween } from './choices';
import type { PieceLayer } from './piece-layer';
import { nameOfPickUp } from './naming';
import { withMove } from './placement';
import type { PromotionChooser } from './promotion';
import { targetsOf, wayOf } from './reach';
import { squareAt } from './seen';
import { shapeOf, withShape } from './shapes';
import type { BoardState } from './state';
import type { Brush, LegalMove, Premove, PromotionRole, Shape, Square } from './words';
import { colorOf, rankIndex } from './words';
import { t } from '../words/board';

/** What the board tells the page. */
export interface BoardEvents {
  'board-move': { uci: string; from: Square; to: Square; promotion: PromotionRole | null };
  'board-premove': { premove: Premove | null };
  'board-shapes': { shapes: Shape[] };
  'board-touch': { square: Square };
  'board-release': { square: Square };
  'board-refused': { from: Square; to: Square };
  'board-choose': { square: Square };
}

export interface Stage {
  surface: HTMLElement;
  pieces: PieceLayer;
  chooser: PromotionChooser;
  redraw(): void;
  say(text: string): void;
  tell<K extends keyof BoardEvents>(name: K, detail: BoardEvents[K]): void;
}

/** A finger hides what it carries, so the man is drawn larger and above it. */
const TOUCH_SCALE = 1.7;
const TOUCH_LIFT = 0.6;

export class BoardHand {
  readonly #state: BoardState;
  readonly #stage: Stage;

  constructor(state: BoardState, stage: Stage) {
    this.#state = state;
    this.#stage = stage;
  }

  squareAt(x: number, y: number): Square | null {
    const box = this.#stage.surface.getBoundingClientRect();
    const spot = {
      column: Math.floor(((x - box.left) / box.width) * 8),
      row: Math.floor(((y - box.top) / box.height) * 8),
    };
    return squareAt(spot, this.#state.orientation);
  }

  isSelected(square: Square): boolean {
    return this.#state.selected === square;
  }

  mayPickUp(square: Square): boolean {
    return wayOf(this.#state, square) !== null;
  }

  /** A press on a square: picks up, goes there, or lets go. True when a man is in hand after it. */
  press(square: Square | null): boolean {
    if (this.#state.chosen !== null) {
      if (square) this.#stage.tell('board-choose', { square });
      return false;
    }
    const { selected } = this.#state;
    if (this.#state.shapes.length > 0 && !this.#state.keepsShapes) this.#setShapes([]);
    if (square && selected && selected !== square && this.#mayGo(selected, square)) {
      this.#go(selected, square, null);
      return false;
    }
    if (this.#state.premove) this.#setPremove(null);
    if (!square || !this.mayPickUp(square)) {
      this.#refuse(selected, square);
      this.letGo();
      if (square && this.#state.touchesAll && this.#state.pieces.has(square))
        this.#stage.tell('board-touch', { square });
      return false;
    }
    if (selected !== square) {
      this.letGo();
      this.#state.selected = square;
      this.#stage.redraw();
      this.#stage.tell('board-touch', { square });
    }
    return true;
  }

  /** The end of a press on the man's own square: the second one puts him back. */
  tapEnd(square: Square, fresh: boolean): void {
    if (!fresh && this.isSelected(square)) this.letGo();
  }

  /** Enter or Space on a square. */
  pressKey(square: Square): void {
    const { chosen } = this.#state;
    if (chosen !== null) {
      this.#stage.say(chosen.has(square) ? t.noLongerChosen(square) : t.chosen(square));
      this.press(square);
      return;
    }
    const { selected } = this.#state;
    if (selected === square) {
      this.letGo();
      this.#stage.say(t.letGo(square));
    } else if (this.press(square)) {
      const piece = this.#state.pieces.get(square);
      if (piece) this.#stage.say(nameOfPickUp(square, piece, targetsOf(this.#state, square)));
    } else if (selected && this.#state.selected === null && !this.#state.pending) {
      if (!this.#state.premove && !this.#stage.chooser.open) {
        this.#stage.say(t.cannot(square));
      }
    }
  }

  /** Shift and Enter: begins an arrow, and ends it on another square; on its own square a circle. */
  strokeKey(square: Square): void {
    const from = this.#state.strokeFrom;
    if (from === null) {
      this.#state.strokeFrom = square;
      this.stroke(square, square, 'green', false);
      this.#stage.say(t.arrowBegins(square));
      return;
    }
    this.#state.strokeFrom = null;
    const before = this.#state.shapes.length;
    this.stroke(from, square, 'green', true);
    const isGone = this.#state.shapes.length < before;
    if (from === square) this.#stage.say(isGone ? t.circleGone(square) : t.circleDrawn(square));
    else this.#stage.say(isGone ? t.arrowGone(from, square) : t.arrowDrawn(from, square));
  }

  /** Puts the man in hand back without a move. */
  letGo(): void {
    const square = this.#state.selected;
    if (!square) return;
    this.#state.selected = null;
    this.#stage.redraw();
    this.#stage.tell('board-release', { square });
  }

  /** Escape: lets go of the man, or else of the premove. False when there was neither. */
  escape(): boolean {
    this.#endDrag();
    if (this.#state.strokeFrom !== null) {
      this.#state.strokeFrom = null;
      this.stroke('a1', null, 'green', true);
    } else if (this.#state.selected) this.letGo();
    else if (this.#state.premove) this.#setPremove(null);
    else return false;
    return true;
  }

  /** A right press calls off what is under way; otherwise it begins a drawing. */
  rightPress(): boolean {
    return this.escape();
  }

  lift(square: Square): void {
    this.#stage.pieces.lift(square);
    this.#stage.surface.classList.add('holding');
  }

  carry(x: number, y: number, over: Square | null, touch: boolean): void {
    const box = this.#stage.surface.getBoundingClientRect();
    const raise = touch ? (box.width / 8) * TOUCH_LIFT : 0;
    this.#stage.pieces.carry(x - box.left, y - box.top - raise, touch ? TOUCH_SCALE : 1);
    if (over === this.#state.over) return;
    this.#state.over = over;
    this.#stage.redraw();
  }

  drop(from: Square, to: Square | null): void {
    this.#endDrag();
    if (this.#state.selected !== from) return;
    if (to === from) return;
    const castling =
      to && wayOf(this.#state, from) === 'move' && !this.#mayGo(from, to)
        ? castlingOntoRook(this.#state.legal, this.#state.pieces, from, to)
        : null;
    if (castling) this.#make(castling, null);
    else if (to && this.#mayGo(from, to)) this.#go(from, to, to);
    else {
      this.#refuse(from, to);
      this.letGo();
    }
  }

  callOff(): void {
    this.#endDrag();
    this.letGo();
  }

  stroke(from: Square, to: Square | null, brush: Brush, done: boolean): void {
    const shape = to ? shapeOf(from, to, brush) : null;
    this.#state.stroke = done ? null : shape;
    if (done && shape) this.#setShapes(withShape(this.#state.shapes, shape));
    else this.#stage.redraw();
  }

  /** Tells that the man on `from` was sent to `to`, where he may not go. */
  #refuse(from: Square | null, to: Square | null): void {
    if (from && to && from !== to && wayOf(this.#state, from) === 'move')
      this.#stage.tell('board-refused', { from, to });
  }

  #mayGo(from: Square, to: Square): boolean {
    return targetsOf(this.#state, from).includes(to);
  }

  /** Makes the move or the premove from one square to another; asks first what a pawn becomes. */
  #go(from: Square, to: Square, settled: Square | null): void {
    if (wayOf(this.#state, from) === 'premove') {
      this.#state.selected = null;
      this.#setPremove(this.#premoveOf(from, to));
      return;
    }
    const moves = movesBetween(this.#state.legal, from, to);
    const only = moves.length === 1 ? moves[0] : undefined;
    if (only) this.#make(only, settled);
    else this.#askPromotion(moves, from, to, settled);
  }

  #premoveOf(from: Square, to: Square): Premove {
    const pawn = this.#state.pieces.get(from)?.endsWith('P') ?? false;
    const edge = rankIndex(to) === 0 || rankIndex(to) === 7;
    // Nobody wants to be asked while the other thinks: a premoved pawn becomes a queen.
    return pawn && edge ? { from, to, promotion: 'q' } : { from, to };
  }

  #askPromotion(moves: LegalMove[], from: Square, to: Square, settled: Square | null): void {
    const before = this.#state.pieces;
    const piece = before.get(from);
    if (!piece) return;
    this.#show(withMove(before, from, to, null), settled);
    const question = {
      square: to,
      color: colorOf(piece),
      orientation: this.#state.orientation,
      roles: moves.flatMap((move) => move.promotion ?? []),
    };
    this.#stage.chooser.ask(question, (role) => {
      const move = moves.find((candidate) => candidate.promotion === role);
      this.#state.pieces = before;
      if (role && move) {
        this.#make(move, to);
        return;
      }
      this.#state.selected = from;
      this.letGo();
    });
  }

  /** Shows the move at once, and tells the page of it. */
  #make(move: LegalMove, settled: Square | null): void {
    const { uci, from, to, promotion } = move;
    const other = this.#state.pieces.get(to);
    const piece = this.#state.pieces.get(from);
    // A king sent onto his own rook castles; where both will stand the next FEN will say.
    const ontoOwn = other && piece && colorOf(other) === colorOf(piece);
    this.#state.pending = true;
    this.#show(ontoOwn ? this.#state.pieces : withMove(this.#state.pieces, from, to, promotion), settled);
    this.#stage.tell('board-move', { uci, from, to, promotion });
  }

  #show(pieces: BoardState['pieces'], settled: Square | null): void {
    this.#state.pieces = pieces;
    this.#state.selected = null;
    this.#state.settled = settled;
    this.#stage.redraw();
  }

  #endDrag(): void {
    this.#stage.pieces.setDown();
    this.#stage.surface.classList.remove('holding');
    if (this.#state.over === null) return;
    this.#state.over = null;
    this.#stage.redraw();
  }

  #setPremove(premove: Premove | null): void {
    this.#state.premove = premove;
    this.#stage.redraw();
    this.#stage.tell('board-premove', { premove });
  }

  #setShapes(shapes: Shape[]): void {
    this.#state.shapes = shapes;
    this.#stage.redraw();
    this.#stage.tell('board-shapes', { shapes });
  }
}
