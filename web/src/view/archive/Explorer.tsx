/** What was played in the position on the board, how those games ended, and the games themselves. */

import { createMemo, createSignal, For, Show } from 'solid-js';

import type { ArchiveSource, ExploreGameView, ExploreMoveView, GameScope } from '../../api/archive';
import { addressOf, arrowOf, resultInSigns, yearOf } from '../../state/explorer';
import { gamesPath } from '../../state/route';
import { sanInWords } from '../../state/speech';
import type { Hint } from '../../state/witness';
import { FaultLine } from '../FaultLine';
import { numeral } from '../../words/number';
import { createExplored } from './explored';
import './Explorer.css';
import { Names } from './Names';
import { OutcomeBar } from './OutcomeBar';
import { ScopeFields } from './ScopeFields';
import { t } from '../../words/archive';

/** Rows before the rest is asked for. */
const USUAL_ROWS = 12;

export interface ExplorerProps {
  fen: string;
  chess960: boolean;
  scope: GameScope;
  onScope(scope: GameScope): void;
  onPlay(uci: string): void;
  onHints(hints: Hint[]): void;
}

export function Explorer(props: ExplorerProps) {
  const explored = createExplored(
    () => ({ fen: props.fen, chess960: props.chess960 }),
    () => props.scope,
  );
  const [whole, setWhole] = createSignal(false);
  const rows = createMemo(() => {
    const moves = explored.found()?.moves ?? [];
    return whole() ? moves : moves.slice(0, USUAL_ROWS);
  });
  const hidden = () => (explored.found()?.moves.length ?? 0) - rows().length;
  return (
    <div class="explorer" aria-busy={explored.waits()}>
      <ScopeFields scope={props.scope} onChange={props.onScope} />
      <FaultLine words={explored.fault()} />
      <Show when={explored.found()} fallback={<p class="quiet-words">{explored.fault() === null ? t.looking : ''}</p>}>
        {(found) => (
          <Show when={found().games > 0} fallback={<p class="quiet-words">{t.never}</p>}>
            <table class="explored" classList={{ stale: explored.waits() }}>
              <caption class="unseen">{t.caption}</caption>
              <thead class="unseen">
                <tr>
                  <th scope="col">{t.move}</th>
                  <th scope="col">{t.games}</th>
                  <th scope="col">{t.ended}</th>
                  <th scope="col">{t.rating}</th>
                  <th scope="col">{t.last}</th>
                </tr>
              </thead>
              <tbody>
                <For each={rows()}>{(move) => <Row move={move} onPlay={props.onPlay} onHints={props.onHints} />}</For>
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{t.all}</th>
                  <td class="num">{numeral(found().games)}</td>
                  <td>
                    <OutcomeBar of={found()} />
                  </td>
                  <td />
                  <td />
                </tr>
              </tfoot>
            </table>
            <Show when={hidden() > 0}>
              <button type="button" class="text-button text-link explored-more" onClick={() => setWhole(true)}>
                {t.moreMoves(hidden())}
              </button>
            </Show>
            <Show when={found().top.length > 0}>
              <h2>{t.topGames}</h2>
              <ol class="top-games" classList={{ stale: explored.waits() }}>
                <For each={found().top}>{(game) => <Top game={game} fen={props.fen} from={props.scope.from} />}</For>
              </ol>
            </Show>
          </Show>
        )}
      </Show>
      <p>
        <a href={gamesPath(`fen "${props.fen}"`, props.scope.from)}>{t.searchHere}</a>
      </p>
    </div>
  );
}

function Row(props: { move: ExploreMoveView; onPlay(uci: string): void; onHints(hints: Hint[]): void }) {
  const show = () => props.onHints(arrowOf(props.move.uci));
  const hide = () => props.onHints([]);
  return (
    <tr onPointerEnter={show} onPointerLeave={hide}>
      <th scope="row">
        <button
          type="button"
          class="text-button"
          aria-label={t.play(props.move.text, sanInWords(props.move.san))}
          title={props.move.opening ?? undefined}
          onFocus={show}
          onBlur={hide}
          onClick={() => {
            hide();
            props.onPlay(props.move.uci);
          }}
        >
          {props.move.text}
        </button>
      </th>
      <td class="num">{numeral(props.move.games)}</td>
      <td>
        <OutcomeBar of={props.move} />
      </td>
      <td class="num quiet">{props.move.average_rating ?? ''}</td>
      <td class="num quiet">{props.move.last_year ?? ''}</td>
    </tr>
  );
}

function Top(props: { game: ExploreGameView; fen: string; from: ArchiveSource }) {
  const words = () => {
    const { white, black, event, title } = props.game;
    return title ?? `${white.name} – ${black.name}, ${event}`;
  };
  return (
    <li>
      <span class="top-names">
        <Names of={props.game} from={props.from} rated />
      </span>
      <a class="top-game" href={addressOf(props.game, props.game.ply, props.fen)} title={words()}>
        <span class="unseen">{words()}, </span>
        <span class="num">{resultInSigns(props.game.result)}</span>
        <span class="num quiet">{yearOf(props.game.date)}</span>
        <span class="top-move">{props.game.text ?? ''}</span>
      </a>
    </li>
  );
}
