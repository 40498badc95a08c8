/** The whole page: which room stands open, and the two dialogs that open in any of them. */

import { createEffect, createSignal, lazy, Match, on, onMount, Show, Suspense, Switch } from 'solid-js';

import type { User } from '../api/calls';
import { me as askMe } from '../api/calls';
import { way } from '../api/way';
import type { AppContext } from './app-context';
import { App } from './app-context';
import { GamePage } from './game/GamePage';
import { NeedsServer } from './NeedsServer';
import { NoticePage } from './NoticePage';
import { Offline } from './Offline';
import { PageHead } from './PageHead';
import { createRouter } from './router';
import { StartPage } from './start/StartPage';
import type { Route } from '../state/route';
import { storedSettings } from './stored-settings';
import { withWords } from '../words/speak';
import { t } from '../words/shell';

/** Pages that others are needed for: friends, accounts, collections. */
const NEED_SERVER: ReadonlySet<Route['page']> = new Set(['accountSettings', 'games', 'player', 'room']);

// Whoever only plays does not wait for the scripts of these.
const SettingsDialog = lazy(async () => ({
  default: (await withWords(() => import('./dialog/SettingsDialog'))).SettingsDialog,
}));
const KeysDialog = lazy(async () => ({ default: (await withWords(() => import('./dialog/KeysDialog'))).KeysDialog }));
const AccountPage = lazy(async () => ({ default: (await withWords(() => import('./AccountPage'))).AccountPage }));
const AccountSettingsPage = lazy(async () => ({
  default: (await withWords(() => import('./account/AccountSettingsPage'))).AccountSettingsPage,
}));
const LawsPage = lazy(async () => ({ default: (await withWords(() => import('./laws/LawsPage'))).LawsPage }));
const RecordPage = lazy(async () => ({ default: (await withWords(() => import('./laws/RecordPage'))).RecordPage }));
const CoursePage = lazy(async () => ({ default: (await withWords(() => import('./learn/CoursePage'))).CoursePage }));
const LessonPage = lazy(async () => ({ default: (await withWords(() => import('./learn/LessonPage'))).LessonPage }));
const PracticePage = lazy(async () => ({
  default: (await withWords(() => import('./practice/PracticePage'))).PracticePage,
}));
const LibraryPage = lazy(async () => ({
  default: (await withWords(() => import('./library/LibraryPage'))).LibraryPage,
}));
const BookPage = lazy(async () => ({ default: (await withWords(() => import('./library/BookPage'))).BookPage }));
const AnalysisPage = lazy(async () => ({
  default: (await withWords(() => import('./analysis/AnalysisPage'))).AnalysisPage,
}));
const PlayerPage = lazy(async () => ({
  default: (await withWords(() => import('./archive/PlayerPage'))).PlayerPage,
}));
const GamesPage = lazy(async () => ({ default: (await withWords(() => import('./archive/GamesPage'))).GamesPage }));
const RoomPage = lazy(async () => ({ default: (await withWords(() => import('./room/RoomPage'))).RoomPage }));
const ReviewPage = lazy(async () => ({ default: (await withWords(() => import('./review/ReviewPage'))).ReviewPage }));
const ReviewsPage = lazy(async () => ({
  default: (await withWords(() => import('./review/ReviewsPage'))).ReviewsPage,
}));

/** What the pages are called that do not say it by themselves. */
const TITLES: Partial<Record<Route['page'], string>> = {
  start: 'Staunton',
  room: t.titles.room,
  account: t.titles.account,
  accountSettings: t.titles.accountSettings,
  laws: t.titles.laws,
  record: t.titles.record,
  course: t.titles.course,
  library: t.titles.library,
  nowhere: t.titles.nowhere,
};

