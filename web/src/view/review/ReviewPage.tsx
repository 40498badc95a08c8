/** A review: waited for while the engine looks, and then read. */

import { createEffect, createSignal, Match, on, onCleanup, onMount, Show, Switch } from 'solid-js';

import type { ReviewLevelName, Reader, ReviewView } from '../../api/reviews';
import { readReview, throwReviewAway } from '../../api/reviews';
import { notationOf } from '../../state/notation';
import { standInWords } from '../../state/review';
import { useApp } from '../app-context';
import { faultInWords, sentence } from '../fault';
import { pathOfGame } from '../game-keys';
import { NoticePage } from '../NoticePage';
import { keepLevel, keptLevel } from './kept-level';
import { ReviewTable } from './ReviewTable';
import { t } from '../../words/review';
import { untilReviewed } from './until-reviewed';
import './ReviewText.css';
import '../style/text-and-board.css';
import './ReviewTable.css';

export function ReviewPage(props: { id: string }) {
  const app = useApp();
  const [level, setLevel] = createSignal<ReviewLevelName>(keptLevel());
  const [seen, setSeen] = createSignal<ReviewView | null>(null);
  const [fault, setFault] = createSignal<string | null>(null);
  const gone = new AbortController();
  onCleanup(() => gone.abort());
  const reader = (): Reader => ({ level: level(), ...notationOf(app.settings()) });

  onMount(() => {
    document.title = t.pageTitle;
    untilReviewed(props.id, reader, setSeen, gone.signal).then(setSeen, (error: unknown) =>
      setFault(faultInWords(error)),
    );
  });
  onCleanup(() => (document.title = 'Staunton'));
  // Told to another reader, or in another notation, it is the same review.
  createEffect(
    on(
      () => JSON.stringify(reader()),
      (wanted) => {
        if (seen()?.review === undefined || seen()?.review === null) return;
        readReview(props.id, reader()).then(
          (told) => !gone.signal.aborted && wanted === JSON.stringify(reader()) && setSeen(told),
          (error: unknown) => setFault(faultInWords(error)),
        );
      },
      { defer: true },
    ),
  );
  const choose = (next: ReviewLevelName) => {
    keepLevel(next);
    setLevel(next);
  };
  const leave = async () => {
    try {
      await throwReviewAway(props.id);
      app.navigate(homeOf(seen()));
    } catch (error) {
      setFault(faultInWords(error));
    }
  };
  const told = () => {
    const now = seen();
    return now?.review === undefined || now.review === null ? undefined : { seen: now, review: now.review };
  };
  const failed = () => (seen()?.state === 'failed' ? (seen()?.fault ?? '') : undefined);
  return (
    <Switch fallback={<Waiting seen={seen()} onLeave={() => void leave()} />}>
      <Match when={told()}>
        {(found) => (
          <ReviewTable
            seen={found().seen}
            review={found().review}
            reader={reader()}
            fault={fault()}
            onLevel={choose}
            onThrowAway={() => void leave()}
          />
        )}
      </Match>
      <Match when={fault()}>{(words) => <NoticePage title={t.cannot} words={words()} />}</Match>
      <Match when={failed()}>{(words) => <NoticePage title={t.failed} words={sentence(words())} />}</Match>
    </Switch>
  );
}

/** Where the game is that was to be reviewed. */
const homeOf = (seen: ReviewView | null): string =>
  seen?.game === undefined || seen.game === null ? '/review' : pathOfGame(seen.game);

function Waiting(props: { seen: ReviewView | null; onLeave(): void }) {
  return (
    <>
      <main id="main" class="notice review-waiting" aria-busy="true">
        <h1>{props.seen?.title ?? t.working}</h1>
        <Show when={props.seen} fallback={<p>{t.fetching}</p>}>
          {(seen) => (
            <>
              <progress
                aria-label={t.progress}
                max={Math.max(seen().progress?.of ?? 1, 1)}
                value={seen().progress?.done ?? 0}
              />
              <p>{standInWords(seen())}</p>
              <p class="quiet-words">{t.elsewhere}</p>
              <Show when={seen().mine}>
                <div class="buttons">
                  <button type="button" class="button quiet" onClick={() => props.onLeave()}>
                    {t.cancel}
                  </button>
                </div>
              </Show>
            </>
          )}
        </Show>
      </main>
    </>
  );
}
