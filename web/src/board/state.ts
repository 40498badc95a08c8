/** Everything the board shows, in one place: what the page has set, and what the hand is doing. */

import { parsePlacement } from './placement';
import type { Reach } from './reach';
import type { Color, Hint, Premove, Shape, Square } from './words';

export interface BoardState extends Reach {
  fen: string;
  orientation: Color;
  lastMove: [Square, Square] | null;
  check: Square | null;
  /** Whom the laws hold to a move: of these one must go, or each of several may. */
  bound: readonly Square[];
  showTargets: boolean;
  shapes: Shape[];
  /** Marks that the page shows and nobody has drawn. */
  hints: readonly Hint[];
  /** A press on a man that may not be picked up is a touch all the same, and told. */
  touchesAll: boolean;
  /** Squares that were chosen, where squares are chosen and no men moved. */
  chosen: ReadonlySet<Square> | null;
  /** Shapes belong to the position, and a press does not wipe them away. */
  keepsShapes: boolean;
  premove: Premove | null;
  /** The man in hand. */
  selected: Square | null;
  /** The square under a dragged man. */
  over: Square | null;
  /** Where an arrow that is drawn by key begins. */
  strokeFrom: Square | null;
  /** The arrow or circle being drawn. */
  stroke: Shape | null;
  /** Where the hand has just put a man, who need not glide there. */
  settled: Square | null;
}

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

/** The starting position, which nobody may touch yet. */
export function initialState(): BoardState {
  return {
    fen: START,
    orientation: 'white',
    pieces: parsePlacement(START),
    turn: 'white',
    movable: null,
    legal: [],
    premoves: null,
    pending: false,
    lastMove: null,
    check: null,
    bound: [],
    showTargets: true,
    shapes: [],
    hints: [],
    touchesAll: false,
    chosen: null,
    keepsShapes: false,
    premove: null,
    selected: null,
    over: null,
    strokeFrom: null,
    stroke: null,
    settled: null,
  };
}
