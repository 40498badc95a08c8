/** The line above every page: the name of the house, its rooms, who is here, and the settings. */

import { createEffect, For, on, Show } from 'solid-js';

import { way } from '../api/way';
import type { Route } from '../state/route';
import { useApp } from './app-context';
import { NeedsServer } from './NeedsServer';
import './PageHead.css';
import { t } from '../words/shell';

interface Room {
  path: string;
  words: string;
  pages: readonly Route['page'][];
}

const ALL_ROOMS: readonly (Room & { alone: boolean })[] = [
  { path: '/', words: t.rooms.play, pages: ['start', 'game'], alone: true },
  { path: '/room', words: t.rooms.room, pages: ['room'], alone: false },
  { path: '/library', words: t.rooms.read, pages: ['library', 'book'], alone: true },
  { path: '/learn', words: t.rooms.learn, pages: ['course', 'lesson', 'practice'], alone: true },
  { path: '/analysis', words: t.rooms.analyse, pages: ['analysis', 'reviews', 'review', 'games'], alone: true },
  { path: '/laws', words: t.rooms.laws, pages: ['laws', 'record'], alone: true },
];

/** Without a server there are those that need none. */
const rooms = (): readonly Room[] => ALL_ROOMS.filter(({ alone }) => alone || !way().alone);

export function PageHead() {
  const app = useApp();
  /** Pages on which the board is what one came for. */
  const hasBoard = () => app.route().page === 'game' || app.route().page === 'analysis';
  let menu: HTMLDetailsElement | undefined;
  const close = () => menu?.removeAttribute('open');
  createEffect(on(app.route, close, { defer: true }));
  const away = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && menu?.contains(event.relatedTarget) !== true) close();
  };
  const openSettings = () => {
    close();
    app.open('settings');
  };
  return (
    <header class="head">
      <a class="skip" href="#main" onClick={(event) => skip(event, hasBoard())}>
        {hasBoard() ? t.head.skipToBoard : t.head.skipToPage}
      </a>
      <a class="wordmark" href="/">
        Staunton
      </a>
      <nav class="head-rooms" aria-label={t.rooms.label}>
        <Rooms />
      </nav>
      <div class="head-end">
        <Show when={app.me()}>
          {(me) => (
            <a
              class="head-name"
              href="/account"
              title={me().guest ? t.head.guest : t.head.account}
              aria-current={app.route().page === 'account' ? 'page' : undefined}
            >
              {me().name}
            </a>
          )}
        </Show>
        <button
          type="button"
          class="head-gear"
          aria-label={t.head.settings}
          title={t.head.settings}
          onClick={openSettings}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <circle cx="10" cy="10" r="2.6" />
            <circle cx="10" cy="10" r="5.7" />
            <path d="M10 2v2.3M10 15.7V18M2 10h2.3M15.7 10H18M4.35 4.35 6 6M14 14l1.65 1.65M4.35 15.65 6 14M14 6l1.65-1.65" />
          </svg>
        </button>
      </div>
      <details
        class="head-menu"
        ref={menu}
        onFocusOut={away}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
        }}
      >
        <summary aria-label={t.head.menu} title={t.head.menu}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M3 5.5h14M3 10h14M3 14.5h14" />
          </svg>
        </summary>
        <nav aria-label={t.rooms.label}>
          <Rooms />
          <a href="/review">{t.rooms.review}</a>
          <NeedsServer>
            <a href="/games">{t.rooms.games}</a>
            <a href="/help">{t.rooms.help}</a>
          </NeedsServer>
          <button type="button" onClick={openSettings}>
            {t.head.settings}
          </button>
        </nav>
      </details>
    </header>
  );
}

function Rooms() {
  const app = useApp();
  return (
    <For each={rooms()}>
      {({ path, words, pages }) => (
        <a href={path} aria-current={pages.includes(app.route().page) ? 'page' : undefined}>
          {words}
        </a>
      )}
    </For>
  );
}

/** Takes the keys past the head: to the board where there is one, else to the page. */
function skip(event: MouseEvent, toBoard: boolean): void {
  event.preventDefault();
  const main = document.querySelector('main');
  const board = toBoard ? main?.querySelector<HTMLElement>('chess-board') : undefined;
  if (board) board.focus();
  else {
    main?.setAttribute('tabindex', '-1');
    main?.focus();
  }
}
