/** How the game ended, in words, and what may follow. */

import { createResource, lazy, Show, Suspense } from 'solid-js';

import type { GameView } from '../../api/game';
import { readRating } from '../../api/rating';
import { way } from '../../api/way';
import { shownPly } from '../../state/cursor';
import { changeInWords } from '../../state/rating';
import { analysisOfGame, reviewOfGame } from '../../state/route';
import { START_FEN } from '../../state/study';
import { withWords } from '../../words/speak';
import { offer } from './acts';
import type { LiveGame } from './live-game';
import { Talk } from './Talk';
import { t } from '../../words/game';

// Nobody waits for it while a game is played.
const GamesHere = lazy(async () => ({ default: (await withWords(() => import('./GamesHere'))).GamesHere }));

/** Why a game against the computer moved no rating. */
const whyUnrated = ({ chess960, start_fen }: GameView): string =>
  chess960 || start_fen === START_FEN ? t.ending.takenBack : t.ending.ownPosition;

export function Ending(props: { live: LiveGame; gameKey: string | null }) {
  const game = () => props.live.state().game;
  const result = () => game().now.result;
  const over = () => game().now.status === 'ended' || game().now.status === 'aborted';
  const rated = () => (over() && game().opponent === 'computer' && game().me !== null ? game().id : null);
  const [moved] = createResource(rated, async (id) => {
    try {
      return changeInWords(await readRating(), id);
    } catch {
      // The result stands without it, and the start page tells the rating too.
      return null;
    }
  });
  const offered = () => game().now.offers.rematch !== null;
  return (
    <Show when={over()}>
      <div class="note ending">
        <p class="result">
          <Show when={result()} fallback={t.events.aborted}>
            {(found) => (
              <>
                <Show when={found().termination !== 'aborted'}>
                  <span class="score">{found().score.replaceAll('1/2', '½').replace('-', '–')}</span>
                </Show>
                <span>{found().words}</span>
              </>
            )}
          </Show>
        </p>
        <Show when={over() && rated() !== null && !game().now.rated && result()?.termination !== 'aborted'}>
          <p class="rating-change">{whyUnrated(game())}</p>
        </Show>
        <Show when={moved()}>
          {(words) => (
            <p class="rating-change" role="status">
              {words()}
            </p>
          )}
        </Show>
        <div class="buttons">
          <Show when={game().rematch}>
            {(id) => (
              <a class="button" href={`/game/${id()}`}>
                {t.ending.toRematch}
              </a>
            )}
          </Show>
          <Show when={game().moves.length > 0}>
            <a
              class="button"
              classList={{ quiet: game().rematch !== null }}
              href={reviewOfGame(game().id, props.gameKey)}
            >
              {t.ending.review}
            </a>
          </Show>
          <Show when={game().now.can.includes('rematch') && !offered()}>
            <button type="button" class="button quiet" onClick={() => offer(game(), 'rematch').forEach(props.live.act)}>
              {game().now.match === undefined ? t.ending.rematch : t.ending.nextOfMatch}
            </button>
          </Show>
        </div>
        <p class="ending-ways">
          <Show when={game().moves.length > 0}>
            <a href={analysisOfGame(game().id, props.gameKey, shownPly(props.live.state()))}>{t.ending.analyse}</a>
            <a href={analysisOfGame(game().id, props.gameKey, shownPly(props.live.state()), 'ask')}>{t.ending.ask}</a>
          </Show>
          <a href="/">{t.ending.another}</a>
        </p>
        <Show when={!way().alone}>
          <Suspense>
            <GamesHere live={props.live} gameKey={props.gameKey} />
          </Suspense>
        </Show>
        <Talk live={props.live} />
      </div>
    </Show>
  );
}