export function Application() {
  const router = createRouter();
  const [settings, change] = storedSettings();
  const [me, setMe] = createSignal<User | null>(null);
  const [dialog, open] = createSignal<'settings' | 'keys' | null>(null);
  const app: AppContext = { ...router, settings, change, me, setMe, open };
  const game = () => {
    const route = router.route();
    return route.page === 'game' ? route : undefined;
  };
  const record = () => {
    const route = router.route();
    return route.page === 'record' ? route : undefined;
  };
  const lesson = () => {
    const route = router.route();
    return route.page === 'lesson' ? route.id : undefined;
  };
  const exercise = () => {
    const route = router.route();
    return route.page === 'lesson' ? route.exercise : null;
  };
  const book = () => {
    const route = router.route();
    return route.page === 'book' ? route.id : undefined;
  };
  const review = () => {
    const route = router.route();
    return route.page === 'review' ? route.id : undefined;
  };
  const reviews = () => {
    const route = router.route();
    return route.page === 'reviews' ? route.from : undefined;
  };
  const games = () => {
    const route = router.route();
    return route.page === 'games' ? route : undefined;
  };
  const player = () => {
    const route = router.route();
    return route.page === 'player' ? route : undefined;
  };
  const analysis = () => {
    const route = router.route();
    return route.page === 'analysis' ? route.from : undefined;
  };

  onMount(() => {
    // Without an answer the page says what it can do without a name; each call says its own fault.
    askMe().then(setMe, () => undefined);
  });
  createEffect(
    on(
      () => router.route().page,
      (page, before) => {
        const title = TITLES[page];
        if (title !== undefined) document.title = title;
        // Whoever hears the page is told that it is another one; on a first visit the browser does that.
        if (before !== undefined) queueMicrotask(() => focusTitle());
      },
    ),
  );

  return (
    <App.Provider value={app}>
      <PageHead />
      <NeedsServer>
        <Offline />
      </NeedsServer>
      <Switch fallback={<NoticePage title={t.nowhere.title} words={t.nowhere.words} />}>
        <Match when={way().alone && NEED_SERVER.has(router.route().page)}>
          <NoticePage title={t.needsServer.title} words={t.needsServer.words} />
        </Match>
        <Match when={router.route().page === 'start'}>
          <StartPage />
        </Match>
        <Match when={router.route().page === 'room'}>
          <Suspense fallback={<Waiting words={t.waiting.room} />}>
            <RoomPage />
          </Suspense>
        </Match>
        <Match when={router.route().page === 'account'}>
          <Suspense fallback={<main id="main" class="notice" aria-busy="true" />}>
            <AccountPage />
          </Suspense>
        </Match>
        <Match when={router.route().page === 'accountSettings'}>
          <Suspense fallback={<main id="main" class="notice" aria-busy="true" />}>
            <AccountSettingsPage />
          </Suspense>
        </Match>
        <Match when={router.route().page === 'laws'}>
          <Suspense fallback={<main id="main" class="notice" aria-busy="true" />}>
            <LawsPage />
          </Suspense>
        </Match>
        <Match when={router.route().page === 'course'}>
          <Suspense fallback={<main id="main" class="notice" aria-busy="true" />}>
            <CoursePage />
          </Suspense>
        </Match>
        <Match when={lesson()} keyed>
          {(id) => (
            <Suspense fallback={<main id="main" class="notice" aria-busy="true" />}>
              <LessonPage id={id} exercise={exercise()} />
            </Suspense>
          )}
        </Match>
        <Match when={record()} keyed>
          {(of) => (
            <Suspense fallback={<main id="main" class="notice" aria-busy="true" />}>
              <RecordPage id={of.id} key={of.key} />
            </Suspense>
          )}
        </Match>
        <Match when={router.route().page === 'practice'}>
          <Suspense fallback={<main id="main" class="notice" aria-busy="true" />}>
            <PracticePage />
          </Suspense>
        </Match>
        <Match when={router.route().page === 'library'}>
          <Suspense fallback={<Waiting words={t.waiting.library} />}>
            <LibraryPage />
          </Suspense>
        </Match>
        <Match when={book()} keyed>
          {(id) => (
            <Suspense fallback={<Waiting words={t.waiting.book} />}>
              <BookPage id={id} />
            </Suspense>
          )}
        </Match>
        <Match when={reviews()} keyed>
          {(from) => (
            <Suspense fallback={<Waiting words={t.waiting.board} />}>
              <ReviewsPage from={from} />
            </Suspense>
          )}
        </Match>
        <Match when={review()} keyed>
          {(id) => (
            <Suspense fallback={<Waiting words={t.waiting.review} />}>
              <ReviewPage id={id} />
            </Suspense>
          )}
        </Match>
        <Match when={games()}>
          {(asked) => (
            <Suspense fallback={<Waiting words={t.waiting.games} />}>
              <GamesPage question={asked().question} from={asked().from} />
            </Suspense>
          )}
        </Match>
        <Match when={player()}>
          {(asked) => (
            <Suspense fallback={<Waiting words={t.waiting.games} />}>
              <PlayerPage name={asked().name} from={asked().from} />
            </Suspense>
          )}
        </Match>
        <Match when={analysis()} keyed>
          {(from) => (
            <Suspense fallback={<Waiting words={t.waiting.board} />}>
              <AnalysisPage from={from} />
            </Suspense>
          )}
        </Match>
        <Match when={game()?.id} keyed>
          {(id) => <GamePage id={id} key={game()?.key ?? null} />}
        </Match>
      </Switch>
      <Show when={dialog() === 'settings'}>
        <SettingsDialog onClose={() => open(null)} />
      </Show>
      <Show when={dialog() === 'keys'}>
        <KeysDialog onClose={() => open(null)} />
      </Show>
    </App.Provider>
  );
}

function Waiting(props: { words: string }) {
  return (
    <main id="main" class="notice" aria-busy="true">
      <p>{props.words}</p>
    </main>
  );
}

/** Some pages have to be fetched before they have a title. */
const LOOK_AGAIN_MS = 100;
const MOST_LOOKS = 50;

function focusTitle(looks = MOST_LOOKS): void {
  const title = document.querySelector<HTMLElement>('main:not([aria-busy]) h1');
  if (title === null) {
    if (looks > 0) setTimeout(() => focusTitle(looks - 1), LOOK_AGAIN_MS);
    return;
  }
  // Who has gone on meanwhile is left where he is.
  if (document.activeElement?.closest('main, dialog')) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
