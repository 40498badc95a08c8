/** What the buttons do, at one's own side and at the same board, where one device speaks for both. */

import type { Act } from '../../api/acts';
import type { Color } from '../../api/chess';
import { opposite } from '../../api/chess';
import type { GameView } from '../../api/game';

type Agreement = 'draw' | 'takeback' | 'rematch';

/** The acts that offer something. At the same board a draw is agreed at once, by both; the rest needs no consent. */
export function offer(game: GameView, what: Agreement): Act[] {
  if (game.me !== 'both') return [{ act: `offer_${what}` }];
  const { turn } = game.now;
  const offered: Act = { act: `offer_${what}`, color: turn };
  return what === 'draw' ? [offered, { act: 'accept_draw', color: opposite(turn) }] : [offered];
}

/** Gives up: at the same board, the side to move. */
export function resign(game: GameView): Act[] {
  return [game.me === 'both' ? { act: 'resign', color: game.now.turn } : { act: 'resign' }];
}

/** An act that belongs to the game rather than to a side. */
export function plain(game: GameView, act: 'abort' | 'claim_draw' | 'claim_flag' | 'add_time'): Act[] {
  return [game.me === 'both' ? { act, color: game.now.turn } : { act }];
}

/** What the other side has offered and waits to hear about. */
export function openOffers(game: GameView): { what: Agreement; by: Color }[] {
  const { offers } = game.now;
  return (['draw', 'takeback', 'rematch'] as const).flatMap((what) => {
    const by = offers[what];
    return by === null ? [] : [{ what, by }];
  });
}
