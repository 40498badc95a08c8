/** The link of a private game. */

import type { CreatedGameResponse } from '../api/calls';
import type { GameView } from '../api/game';
import { rememberKey } from './game-keys';

/** Remembers the key of a new game, and tells the path of its page. */
export function keepInvite(created: CreatedGameResponse): string {
  const { game, url, invite } = created;
  if (invite === undefined) return url;
  const found = new URL(invite, location.href);
  const key = found.searchParams.get('key');
  if (key !== null) rememberKey(game.id, key);
  return found.pathname + found.search;
}

/**
 * The address that lets a friend in, or a spectator see. The server tells the key to the players; whoever
 * came by the link holds it. Null for a private game whose key is not known.
 */
export function inviteAddress(game: GameView, held: string | null): string | null {
  const key = game.key ?? held;
  if (game.private && key === null) return null;
  const query = key === null ? '' : `?key=${encodeURIComponent(key)}`;
  return `${location.origin}/game/${game.id}${query}`;
}
