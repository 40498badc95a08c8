/** The years of a player: how many games, how they ended, and his rating where it is known. */

import { For, Show } from 'solid-js';

import type { ArchivePlayerView } from '../../api/archive';
import { ratingLine, yearColumns } from '../../state/player-years';
import { t } from '../../words/archive';

export function YearsFigure(props: { years: ArchivePlayerView['years'] }) {
  const columns = () => yearColumns(props.years);
  const line = () => ratingLine(props.years);
  return (
    <Show when={columns().length > 1}>
      <section class="player-years" aria-labelledby="player-years">
        <h2 id="player-years">{t.player.years}</h2>
        <figure>
          {/* The words below say the same. */}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <For each={columns()}>
              {(column) => (
                <g>
                  <title>{`${column.year}: ${t.player.outcomes(column.wins, column.draws, column.losses)}`}</title>
                  <For each={column.parts}>
                    {(part) => (
                      <rect class={part.kind} x={column.x} width={column.width} y={part.y} height={part.height} />
                    )}
                  </For>
                </g>
              )}
            </For>
          </svg>
          <p class="years-foot num" aria-hidden="true">
            <span>{columns()[0]?.year}</span>
            <span>{columns().at(-1)?.year}</span>
          </p>
          <Show when={line()}>
            {(drawn) => (
              <div class="years-rating">
                <span class="num">{drawn().high}</span>
                <span class="num">{drawn().low}</span>
                <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
                  <path d={drawn().path} />
                </svg>
              </div>
            )}
          </Show>
          <figcaption class="quiet-words">{yearsInWords(props.years)}</figcaption>
        </figure>
      </section>
    </Show>
  );
}

function yearsInWords(years: ArchivePlayerView['years']): string {
  const most = years.reduce((best, year) => (year.games > best.games ? year : best));
  const line = ratingLine(years);
  const games = t.player.mostGames(most.games, most.year);
  return line === null ? games : `${games} ${t.player.ratings(line.first, line.last, line.highest)}`;
}
