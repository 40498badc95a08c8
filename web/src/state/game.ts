/** One game as this page knows it: a pure fold over what the server says and the player does. */

import type { Phrase } from '../api/acts';
import type { Color, LegalMoveView } from '../api/chess';
import { opposite } from '../api/chess';
import type { GameEvent, SocketMessage } from '../api/events';
import type { GameNowView, Ply, GameView } from '../api/game';
import type { Premove } from './premove';

export interface GameState {
  game: GameView;
  /** The ply looked at, or null for the present. */
  cursor: number | null;
  /** Our own move on its way: shown at once, kept or taken back when the server answers. */
  sending: { id: string; ply: number; move: LegalMoveView } | null;
  /** Our own move that is shown and not yet sent: it waits for a word. */
  proposed: LegalMoveView | null;
  premove: Premove | null;
  /** The game that follows this one, once both want it. */
  rematch: string | null;
  /** What was declined last, and by whom, until the next move. */
  declined: Declined | null;
  /** What was said last, and by whom, until the next move. */
  said: Said | null;
  /** Whether the umpire looks at the game now: his deputy rules while he does not. */
  umpireHere: boolean;
  /** Whether his deputy does. */
  deputyHere: boolean;
  /** Why the server refused our last act, in words. */
  refusal: string | null;
}

export interface Declined {
  what: 'draw' | 'takeback' | 'rematch';
  by: Color;
}

export interface Said {
  phrase: Phrase;
  by: Color;
}

export function gameState(game: GameView): GameState {
  const nothing = { cursor: null, sending: null, proposed: null, premove: null, rematch: null };
  return { game, ...nothing, declined: null, said: null, umpireHere: false, deputyHere: false, refusal: null };
}

/** The state after a message of the server. A message heard twice changes nothing. */
export function hear(state: GameState, message: SocketMessage): GameState {
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
      return {
        ...state,
        game: withPresence(state.game, message.white, message.black),
        umpireHere: message.umpire,
        deputyHere: message.deputy,
      };
    case 'said':
      return { ...state, said: { phrase: message.phrase, by: message.color } };
    case 'error':
      return refused(state, message.id, message.message);
    case 'ack':
      return state.refusal === null ? state : { ...state, refusal: null };
    case 'pong':
      return state;
  }
}

function happened(state: GameState, event: GameEvent, now: GameNowView): GameState {
  const game: GameView = { ...state.game, seq: event.seq, now };
  // What was to be sent fitted the game before.
  const next: GameState = { ...state, game, proposed: null };
  switch (event.kind) {
    case 'moved':
      game.moves = [...state.game.moves.slice(0, event.ply.ply - 1), event.ply];
      return { ...next, ...settled(state, event.ply), declined: null, said: null, refusal: null };
    case 'taken_back':
      game.moves = state.game.moves.slice(0, event.to_ply);
      return { ...next, cursor: keptCursor(state.cursor, game.moves), sending: null, premove: null, declined: null };
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
    case 'draw_declined':
      return { ...next, declined: { what: 'draw', by: event.color } };
    case 'takeback_declined':
      return { ...next, declined: { what: 'takeback', by: event.color } };
    case 'rematch_declined':
      return { ...next, declined: { what: 'rematch', by: event.color } };
    case 'umpire_came':
    case 'deputy_came':
      // A key is good for one: whoever held it too holds it no more.
      game.invited_to_umpire = false;
      return next;
    case 'umpire_dismissed':
    case 'umpire_gone':
      if (game.me === 'umpire' || game.me === 'deputy') game.me = null;
      return next;
    case 'deputy_relieved':
      if (game.me === 'deputy') game.me = null;
      return next;
    case 'created':
    case 'draw_offered':
    case 'takeback_offered':
    case 'time_added':
    case 'rematch_offered':
    case 'resumed':
      return next;
  }
}

/** Our own move has arrived, or somebody else's has overtaken it. */
function settled(state: GameState, ply: Ply): Partial<GameState> {
  const { sending } = state;
  return sending !== null && ply.ply > sending.ply ? { sending: null } : {};
}

function withPresence(game: GameView, white: boolean, black: boolean): GameView {
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
export function sent(state: GameState, id: string, move: LegalMoveView): GameState {
  return {
    ...state,
    cursor: null,
    proposed: null,
    premove: null,
    refusal: null,
    sending: { id, ply: state.game.now.ply, move },
  };
}

/** Our move is shown, and waits for a word; `null`: it is not to be made. */
export const proposed = (state: GameState, move: LegalMoveView | null): GameState => ({
  ...state,
  cursor: null,
  refusal: null,
  proposed: move,
});

/** The colour the viewer moves now, or null: at the same board, whichever is to move. */
export function mover(state: GameState): Color | null {
  const { me, now } = state.game;
  if (!now.can.includes('move') || state.sending !== null || state.proposed !== null) return null;
  const session = now.laws_session;
  if (session !== undefined && (session.awaited !== now.turn || session.election !== null)) return null;
  if (me === 'both') return now.turn;
  return me === now.turn ? me : null;
}

/** Whose man stands at the foot of the board when the viewer has turned nothing. */
export function homeSide(game: GameView): Color {
  return game.me === 'black' ? 'black' : 'white';
}

/** The colour that is not the viewer's, if he has one alone. */
export function opponentColor(game: GameView): Color | null {
  return game.me === 'white' || game.me === 'black' ? opposite(game.me) : null;
}
