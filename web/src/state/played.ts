/** The games one has played, as the account page shows and sorts them. Pure. */

import type { GameSummary } from '../api/calls';
import type { GameView } from '../api/game';
import type { GameLine } from './games';
import { gameLine } from './games';

export type Outcome = 'won' | 'lost' | 'drawn' | 'open' | 'none';

/** A game of one's own; what only the game itself tells is there once it has been asked. */
export interface PlayedGame extends GameLine {
  begun: number;
  opponent: GameSummary['opponent'];
  plies: number;
  /** How it ended for oneself: `none` where nobody won it against one, as in a game called off. */
  outcome: Outcome;
  told: ToldOfGame | null;
}

export interface ToldOfGame {
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
    // The computer plays by the laws of today alone, and a game without a move has no opening.
    told: game.opponent === 'computer' && game.plies === 0 ? { laws: null, opening: null } : null,
  };
}

function outcomeOf({ status, result, me }: GameSummary): Outcome {
  if (status === 'waiting' || status === 'playing') return 'open';
  if (status === 'aborted' || result === null) return 'none';
  if (result.winner === null) return 'drawn';
  if (me !== 'white' && me !== 'black') return 'none';
  return result.winner === me ? 'won' : 'lost';
}

/** Whether `game` is one of those wanted; a game of which too little is known yet is not. */
export function fits(game: PlayedGame, { outcome, opponent, laws }: GameFilter): boolean {
  if (outcome !== 'any' && game.outcome !== outcome) return false;
  if (opponent !== 'any' && game.opponent !== opponent) return false;
  if (laws === 'any' || (laws === 'ordinary' && game.opponent === 'computer')) return true;
  return game.told !== null && (game.told.laws !== null) === (laws === 'code');
}

/** The opening lies within so many plies: the names of openings are no longer. */
const OPENING_PLIES = 40;

/** What the server is asked for the name of the opening; null where there can be none. */
export function openingAsked(game: Pick<GameView, 'start_fen' | 'chess960' | 'moves'>) {
  if (game.moves.length === 0 || game.chess960) return null;
  const moves = game.moves.slice(0, OPENING_PLIES).map(({ uci }) => uci);
  return { fen: game.start_fen, chess960: false, moves, opening_only: true };
}
