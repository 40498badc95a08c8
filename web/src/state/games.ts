/** One's own games in a list: what each is about, in a few words. */

import type { GameSummary } from '../api/calls';
import type { Color } from '../api/chess';
import { opposite } from '../api/chess';
import { clocksInWords } from './clock-words';
import { t } from '../words/game';

export interface GameLine {
  id: string;
  /** Against whom. */
  title: string;
  /** How it stands. */
  standing: string;
  /** The position, and who sits at the foot of the board. */
  fen: string;
  orientation: Color;
  /** Clock and length. */
  terms: string;
  /** The viewer is to act. */
  yourTurn: boolean;
  over: boolean;
}

/** The line of `game` in the list. */
export function gameLine(game: GameSummary): GameLine {
  const over = game.status === 'ended' || game.status === 'aborted';
  const yourTurn = game.status === 'playing' && (game.me === 'both' || game.me === game.turn);
  const moves = Math.ceil(game.plies / 2);
  return {
    id: game.id,
    title: title(game),
    fen: game.fen,
    orientation: game.me === 'black' ? 'black' : 'white',
    standing: standing(game, yourTurn),
    terms: t.list.terms(clocksInWords(game.clock), moves),
    yourTurn,
    over,
  };
}

function title(game: GameSummary): string {
  if (game.opponent === 'board') return t.list.sameBoard;
  const other = game.me === 'white' || game.me === 'black' ? game.names[opposite(game.me)] : null;
  return other ?? t.list.friend;
}

function standing(game: GameSummary, yourTurn: boolean): string {
  switch (game.status) {
    case 'waiting':
      return t.list.waiting;
    case 'aborted':
      return t.list.aborted;
    case 'playing':
      if (game.me === 'both') return game.turn === 'white' ? t.list.whiteToMove : t.list.blackToMove;
      return yourTurn ? t.list.yourTurn : t.list.theirTurn;
    case 'ended': {
      const { result } = game;
      if (result === null) return t.list.over;
      if (result.winner === null) return t.list.drawn(result.score);
      if (game.me === 'both' || game.me === null) return result.words;
      return result.winner === game.me ? t.list.won(result.score) : t.list.lost(result.score);
    }
  }
}
