/** The games under way, those that wait for a move first. */

import { createEffect, createResource, For, Show } from 'solid-js';

import { myGames } from '../../api/calls';
import type { GameLine } from '../../state/games';
import { gameLine } from '../../state/games';
import { pathOfGame } from '../game-keys';
import { Diagram } from '../laws/Diagram';
import { expectGames, expectsGames } from './expected-games';
import { t } from '../../words/start';

const LOOKED_AT = 30;
const SHOWN = 6;

export function GamesStrip() {
  const [games] = createResource(async () => {
    try {
      const { games: found } = await myGames(LOOKED_AT);
      return found.map(gameLine);
    } catch {
      // The list is a convenience: whoever cannot reach the server learns it from what he starts.
      return [];
    }
  });
  const live = () => (games() ?? []).filter(({ over }) => !over);
  const shown = () => live().sort(byUrgency).slice(0, SHOWN);
  const expected = expectsGames();
  createEffect(() => {
    if (games() !== undefined) expectGames(live().length > 0);
  });
  return (
    <Show
      when={shown().length > 0}
      fallback={
        <Show when={expected && games() === undefined}>
          <div class="strip waiting" />
        </Show>
      }
    >
      <section class="strip" classList={{ late: !expected }} aria-labelledby="games-title">
        <h2 id="games-title">{t.yourGames}</h2>
        <ol>
          <For each={shown()}>
            {(game) => (
              <li>
                <a href={pathOfGame(game.id)} classList={{ mine: game.yourTurn }}>
                  <Diagram fen={game.fen} orientation={game.orientation} />
                  <span class="strip-words">
                    <b>{game.title}</b>
                    <small>{game.terms}</small>
                    <em>{game.standing}</em>
                  </span>
                </a>
              </li>
            )}
          </For>
        </ol>
      </section>
    </Show>
  );
}

const byUrgency = (one: GameLine, other: GameLine) => Number(other.yourTurn) - Number(one.yourTurn);
