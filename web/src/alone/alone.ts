/** Lets the page do without a server: a worker answers it, and what was fetched once is there without a net. */

import { goBy } from '../api/way';
import { wayTo } from './way';

export function beAlone(): void {
  goBy(wayTo(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })));
  // A browser that is short of room throws away first what nobody asked it to keep; a page without a lock may not ask.
  if ('storage' in navigator) void navigator.storage.persist().catch(() => false);
  // Where there is none the page is fetched each time.
  if ('serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
