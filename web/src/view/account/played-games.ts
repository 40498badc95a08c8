/** One's own games, page by page; each is then asked for what the list does not tell. */

import { createSignal, onCleanup } from 'solid-js';

import { myGames, readGame } from '../../api/calls';
import { readTerms } from '../../api/terms';
import type { PlayedGame, ToldOfGame } from '../../state/played';
import { openingAsked, playedGame } from '../../state/played';
import { keyOf } from '../game-keys';

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
    const fresh = found.map(playedGame);
    setGames((known) => [...(known ?? []), ...fresh]);
    setMore(found.length === PAGE);
    void tellAll(fresh);
  };
  /** One after the other: they are for those who read on, and nobody waits for them. */
  const tellAll = async (fresh: readonly PlayedGame[]) => {
    for (const { id, told } of fresh) {
      if (left) return;
      if (told !== null) continue;
      const now = await tellOf(id).catch(() => null);
      if (now === null) continue;
      setGames((known) => known?.map((game) => (game.id === id ? { ...game, told: now } : game)) ?? null);
    }
  };
  return { games, more, fetchMore };
}

async function tellOf(id: string): Promise<ToldOfGame> {
  const game = await readGame(id, keyOf(id));
  const asked = openingAsked(game);
  const opening = asked === null ? null : ((await readTerms(asked)).opening?.name ?? null);
  return { laws: game.laws?.title ?? null, opening };
}
