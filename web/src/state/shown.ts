/** What the board shows: the present, our move on its way, or a ply of the past. */

import type { Color, LegalMoveView, Square } from '../api/chess';
import { opposite } from '../api/chess';
import { shownPly } from './cursor';
import type { GameState } from './game';
import { mover } from './game';
import { preview } from './preview';

export interface Shown {
  fen: string;
  turn: Color;
  lastMove: [Square, Square] | null;
  check: Square | null;
  /** Whose men may be moved here and now. */
  movable: Color | null;
  legal: LegalMoveView[];
  premoves: Record<string, Square[]> | null;
}

const NONE: LegalMoveView[] = [];

export function shown(state: GameState): Shown {
  const { game, sending, cursor } = state;
  const { now } = game;
  if (cursor !== null) return past(state);
  const ours = sending?.move ?? state.proposed;
  if (ours !== null) {
    return {
      fen: preview(now.fen, ours),
      turn: opposite(now.turn),
      lastMove: [ours.from, ours.to],
      check: null,
      movable: null,
      legal: NONE,
      premoves: null,
    };
  }
  const movable = mover(state);
  return {
    fen: now.fen,
    turn: now.turn,
    lastMove: squaresOf(game.moves.at(-1)?.uci),
    check: now.check,
    // The one who waits may still take a man in hand: that is a premove.
    movable: movable ?? (now.premoves && (game.me === 'white' || game.me === 'black') ? game.me : null),
    legal: movable === null ? NONE : now.legal,
    premoves: movable === null ? (now.premoves ?? null) : null,
  };
}

function past(state: GameState): Shown {
  const { game } = state;
  const ply = shownPly(state);
  const played = ply === 0 ? undefined : game.moves[ply - 1];
  const fen = played?.fen ?? game.start_fen;
  return {
    fen,
    turn: fen.split(' ')[1] === 'b' ? 'black' : 'white',
    lastMove: squaresOf(played?.uci),
    check: played?.check ?? null,
    movable: null,
    legal: NONE,
    premoves: null,
  };
}

function squaresOf(uci: string | undefined): [Square, Square] | null {
  return uci === undefined ? null : [uci.slice(0, 2) as Square, uci.slice(2, 4) as Square];
}
