/** The keys of private games this browser has held, so that their links survive a visit elsewhere. */

const PLACE = 'staunton.keys';
const MOST = 200;

/** The key of game `id`, if this browser ever held it. */
export function keyOf(id: string): string | null {
  return all().find(([game]) => game === id)?.[1] ?? null;
}

/** The address of game `id`, with its key if this browser ever held it. */
export function pathOfGame(id: string): string {
  const key = keyOf(id);
  return `/game/${id}${key === null ? '' : `?key=${encodeURIComponent(key)}`}`;
}

/** Remembers the key of game `id`; the oldest are forgotten. */
export function rememberKey(id: string, key: string): void {
  const others = all().filter(([game]) => game !== id);
  try {
    localStorage.setItem(PLACE, JSON.stringify([[id, key], ...others].slice(0, MOST)));
  } catch {
    // Without storage the key is in the address, and nowhere else.
  }
}

function all(): [string, string][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(found) ? (found as [string, string][]).filter(Array.isArray) : [];
  } catch {
    return [];
  }
}
