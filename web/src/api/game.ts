/** A game as the server tells it: the snapshot and its parts (`docs/formats/v1.md`). */

import type { Color } from './chess';
import type { GameView } from './wire';

export type {
  AbilityName,
  ClocksView,
  GameEnding,
  GameNowView,
  GameResult,
  GameView,
  MasterName,
  OffersView,
  Opponent,
  Ply,
  StatusName,
} from './wire';

/** Whom the viewer plays: one colour, both at the same board, the umpire's chair or his deputy's, or nobody. */
export type Seat = GameView['me'];

/** A player as others see him. */
export type PlayerView = NonNullable<GameView['players'][Color]>;
