/** The calls of `/v1`, one function each. */

import type { GameView } from './game';
import { request } from './request';
import type { AskBotResponse, BotListResponse, CreatedGameResponse, GameRequest, GameSummary, User } from './wire';

export type { CreatedGameResponse, GameRequest, GameSummary, StartRequest, User } from './wire';

export const me = () => request<User>('GET', '/v1/me');

export const createGame = (game: GameRequest) => request<CreatedGameResponse>('POST', '/v1/games', game);
/** The caller's own games, the newest first; those made before the game `before`, if one is named. */
export const myGames = (limit: number, before: string | null = null) => {
  const rest = before === null ? '' : `&before=${encodeURIComponent(before)}`;
  return request<{ games: GameSummary[] }>('GET', `/v1/games?limit=${limit}${rest}`);
};
export const readGame = (id: string, key: string | null) => request<GameView>('GET', gamePath(id, '', key));
export const joinGame = (id: string, key: string | null, chair: 'player' | 'umpire' = 'player') =>
  request<GameView>('POST', gamePath(id, '/join', null), {
    ...(key === null ? {} : { key }),
    ...(chair === 'umpire' ? { umpire: true } : {}),
  });

/** The programs that take challenges now. */
export const botsHere = () => request<BotListResponse>('GET', '/v1/bots');
/** Asks a program to take the free seat of a game; answered within 20 s. */
export const askBot = (id: string, bot: string) => request<AskBotResponse>('POST', gamePath(id, '/ask', null), { bot });

/** Where a game's PGN or FEN can be fetched. */
export const exportPath = (id: string, format: 'pgn' | 'fen', key: string | null) => gamePath(id, `/${format}`, key);

function gamePath(id: string, rest: string, key: string | null): string {
  const query = key === null ? '' : `?key=${encodeURIComponent(key)}`;
  return `/v1/games/${encodeURIComponent(id)}${rest}${query}`;
}
