/** One game as this page knows it: a pure fold over what the server says and the player does. */

import type { Color, LegalMove } from '../api/chess';
import { opposite } from '../api/chess';
import type { GameEvent, ServerMessage } from '../api/events';
import type { Now, Ply, Snapshot } from '../api/game';
import type { Premove } from './premove';

export interface GameState {
  game: Snapshot;
  /** The ply looked at, or null for the present. */
  cursor: number | null;
  /** Our own move on its way: shown at once, kept or taken back when the server answers. */
  sending: { id: string; ply: number; move: LegalMove } | null;
  premove: Premove | null;
  /** The game that follows this one, once both want it. */
  rematch: string | null;
  /** Why the server refused our last act, in words. */
  refusal: string | null;
}

export function gameState(game: Snapshot): GameState {
  return { game, cursor: null, sending: null, premove: null, rematch: null, refusal: null };
}

/** The state after a message of the server. A message heard twice changes nothing. */
export function hear(state: GameState, message: ServerMessage): GameState {
  switch (message.type) {
    case 'snapshot':
      return {
        ...gameState(message.game),
        cursor: keptCursor(state.cursor, message.game.moves),
        rematch: state.rematch,
      };
    case 'event':
      return message.event.seq <= state.game.seq ? state : happened(state, message.event, message.now);
    case 'presence':
      return { ...state, game: withPresence(state.game, message.white, message.black) };
    case 'error':
      return refused(state, message.id, message.message);
    case 'ack':
      return state.refusal === null ? state : { ...state, refusal: null };
    case 'pong':
      return state;
  }
}

function happened(state: GameState, event: GameEvent, now: Now): GameState {
  const game: Snapshot = { ...state.game, seq: event.seq, now };
  const next: GameState = { ...state, game };
  switch (event.kind) {
    case 'moved':
      game.moves = [...state.game.moves.slice(0, event.ply.ply - 1), event.ply];
      return { ...next, ...settled(state, event.ply), refusal: null };
    case 'taken_back':
      game.moves = state.game.moves.slice(0, event.to_ply);
      return { ...next, cursor: keptCursor(state.cursor, game.moves), sending: null, premove: null };
    case 'acted':
      game.moves = [...state.game.moves.slice(0, event.from), ...event.plies];
      if (game.laws !== undefined) game.laws = { ...game.laws, rulings: [...game.laws.rulings, ...event.rulings] };
      return { ...next, cursor: keptCursor(state.cursor, game.moves), refusal: null };
    case 'joined':
      game.players = { ...game.players, [event.color]: { ...event.player, online: true } };
      return next;
    case 'rematch_accepted':
      return { ...next, rematch: event.game };
    case 'ended':
    case 'aborted':
      return { ...next, sending: null, premove: null };
    case 'created':
    case 'umpire_came':
    case 'draw_offered':
    case 'draw_declined':
    case 'takeback_offered':
    case 'takeback_declined':
    case 'time_added':
    case 'rematch_offered':
    case 'rematch_declined':
    case 'resumed':
      return next;
  }
}

/** Our own move has arrived, or somebody else's has overtaken it. */
function settled(state: GameState, ply: Ply): Partial<GameState> {
  const { sending } = state;
  return sending !== null && ply.ply > sending.ply ? { sending: null } : {};
}

function withPresence(game: Snapshot, white: boolean, black: boolean): Snapshot {
  const online = { white, black };
  const players = { ...game.players };
  for (const color of ['white', 'black'] as const) {
    const player = players[color];
    if (player !== null) players[color] = { ...player, online: online[color] };
  }
  return { ...game, players };
}

function refused(state: GameState, id: string | null, words: string): GameState {
  const ours = id !== null && id === state.sending?.id;
  return { ...state, sending: ours ? null : state.sending, refusal: words };
}

function keptCursor(cursor: number | null, moves: readonly Ply[]): number | null {
  return cursor !== null && cursor < moves.length ? cursor : null;
}

/** Our move is on its way under `id`. */
export function sent(state: GameState, id: string, move: LegalMove): GameState {
  return { ...state, cursor: null, premove: null, refusal: null, sending: { id, ply: state.game.now.ply, move } };
}

/** The colour the viewer moves now, or null: at the same board, whichever is to move. */
export function mover(state: GameState): Color | null {
  const { me, now } = state.game;
  if (!now.can.includes('move') || state.sending !== null) return null;
  if (now.court !== undefined && (now.court.awaited !== now.turn || now.court.election !== null)) return null;
  if (me === 'both') return now.turn;
  return me === now.turn ? me : null;
}

/** Whose man stands at the foot of the board when the viewer has turned nothing. */
export function homeSide(game: Snapshot): Color {
  return game.me === 'black' ? 'black' : 'white';
}

/** The colour that is not the viewer's, if he has one alone. */
export function opponentColor(game: Snapshot): Color | null {
  return game.me === 'white' || game.me === 'black' ? opposite(game.me) : null;
}
