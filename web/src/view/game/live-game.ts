/** A game that is going on: the connection, the state folded from it, and what the player can do. */

import type { Accessor } from 'solid-js';
import { createSignal, onCleanup } from 'solid-js';

import type { Act } from '../../api/acts';
import type { Color, LegalMoveView } from '../../api/chess';
import type { GameEvent, SocketMessage } from '../../api/events';
import type { GameView } from '../../api/game';
import type { ServerTime } from '../../api/server-time';
import type { Link } from '../../api/socket';
import { GameSocket } from '../../api/socket';
import type { Step } from '../../state/cursor';
import { goTo, step } from '../../state/cursor';
import type { GameState } from '../../state/game';
import { gameState, hear, mover, proposed, sent } from '../../state/game';
import type { Premove } from '../../state/premove';
import { premoveAsMove } from '../../state/premove';

export interface LiveGame {
  state: Accessor<GameState>;
  link: Accessor<Link>;
  /** Null until the first ping is answered. */
  time: Accessor<ServerTime | null>;
  play(move: LegalMoveView): Played;
  /** Sends the move that waits for a word, or takes it back. */
  confirm(): void;
  withdraw(): void;
  /** Whether the next move is not to be played but to be claimed a draw with. */
  claiming: Accessor<boolean>;
  setClaiming(claiming: boolean): void;
  premove(premove: Premove | null): void;
  act(act: Act): void;
  step(to: Step): void;
  goTo(ply: number): void;
}

/** What became of a move: on its way, spent on a claim of a draw, or not the player's to make. */
export type Played = 'sent' | 'claimed' | 'refused';

/** Called for each event once, with the state after it. */
export type OnEvent = (event: GameEvent, state: GameState) => void;

/** Sits down at `snapshot`'s game, until the component around it goes. */
export function createLiveGame(
  snapshot: GameView,
  key: string | null,
  onEvent: OnEvent,
  /** Whether a move waits for a word before it is sent. */
  confirms: () => boolean = () => false,
): LiveGame {
  const [state, setState] = createSignal(gameState(snapshot));
  const [link, setLink] = createSignal<Link>({ state: 'connecting' });
  const [claiming, setClaiming] = createSignal(false);
  const [time, setTime] = createSignal<ServerTime | null>(null);

  /** Acts whose refusal is of no interest: a flag claimed a moment early. */
  const flagClaims = new Set<string>();

  const onMessage = (message: SocketMessage) => {
    const before = state();
    if (flagClaims.has(idOf(message))) return;
    const after = setState(hear(before, message));
    if (message.type !== 'event' || after === before) return;
    onEvent(message.event, after);
    if (message.event.kind === 'moved') playPremove();
  };
  const socket = new GameSocket({
    id: snapshot.id,
    key,
    after: snapshot.seq,
    onMessage,
    onLink: setLink,
    onTime: setTime,
  });
  onCleanup(() => socket.close());

  const play = (move: LegalMoveView): Played => {
    const color = mover(state());
    if (color === null) return 'refused';
    if (claiming()) {
      setClaiming(false);
      socket.send({ act: 'claim_draw', uci: move.uci, ply: state().game.now.ply, ...asSide(color) });
      return 'claimed';
    }
    if (confirms()) setState((before) => proposed(before, move));
    else sendMove(move, color);
    return 'sent';
  };
  const sendMove = (move: LegalMoveView, color: Color) => {
    const id = socket.send({ act: 'move', uci: move.uci, ply: state().game.now.ply, ...asSide(color) });
    setState((before) => sent(before, id, move));
  };
  const withdraw = () => setState((before) => proposed(before, null));
  const confirm = () => {
    const { proposed: move, game } = state();
    if (move !== null) sendMove(move, game.now.turn);
  };
  const playPremove = () => {
    const { premove } = state();
    if (premove === null || mover(state()) === null) return;
    const move = premoveAsMove(state().game.now.legal, premove);
    setState((before) => ({ ...before, premove: null }));
    if (move !== null) play(move);
  };
  /** At the same board an act says whose it is. */
  const asSide = (color: Color) => (snapshot.me === 'both' ? { color } : {});

  return {
    state,
    link,
    time,
    play,
    confirm,
    withdraw,
    claiming,
    setClaiming,
    premove: (premove) => setState((before) => ({ ...before, premove })),
    act: (act) => {
      const id = socket.send(act);
      if (act.act === 'claim_flag') flagClaims.add(id);
    },
    step: (to) => setState((before) => step(before, to)),
    goTo: (ply) => setState((before) => goTo(before, ply)),
  };
}

function idOf(message: SocketMessage): string {
  return message.type === 'error' ? (message.id ?? '') : '';
}
