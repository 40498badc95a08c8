/** Games of a player, each as the board it ended with. */

import { createResource, For, Show } from 'solid-js';

import type { ArchivePlayerView, ArchiveSource } from '../../api/archive';
import { readMoments } from '../../api/archive';
import { Moment } from './FoundGames';

export interface PlayerBoardsProps {
  title: string;
  games: ArchivePlayerView['best'];
  /** From whose side they are seen. */
  player: string;
  from: ArchiveSource;
}

export function PlayerBoards(props: PlayerBoardsProps) {
  const [moments] = createResource(
    () => ({ games: props.games, from: props.from }),
    async ({ games, from }) =>
      games.length === 0
        ? []
        : readMoments(
            games.map(({ number, ply }) => [number, ply] as const),
            from,
          ).catch(() => []),
  );
  return (
    <Show when={props.games.length > 0}>
      <section class="player-boards">
        <h2>{props.title}</h2>
        <ol class="found-games">
          <For each={moments() ?? []}>{(moment) => <Moment of={moment} from={props.from} player={props.player} />}</For>
        </ol>
      </section>
    </Show>
  );
}
