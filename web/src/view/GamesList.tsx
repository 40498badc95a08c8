/** All of one's own games, those that wait for a move first. */

import { createResource, For, Show } from 'solid-js';

import { myGames } from '../api/calls';
import type { GameLine } from '../state/games';
import { gameLine } from '../state/games';
import { keyOf } from './game-keys';
import './GamesList.css';

const SHOWN = 30;

export function GamesList() {
  const [games] = createResource(async () => {
    try {
      const { games: found } = await myGames(SHOWN);
      return found.map(gameLine).sort(byUrgency);
    } catch {
      // The list is a convenience: whoever cannot reach the server learns it from what he starts.
      return [];
    }
  });
  return (
    <Show when={(games() ?? []).length > 0}>
      <section class="games" aria-labelledby="all-games">
        <h2 id="all-games">Your games</h2>
        <ol>
          <For each={games()}>
            {(game) => (
              <li classList={{ over: game.over, urgent: game.yourTurn }}>
                <a href={pathOf(game)}>
                  <span class="game-title">{game.title}</span>
                  <span class="leader" aria-hidden="true" />
                  <span class="game-standing">{game.standing}</span>
                  <span class="game-terms">{game.terms}</span>
                </a>
              </li>
            )}
          </For>
        </ol>
      </section>
    </Show>
  );
}

function pathOf(game: GameLine): string {
  const key = keyOf(game.id);
  return key === null ? `/game/${game.id}` : `/game/${game.id}?key=${encodeURIComponent(key)}`;
}

/** Those to move in first, then the running, then the finished; the server's order within each. */
function byUrgency(a: GameLine, b: GameLine): number {
  const rank = ({ yourTurn, over }: GameLine) => (over ? 2 : yourTurn ? 0 : 1);
  return rank(a) - rank(b);
}
