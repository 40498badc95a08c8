/** The moves, as a scoresheet is written: a number, White's move, Black's move, and the result at the foot. */

import { createEffect, createMemo, Index, Show } from 'solid-js';

import type { Ply } from '../../api/game';
import { clocksInWords } from '../../state/clock-words';
import { scoresheet } from '../../state/scoresheet';
import { shownPly } from '../../state/cursor';
import { moveInWords } from '../../state/speech';
import { sentGame } from '../../state/wire-study';
import { NotationButton } from '../NotationButton';
import { FlipButton } from '../StepButtons';
import { writtenMoves } from '../written-moves';
import type { LiveGame } from './live-game';
import { t } from '../../words/game';

export function Scoresheet(props: { live: LiveGame; flip(): void }) {
  let sheet: HTMLDivElement | undefined;
  const game = () => props.live.state().game;
  const here = () => shownPly(props.live.state());
  const rows = () => scoresheet(game());
  const moves = createMemo(() => game().moves);
  const written = writtenMoves(() => {
    moves();
    return sentGame(game());
  });
  /** Whether it counts, and the time. */
  const about = () => {
    const { opponent, now, clock } = game();
    const counts = opponent === 'computer' ? [now.rated ? t.sheet.rated : t.sheet.notRated] : [];
    return [...counts, clocksInWords(clock)].join(' · ');
  };
  const text = (ply: Ply) => written(ply.ply - 1) ?? ply.san;
  createEffect(() => {
    here();
    if (sheet === undefined) return;
    const current = sheet.querySelector('[aria-current]');
    // Not scrollIntoView: that would scroll the page as well, and the board away.
    const above = current === null ? 0 : current.getBoundingClientRect().top - sheet.getBoundingClientRect().top;
    if (current === null) sheet.scrollTop = 0;
    else sheet.scrollTop += above - sheet.clientHeight / 2;
  });

  const Move = (move: { ply: Ply | null; color: 'white' | 'black' }) => (
    <td>
      <Show when={move.ply} fallback={<span class="blank" />}>
        {(ply) => (
          <button
            type="button"
            class="move"
            tabIndex={ply().ply === here() ? 0 : -1}
            aria-current={ply().ply === here() ? 'step' : undefined}
            aria-label={t.sheet.move(text(ply()), moveInWords(move.color, ply().san))}
            onClick={() => props.live.goTo(ply().ply)}
          >
            {text(ply())}
          </button>
        )}
      </Show>
    </td>
  );

  return (
    <div
      class="sheet"
      ref={sheet}
      tabIndex={rows().length === 0 ? undefined : 0}
      role="region"
      aria-label={t.sheet.label}
    >
      <div class="sheet-notation">
        <span class="sheet-about">{about()}</span>
        <FlipButton class="sheet-flip" onFlip={() => props.flip()} />
        <NotationButton />
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">{t.sheet.number}</span>
            </th>
            <th scope="col">{t.white}</th>
            <th scope="col">{t.black}</th>
          </tr>
        </thead>
        <tbody>
          <Index each={rows()}>
            {(row) => (
              <tr>
                <th scope="row">{row().number}</th>
                <Move ply={row().white} color="white" />
                <Move ply={row().black} color="black" />
              </tr>
            )}
          </Index>
        </tbody>
      </table>
      <Show when={game().now.result}>
        {(result) => <p class="score">{result().score.replaceAll('1/2', '½').replace('-', '–')}</p>}
      </Show>
    </div>
  );
}
