/* Has the whole page without a net, from its first visit on. The build writes the version and the files. */

const CACHE = 'staunton-@@version';
const FILES = ['@@files'];

addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

addEventListener('activate', (event) => {
  const others = (names) => names.filter((name) => name.startsWith('staunton-') && name !== CACHE);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(others(names).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  const wanted = request.mode === 'navigate' ? '/' : url.pathname;
  event.respondWith(caches.open(CACHE).then((cache) => cache.match(wanted).then((found) => found ?? fetch(request))));
});
