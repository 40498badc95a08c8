/** One side of the table: who sits there, what he has captured, and his clock. */

import { Show } from 'solid-js';

import type { Color } from '../../api/chess';
import { masterOf } from '../../state/masters';
import { firstMover, material } from '../../state/material';
import { shownPly } from '../../state/cursor';
import { colorName } from '../../state/speech';
import { Clock } from './Clock';
import type { LiveGame } from './live-game';
import { CapturedPieces } from './CapturedPieces';
import { t } from '../../words/game';

export interface SideProps {
  live: LiveGame;
  color: Color;
  /** The fen on the board, for the balance. */
  fen: string;
  place: 'above' | 'below';
  onLow(color: Color): void;
  onZero(): void;
}

export function Side(props: SideProps) {
  const game = () => props.live.state().game;
  const player = () => game().players[props.color];
  /** At the same board both may be the same person to the server, and bear their colours then. */
  const name = () => {
    const { white, black } = game().players;
    if (game().opponent === 'board' && white?.name === black?.name) return colorName(props.color);
    return player()?.name ?? t.side.empty;
  };
  const first = () => firstMover(game().start_fen);
  const count = () => material(game().moves.slice(0, shownPly(props.live.state())), props.fen, first());
  const ahead = () => count().balance * (props.color === 'white' ? 1 : -1);
  /** The clock as it was at the ply looked at: after this side's last move up to there. */
  const past = () => {
    const { cursor, game: now } = props.live.state();
    if (cursor === null) return undefined;
    const parity = props.color === first() ? 1 : 0;
    const last = now.moves.slice(0, cursor).findLast(({ ply }) => ply % 2 === parity);
    return last?.clock_ms ?? initial(now, props.color);
  };
  const isTurn = () =>
    game().now.status === 'playing' && (game().now.laws_session?.election?.by ?? game().now.turn) === props.color;
  /** Below the name: who he is, or what is waited for. */
  const about = () => {
    const election = game().now.laws_session?.election;
    if (election?.by === props.color) return game().me === props.color ? t.side.yoursToChoose : t.side.chooses;
    const one = player();
    if (one?.kind === 'human' && game().opponent === 'friend' && !one.online) return t.side.away;
    const master = masterOf(one?.openings);
    if (master) return t.side.opensAs(master.name);
    if (one?.personality !== undefined) return t.side[one.personality];
    if (!isTurn() || election) return '';
    return game().me === props.color ? t.side.yourMove : t.side.toMove;
  };
  return (
    <section
      class={`side ${props.place}`}
      aria-label={t.side.label(colorName(props.color), name())}
      classList={{ turn: isTurn() }}
    >
      <div class="side-name">
        <span class={`seat ${props.color}`} aria-hidden="true" />
        <b class="name">{name()}</b>
      </div>
      <div class="side-about">
        <span>{about()}</span>
        <CapturedPieces color={props.color} pieces={count().captured[props.color]} ahead={ahead()} />
      </div>
      <Show when={game().now.clocks !== null}>
        <Clock
          color={props.color}
          game={game()}
          time={props.live.time()}
          past={past()}
          onLow={() => props.onLow(props.color)}
          onZero={() => props.onZero()}
        />
      </Show>
    </section>
  );
}

function initial(game: LiveGameSnapshot, color: Color): number | null {
  const set = game.clock?.[color];
  if (set === undefined) return null;
  if (set.kind === 'days') return set.days_per_move * 86_400_000;
  return set.kind === 'periods' ? (set.periods[0]?.time_ms ?? null) : set.initial_ms;
}

type LiveGameSnapshot = ReturnType<LiveGame['state']>['game'];
