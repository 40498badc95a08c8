/** Games for the tests of this folder. */

import type { Color, LegalMoveView, Square } from '../api/chess';
import type { GameEvent, SocketMessage } from '../api/events';
import type { GameNowView, Ply, Seat, GameView } from '../api/game';

export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

export function legalMove(uci: string, san: string): LegalMoveView {
  return {
    uci,
    san,
    from: uci.slice(0, 2) as Square,
    to: uci.slice(2, 4) as Square,
    promotion: (uci[4] as 'q' | undefined) ?? null,
  };
}

export function sampleNow(change: Partial<GameNowView> = {}): GameNowView {
  return {
    ply: 0,
    fen: START,
    turn: 'white',
    check: null,
    status: 'playing',
    rated: false,
    legal: [legalMove('e2e4', 'e4'), legalMove('g1f3', 'Nf3')],
    clocks: null,
    offers: { draw: null, takeback: null, rematch: null },
    claims: { threefold: false, fifty_moves: false },
    can: ['move', 'resign'],
    result: null,
    ...change,
  };
}

export function sampleGame(me: Seat = 'white', change: Partial<GameView> = {}): GameView {
  const human = { kind: 'human', online: true } as const;
  return {
    id: 'Ab3dE5gH',
    seq: 1,
    me,
    players: { white: { id: 'u_1', name: 'Guest 1', ...human }, black: { id: 'u_2', name: 'Guest 2', ...human } },
    opponent: 'friend',
    private: true,
    open: false,
    invited: false,
    invited_to_umpire: false,
    chess960: false,
    created_at: 0,
    start_fen: START,
    clock: null,
    moves: [],
    rematch: null,
    now: sampleNow(),
    ...change,
  };
}

export function samplePly(ply: number, uci: string, san: string, fen = START): Ply {
  return { ply, uci, san, fen, check: null, captured: null, clock_ms: null, at: 0 };
}

/** The message that `ply` was played, with `seq` one above the ply's number. */
export function movedMessage(ply: Ply, now: Partial<GameNowView> = {}): SocketMessage {
  const color: Color = ply.ply % 2 === 1 ? 'white' : 'black';
  const turn: Color = color === 'white' ? 'black' : 'white';
  return message(
    { seq: ply.ply + 1, at: 0, kind: 'moved', color, ply, lag_credit_ms: 0 },
    { ply: ply.ply, fen: ply.fen, turn, ...now },
  );
}

export function message(event: GameEvent, now: Partial<GameNowView> = {}): SocketMessage {
  return { type: 'event', event, now: sampleNow(now) };
}
