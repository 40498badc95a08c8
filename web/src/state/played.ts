/** The games one has played, as the account page shows and sorts them. Pure. */

import type { GameSummary } from '../api/calls';
import { codeTitle } from './code-title';
import type { GameLine } from './games';
import { gameLine } from './games';

export type Outcome = 'won' | 'lost' | 'drawn' | 'open' | 'none';

/** A game of one's own. */
export interface PlayedGame extends GameLine {
  begun: number;
  opponent: GameSummary['opponent'];
  plies: number;
  /** How it ended for oneself: `none` where nobody won it against one, as in a game called off. */
  outcome: Outcome;
  /** The name of the code of laws, if it is played under one. */
  laws: string | null;
  /** What the opening is called, if it has a name. */
  opening: string | null;
}

export interface GameFilter {
  outcome: Outcome | 'any';
  opponent: GameSummary['opponent'] | 'any';
  laws: 'any' | 'ordinary' | 'code';
}

export const EVERY_GAME: GameFilter = { outcome: 'any', opponent: 'any', laws: 'any' };

/** The game of which the server's list tells `game`. */
export function playedGame(game: GameSummary): PlayedGame {
  return {
    ...gameLine(game),
    begun: game.created_at,
    opponent: game.opponent,
    plies: game.plies,
    outcome: outcomeOf(game),
    laws: game.laws === null ? null : codeTitle({ code: game.code, title: game.laws }),
    opening: game.opening,
  };
}

function outcomeOf({ status, result, me }: GameSummary): Outcome {
  if (status === 'waiting' || status === 'playing') return 'open';
  if (status === 'aborted' || result === null) return 'none';
  if (result.winner === null) return 'drawn';
  if (me !== 'white' && me !== 'black') return 'none';
  return result.winner === me ? 'won' : 'lost';
}

/** Whether `game` is one of those wanted. */
export function fits(game: PlayedGame, { outcome, opponent, laws }: GameFilter): boolean {
  if (outcome !== 'any' && game.outcome !== outcome) return false;
  if (opponent !== 'any' && game.opponent !== opponent) return false;
  return laws === 'any' || (game.laws !== null) === (laws === 'code');
}
