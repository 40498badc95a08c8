/** Addresses and snippets by which a position or a game is shown elsewhere. */

import type { Color } from '../api/chess';

export interface Pictured {
  fen: string;
  /** The last move, in UCI. */
  uci?: string | undefined;
  below: Color;
}

/** The picture of a position, on this server. */
export function picturePath({ fen, uci, below }: Pictured, format: 'svg' | 'png', width?: number): string {
  const asked = new URLSearchParams({ fen: fen.replaceAll(' ', '_') });
  if (uci !== undefined) asked.set('move', uci.slice(0, 4));
  if (below === 'black') asked.set('below', 'black');
  if (width !== undefined) asked.set('width', String(width));
  // Slashes and lines may stand in a query as they are.
  return `/v1/picture.${format}?${asked.toString().replaceAll('%2F', '/')}`;
}

/** What to put into a page to have the position there, with a link to it here. */
export const pictureSnippet = (origin: string, link: string, position: Pictured) =>
  `<a href="${origin}${escaped(link)}"><img src="${origin}${escaped(picturePath(position, 'svg'))}" ` +
  `width="480" alt="Chess position"></a>`;

/** The game as an animated picture. */
export function animationPath(id: string, below: Color, key: string | null): string {
  const asked = new URLSearchParams();
  if (below === 'black') asked.set('below', 'black');
  if (key !== null) asked.set('key', key);
  const query = asked.toString();
  return `/v1/games/${encodeURIComponent(id)}/picture.gif${query === '' ? '' : `?${query}`}`;
}

/** What to put into a page to have the game there, to be stepped through. */
export function frameSnippet(origin: string, id: string, key: string | null): string {
  const query = key === null ? '' : `?key=${encodeURIComponent(key)}`;
  const address = `${origin}/embed/game/${encodeURIComponent(id)}${query}`;
  return `<iframe src="${address}" width="640" height="460" title="A game of chess" loading="lazy"></iframe>`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
