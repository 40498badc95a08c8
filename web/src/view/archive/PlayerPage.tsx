/** A player of the collection: how his games ended, what he plays, against whom, and some of his games. */

import { createEffect, createResource, For, Match, on, Show, Switch } from 'solid-js';

import type { ArchiveSource, ArchivePlayerView, ArchiveScore } from '../../api/archive';
import { readPlayer } from '../../api/archive';
import { ApiError } from '../../api/request';
import { scoreOf } from '../../state/explorer';
import { gamesPath, playerPath, preparationPath } from '../../state/route';
import { faultInWords } from '../fault';
import { numeral } from '../../words/number';
import { PlayerBoards } from './PlayerBoards';
import { PlayerField } from './PlayerField';
import './PlayerPage.css';
import { ScoreBar } from './ScoreBar';
import { YearsFigure } from './YearsFigure';
import { t } from '../../words/archive';

export function PlayerPage(props: { name: string; from: ArchiveSource }) {
  const [player] = createResource(
    () => ({ name: props.name, from: props.from }),
    ({ name, from }) => (name === '' ? null : readPlayer(name, from)),
  );
  const shown = () => (player.error === undefined ? player() : undefined);
  createEffect(
    on(
      () => shown()?.name ?? props.name,
      (name) => (document.title = t.player.documentTitle(name === '' ? t.player.title : name)),
    ),
  );
  const isUnknown = () => player.error instanceof ApiError && player.error.status === 404;
  return (
    <main id="main" class="player-page">
      <header class="player-head">
        <div>
          <h1>{shown()?.name ?? (props.name === '' ? t.player.title : props.name)}</h1>
          <p class="player-about">{shown() ? about(shown() as ArchivePlayerView, props.from) : '\u200b'}</p>
        </div>
        <PlayerField from={props.from} />
      </header>
      <Switch>
        <Match when={isUnknown()}>
          <p>{t.player.unknown(props.name)}</p>
        </Match>
        <Match when={player.error as unknown}>
          <p class="fault" role="alert">
            {faultInWords(player.error)}
          </p>
        </Match>
        <Match when={player.loading}>
          <p class="quiet-words">{t.looking}</p>
        </Match>
        <Match when={shown()}>{(found) => <Player player={found()} from={props.from} />}</Match>
      </Switch>
    </main>
  );
}

function Player(props: { player: ArchivePlayerView; from: ArchiveSource }) {
  const all = (): ArchiveScore => {
    const { white, black } = props.player;
    return {
      games: white.games + black.games,
      wins: white.wins + black.wins,
      draws: white.draws + black.draws,
      losses: white.losses + black.losses,
    };
  };
  const result = (words: string, of: ArchiveScore) => ({ words, of });
  return (
    <>
      <div class="player-first">
        <section aria-labelledby="player-results">
          <h2 id="player-results">{t.player.results}</h2>
          <Scores
            caption={t.player.results}
            rows={[
              result(t.scope.white, props.player.white),
              result(t.scope.black, props.player.black),
              result(t.all, all()),
            ]}
          />
        </section>
        <section class="preparation" aria-labelledby="player-prepare">
          <h2 id="player-prepare">{t.player.prepare}</h2>
          <p class="quiet-words">{t.player.prepareWords}</p>
          <p class="preparation-ways">
            <For each={['white', 'black'] as const}>
              {(color) => (
                <Show when={props.player[color].games > 0}>
                  <a class="button" href={preparationPath(props.player.name, color, props.from)}>
                    {color === 'white' ? t.player.againstWhite : t.player.againstBlack}
                  </a>
                </Show>
              )}
            </For>
          </p>
          <p>
            <a href={gamesPath(`player = "${props.player.name}"`, props.from)}>{t.player.allGames}</a>
          </p>
        </section>
        <YearsFigure years={props.player.years} />
      </div>
      <div class="player-tables">
        <Openings title={t.player.openingsWhite} of={props.player.openings_white} />
        <Openings title={t.player.openingsBlack} of={props.player.openings_black} />
        <section>
          <h2>{t.player.opponents}</h2>
          <Scores
            caption={t.player.opponents}
            rows={props.player.opponents.map((of) => ({ words: of.name, of, href: playerPath(of.name, props.from) }))}
          />
        </section>
      </div>
      <PlayerBoards title={t.player.best} games={props.player.best} player={props.player.name} from={props.from} />
      <PlayerBoards title={t.player.recent} games={props.player.recent} player={props.player.name} from={props.from} />
    </>
  );
}

function Openings(props: { title: string; of: ArchivePlayerView['openings_white'] }) {
  return (
    <Show when={props.of.length > 0}>
      <section>
        <h2>{props.title}</h2>
        <Scores
          caption={props.title}
          rows={props.of.map((of) => ({
            words: of.name === '' ? t.player.noOpening : of.name,
            of,
          }))}
        />
      </section>
    </Show>
  );
}

interface ScoreRow {
  words: string;
  href?: string;
  of: ArchiveScore;
}

function Scores(props: { caption: string; rows: ScoreRow[] }) {
  return (
    <table class="scores">
      <caption class="unseen">{props.caption}</caption>
      <colgroup>
        <col />
        <col class="scores-games" />
        <col class="scores-bar" />
        <col class="scores-share" />
      </colgroup>
      <thead class="unseen">
        <tr>
          <th scope="col">{props.caption}</th>
          <th scope="col">{t.games}</th>
          <th scope="col">{t.ended}</th>
          <th scope="col">{t.player.score}</th>
        </tr>
      </thead>
      <tbody>
        <For each={props.rows}>
          {(row) => (
            <tr>
              <th scope="row" title={row.words}>
                <span>
                  <Show when={row.href} fallback={row.words}>
                    {(href) => <a href={href()}>{row.words}</a>}
                  </Show>
                </span>
              </th>
              <td class="num">{numeral(row.of.games)}</td>
              <td>
                <ScoreBar of={row.of} />
              </td>
              <td class="num quiet">{scoreOf(row.of)}</td>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
}

/** "52 games, 1905–1946". */
function about({ games, years }: ArchivePlayerView, from: ArchiveSource): string {
  const [first, last] = [years[0]?.year, years.at(-1)?.year];
  const many = `${t.scope.sources[from]}: ${t.search.found(games)}`;
  if (first === undefined || last === undefined) return many;
  return `${many}, ${first === last ? first : `${first}–${last}`}`;
}
