/** The calls of `/v1`, one function each. */

import type { Color } from './chess';
import type { ClockRequest } from './clock';
import type { Opponent, Result, Seat, Snapshot, Status } from './game';
import type { AskedLaws } from './laws';
import { request } from './request';

export interface Me {
  id: string;
  name: string;
  guest: boolean;
}

export type StartRequest =
  { kind: 'standard' } | { kind: 'chess960'; number?: number } | { kind: 'fen'; fen: string; chess960: boolean };

export interface NewGame {
  opponent: Opponent;
  level?: number;
  color: Color | 'random';
  clock: ClockRequest;
  start: StartRequest;
  private: boolean;
  laws?: AskedLaws;
}

export interface CreatedGame {
  game: Snapshot;
  url: string;
  invite?: string;
}

/** A game in the list of one's own. */
export interface GameSummary {
  id: string;
  me: Seat;
  opponent: Opponent;
  /** Who sits where; null is a free seat. */
  names: Record<Color, string | null>;
  status: Status;
  turn: Color;
  /** Plies played. */
  plies: number;
  fen: string;
  clock: Snapshot['clock'];
  created_at: number;
  result: Result | null;
}

export const me = () => request<Me>('GET', '/v1/me');
export const register = (name: string, password: string) =>
  request<Me>('POST', '/v1/account/register', { name, password });
export const logIn = (name: string, password: string) => request<Me>('POST', '/v1/account/login', { name, password });
export const logOut = () => request<void>('POST', '/v1/account/logout');

export const createGame = (game: NewGame) => request<CreatedGame>('POST', '/v1/games', game);
export const myGames = (limit: number) => request<{ games: GameSummary[] }>('GET', `/v1/games?limit=${limit}`);
export const readGame = (id: string, key: string | null) => request<Snapshot>('GET', gamePath(id, '', key));
export const joinGame = (id: string, key: string | null, chair: 'player' | 'umpire' = 'player') =>
  request<Snapshot>('POST', gamePath(id, '/join', null), {
    ...(key === null ? {} : { key }),
    ...(chair === 'umpire' ? { umpire: true } : {}),
  });

/** Where a game's PGN or FEN can be fetched. */
export const exportPath = (id: string, format: 'pgn' | 'fen', key: string | null) => gamePath(id, `/${format}`, key);

function gamePath(id: string, rest: string, key: string | null): string {
  const query = key === null ? '' : `?key=${encodeURIComponent(key)}`;
  return `/v1/games/${encodeURIComponent(id)}${rest}${query}`;
}
