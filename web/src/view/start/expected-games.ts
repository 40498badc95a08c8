/** Whether this browser expects games under way, so that their place is kept free before the server has told them. */

const KEY = 'staunton.games';

export function expectsGames(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function expectGames(some: boolean): void {
  try {
    if (some) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the games push down what stands below them.
  }
}
