/** What the socket says: events of a game, and the few messages that are not events. */

import type { Color } from './chess';
import type { Now, Player, Ply, Result, Snapshot } from './game';
import type { Ruling } from './laws';

interface EventBase {
  seq: number;
  /** When, in milliseconds of the server's clock. */
  at: number;
}

/** Something that happened in a game; never changed, never lost. */
export type GameEvent = EventBase &
  (
    | { kind: 'created'; by: string }
    | { kind: 'joined'; color: Color; player: Omit<Player, 'online'> }
    | { kind: 'moved'; color: Color; ply: Ply; lag_credit_ms?: number }
    | { kind: 'draw_offered'; color: Color }
    | { kind: 'draw_declined'; color: Color }
    | { kind: 'takeback_offered'; color: Color }
    | { kind: 'takeback_declined'; color: Color }
    | { kind: 'taken_back'; to_ply: number }
    | { kind: 'time_added'; color: Color; ms: number }
    | { kind: 'rematch_offered'; color: Color }
    | { kind: 'rematch_declined'; color: Color }
    | { kind: 'rematch_accepted'; game: string }
    | { kind: 'ended'; result: Result }
    | { kind: 'aborted'; color: Color | null }
    | { kind: 'umpire_came'; player: Omit<Player, 'online'> }
    | { kind: 'resumed'; down_ms: number }
    /** Under a code of laws: `from` of the moves stand still, and `plies` after them. */
    | { kind: 'acted'; line: string; rulings: Ruling[]; from: number; plies: Ply[] }
  );

export type ServerMessage =
  | { type: 'snapshot'; game: Snapshot }
  | { type: 'event'; event: GameEvent; now: Now }
  | { type: 'presence'; white: boolean; black: boolean }
  | { type: 'ack'; id: string; seq: number }
  | { type: 'error'; id: string | null; code: string; message: string }
  | { type: 'pong'; id: string; at: number };
