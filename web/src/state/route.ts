/** Which page an address names. */

export type Route =
  | { page: 'start' }
  | { page: 'account' }
  | { page: 'game'; id: string; key: string | null }
  | { page: 'nowhere' };

/** The page at `path` with the query string `search`. */
export function routeOf(path: string, search: string): Route {
  if (path === '/') return { page: 'start' };
  if (path === '/account') return { page: 'account' };
  const id = /^\/game\/([A-Za-z0-9_-]+)\/?$/u.exec(path)?.[1];
  if (id === undefined) return { page: 'nowhere' };
  return { page: 'game', id, key: new URLSearchParams(search).get('key') };
}
