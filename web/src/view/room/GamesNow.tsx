/** Games that anybody may watch, with their boards and clocks. */

import { createSignal, For, onCleanup, onMount, Show } from 'solid-js';

import type { Color } from '../../api/chess';
import type { RoomGame } from '../../api/room';
import { formatClock } from '../../clock/format';
import { codeTitle } from '../../state/code-title';
import { timeLeft } from '../../state/room';
import { Diagram } from '../laws/Diagram';
import { t } from '../../words/room';

const TICK_MS = 1000;

export function GamesNow(props: { games: readonly RoomGame[]; ahead: number }) {
  const [now, setNow] = createSignal(Date.now());
  onMount(() => {
    const ticking = setInterval(() => setNow(Date.now()), TICK_MS);
    onCleanup(() => clearInterval(ticking));
  });
  const clock = (game: RoomGame, color: Color) => {
    const left = timeLeft(game, color, now() + props.ahead);
    return left === null ? null : formatClock(left, game.clock?.white.kind === 'days' ? 'days' : 'time');
  };
  const side = (game: RoomGame, color: Color) => (
    <span class="now-side" classList={{ moves: game.turn === color }}>
      <i class={`seat ${color}`} aria-hidden="true" />
      <span class="now-name">{game.names[color]}</span>
      <Show when={clock(game, color)}>{(left) => <span class="num">{left()}</span>}</Show>
    </span>
  );
  return (
    <section class="games-now" aria-labelledby="games-now">
      <h2 id="games-now">{t.now}</h2>
      <ol>
        <For each={props.games}>
          {(game) => (
            <li>
              <a href={`/game/${game.id}`}>
                <span class="unseen">{`${t.watch} `}</span>
                {side(game, 'black')}
                <Diagram fen={game.fen} mute />
                {side(game, 'white')}
                <Show when={game.laws}>{(laws) => <em>{codeTitle(laws())}</em>}</Show>
              </a>
            </li>
          )}
        </For>
      </ol>
      <Show when={props.games.length === 0}>
        <p class="quiet-words">{t.nothingToWatch}</p>
      </Show>
    </section>
  );
}
