/** The way to whoever answers the page: a server, or, where it has none, a worker beside it. */

import { inLanguage } from './in-language';

/** What a game's connection needs of a socket. */
export type Line = Pick<WebSocket, 'readyState' | 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>;

export interface Way {
  /** Whether nobody answers but the page itself. */
  readonly alone: boolean;
  fetch(path: string, asked: RequestInit): Promise<Response>;
  /** Opens the connection to the game at `path`. */
  open(path: string): Line;
}

const toServer: Way = {
  alone: false,
  fetch: (path, asked) => fetch(path, { ...asked, credentials: 'same-origin' }),
  open: (path) => {
    const url = new URL(inLanguage(path), location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    return new WebSocket(url.href);
  },
};

let chosen = toServer;

/** The way that is gone. */
export const way = (): Way => chosen;

/** Goes another way from now on. */
export function goBy(other: Way): void {
  chosen = other;
}

let forgetful = false;

/** Whether what is played on a page without a server is gone when its window is closed. */
export const isForgetful = (): boolean => forgetful;

/** This browser keeps nothing. */
export function forget(): void {
  forgetful = true;
}
