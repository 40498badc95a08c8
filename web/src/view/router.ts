/** The page follows the address, and the address the page. */

import type { Accessor } from 'solid-js';
import { createSignal, onCleanup } from 'solid-js';

import type { Route } from '../state/route';
import { routeOf } from '../state/route';

export interface Router {
  route: Accessor<Route>;
  navigate(path: string, how?: 'push' | 'replace'): void;
}

/** A router over the browser's history; plain clicks on own links do not load the page anew. */
export function createRouter(): Router {
  const [route, setRoute] = createSignal(here());
  const follow = () => setRoute(here());
  const navigate: Router['navigate'] = (path, how = 'push') => {
    if (how === 'push') history.pushState(null, '', path);
    else history.replaceState(null, '', path);
    follow();
    scrollTo(0, 0);
  };
  const click = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || !isPlain(event) || !isOwn(link)) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  };
  addEventListener('popstate', follow);
  document.addEventListener('click', click);
  onCleanup(() => {
    removeEventListener('popstate', follow);
    document.removeEventListener('click', click);
  });
  return { route, navigate };
}

const here = () => routeOf(location.pathname, location.search);

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.defaultPrevented;
}

/** A link to a page of ours, not to a download, to a place on the same page, or to the server's own pages. */
function isOwn(link: HTMLAnchorElement): boolean {
  return (
    link.origin === location.origin &&
    (link.hash === '' || link.pathname !== location.pathname) &&
    !link.hasAttribute('download') &&
    link.target === '' &&
    routeOf(link.pathname, link.search).page !== 'nowhere'
  );
}
