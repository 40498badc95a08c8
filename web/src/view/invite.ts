/** The link of a private game. */

import type { CreatedGame } from '../api/calls';
import { rememberKey } from './game-keys';

/** Remembers the key of a new game, and tells the path of its page. */
export function keepInvite(created: CreatedGame): string {
  const { game, url, invite } = created;
  if (invite === undefined) return url;
  const found = new URL(invite, location.href);
  const key = found.searchParams.get('key');
  if (key !== null) rememberKey(game.id, key);
  return found.pathname + found.search;
}

/** The address that lets a friend in, or a spectator see. */
export function inviteAddress(id: string, key: string | null): string {
  const query = key === null ? '' : `?key=${encodeURIComponent(key)}`;
  return `${location.origin}/game/${id}${query}`;
}
