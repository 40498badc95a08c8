/** Stepping through a game. */

import type { GameState } from './game';

export type Step = 'first' | 'back' | 'on' | 'last';

/** The state after a step; stepping onto the last ply is looking at the present. */
export function step(state: GameState, to: Step): GameState {
  const last = state.game.moves.length;
  const here = state.cursor ?? last;
  switch (to) {
    case 'first':
      return goTo(state, 0);
    case 'back':
      return goTo(state, here - 1);
    case 'on':
      return goTo(state, here + 1);
    case 'last':
      return goTo(state, last);
  }
}

/** The state when ply `ply` is looked at; out of range means the nearest there is. */
export function goTo(state: GameState, ply: number): GameState {
  const last = state.game.moves.length;
  return { ...state, cursor: ply >= last ? null : Math.max(0, ply) };
}

/** The ply looked at, 0 being the start. */
export function shownPly(state: GameState): number {
  return state.cursor ?? state.game.moves.length;
}
