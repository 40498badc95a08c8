/** What other games went on with, where a game that is over is looked at. */

import { createSignal, lazy, Show, Suspense } from 'solid-js';

import { shownPly } from '../../state/cursor';
import { analysisOfGame } from '../../state/route';
import { shown } from '../../state/shown';
import { useApp } from '../app-context';
import { keptScope } from '../archive/kept-scope';
import type { LiveGame } from './live-game';
import { t } from '../../words/game';

// Whoever leaves it shut does not wait for it.
const Explorer = lazy(async () => ({ default: (await import('../archive/Explorer')).Explorer }));

export function GamesHere(props: { live: LiveGame; gameKey: string | null }) {
  const app = useApp();
  const [opened, setOpened] = createSignal(false);
  const [scope, setScope] = keptScope;
  const game = () => props.live.state().game;
  const play = (uci: string) => {
    const ply = shownPly(props.live.state());
    if (game().moves[ply]?.uci === uci) props.live.step('on');
    else app.navigate(`${analysisOfGame(game().id, props.gameKey, ply)}&move=${uci}&games`);
  };
  return (
    <details class="games-here" onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{t.ending.games}</summary>
      <Show when={opened()}>
        <Suspense fallback={<p class="quiet-words">{t.page.waiting}</p>}>
          <Explorer
            fen={shown(props.live.state()).fen}
            chess960={game().chess960}
            scope={scope()}
            onScope={setScope}
            onPlay={play}
            onHints={() => undefined}
          />
        </Suspense>
      </Show>
    </details>
  );
}
