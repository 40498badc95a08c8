/** What a player can ask of a game. */

import type { Color } from './chess';
import type { Phrase } from './wire';

export type { Phrase } from './wire';

/** A move, and the number of plies already played in the position the player saw. */
export interface MoveAct {
  act: 'move';
  uci: string;
  ply: number;
}

export interface PlainAct {
  act:
    | 'resign'
    | 'offer_draw'
    | 'accept_draw'
    | 'decline_draw'
    | 'offer_takeback'
    | 'accept_takeback'
    | 'decline_takeback'
    | 'abort'
    | 'add_time'
    | 'claim_flag'
    | 'offer_rematch'
    | 'accept_rematch'
    | 'decline_rematch';
}

/** Claims a draw on the position, or with the move intended. */
export interface ClaimAct {
  act: 'claim_draw';
  uci?: string;
  ply?: number;
}

/** Anything done under a code of laws, in the words of its record: `touch e2`. */
export interface LawAct {
  act: 'law';
  line: string;
}

/** Says something to the other player. */
export interface SayAct {
  act: 'say';
  phrase: Phrase;
}

/** An act; at the same board, `color` says whose it is. */
export type Act = (MoveAct | PlainAct | ClaimAct | LawAct | SayAct) & { color?: Color };

/** An act under way. The server accepts one `id` once, however often it is sent. */
export type SentAct = Act & { id: string };

/** A fresh id for an act; unguessable enough to be unique, short enough to read in a log. */
export function actId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('');
}
