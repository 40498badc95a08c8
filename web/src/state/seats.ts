/** Where a viewer sits, and what he is there for. Pure. */

import type { Seat } from '../api/game';
import type { GameState } from './game';

/** Whether he plays: an umpire does not, nor his deputy. */
export const isPlayer = (seat: Seat): boolean => seat === 'white' || seat === 'black' || seat === 'both';

/** Whether the umpire's chair is empty just now: neither he nor his deputy looks at the game. */
export const isDeserted = ({ umpireHere, deputyHere }: Pick<GameState, 'umpireHere' | 'deputyHere'>): boolean =>
  !umpireHere && !deputyHere;

/** Whether he is umpire now: his deputy is while he is away. */
export const rules = ({ game, umpireHere }: Pick<GameState, 'game' | 'umpireHere'>): boolean =>
  game.me === 'umpire' || (game.me === 'deputy' && !umpireHere);
