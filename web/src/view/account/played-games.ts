/** One's own games, page by page. */

import { createSignal, onCleanup } from 'solid-js';

import { myGames } from '../../api/calls';
import type { PlayedGame } from '../../state/played';
import { playedGame } from '../../state/played';

const PAGE = 24;

export function createPlayedGames() {
  const [games, setGames] = createSignal<readonly PlayedGame[] | null>(null);
  const [more, setMore] = createSignal(false);
  let left = false;
  onCleanup(() => {
    left = true;
  });

  /** Fetches the next games; the list stays as it is where the server cannot be reached. */
  const fetchMore = async (): Promise<void> => {
    const last = games()?.at(-1)?.id ?? null;
    const { games: found } = await myGames(PAGE, last);
    if (left) return;
    setGames((known) => [...(known ?? []), ...found.map(playedGame)]);
    setMore(found.length === PAGE);
  };
  return { games, more, fetchMore };
}
