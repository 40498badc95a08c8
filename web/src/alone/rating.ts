/** How strong the player is, as the games of this browser tell. */

import type { GameView } from '../api/game';
import type { Answer } from './answers';
import { ok } from './answers';
import type { Store } from './store';
import type { Tables } from './tables';

/** Answers `GET /v1/rating`. */
export async function rating(store: Store, open: () => Promise<Tables>, language: string): Promise<Answer> {
  const ids = await store.games();
  const tables = await open();
  const known = new Map((await store.outcomes()).map((one) => [one.game, one]));
  for (const id of ids) {
    if (known.has(id)) continue;
    const seen = await tables.see(id, language);
    const { status } = (seen.game as GameView).now;
    if (status !== 'ended' && status !== 'aborted') continue;
    const outcome = { game: id, rated: seen.rated };
    known.set(id, outcome);
    // What cannot be kept is looked at again the next time.
    await store.keepOutcome(outcome).catch(() => undefined);
  }
  const rated = [...known.values()].flatMap((one) => one.rated ?? []);
  return ok(tables.rating(rated.sort((one, other) => one.at - other.at)));
}
