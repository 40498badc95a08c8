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

/** The address that lets a friend in. The server tells the key to the players alone: null for anybody else. */
export const inviteAddress = (game: GameView): string | null =>
  game.key === undefined ? null : addressOf(game, game.key);

/** The address that lets somebody be umpire, or his deputy. */
export const umpireAddress = (id: string, key: string): string =>
  `${location.origin}/game/${id}?key=${encodeURIComponent(key)}`;

/** The address that lets people watch and not play. */
export const watchAddress = (game: GameView, held: string | null): string | null =>
  addressOf(game, watchKey(game, held));

/** The key that lets people watch; an onlooker has no other than the one he came by. */
export const watchKey = (game: GameView, held: string | null): string | null =>
  game.private ? (game.watch_key ?? (game.invited_to_umpire ? null : held)) : null;

function addressOf(game: GameView, key: string | null): string | null {
  if (game.private && key === null) return null;
  const query = key === null ? '' : `?key=${encodeURIComponent(key)}`;
  return `${location.origin}/game/${game.id}${query}`;
}
