/** One's own games as small boards, and the fields that choose among them. */

import { createMemo, createSignal, createUniqueId, For, Index, Show } from 'solid-js';

import type { GameFilter, PlayedGame } from '../../state/played';
import { EVERY_GAME, fits } from '../../state/played';
import { FaultLine } from '../FaultLine';
import { faultInWords } from '../fault';
import { pathOfGame } from '../game-keys';
import { Diagram } from '../laws/Diagram';
import type { createPlayedGames } from './played-games';
import { t } from '../../words/account';
import { dayOf } from '../../words/number';

type Words<Value extends string> = readonly (readonly [Value, string])[];
const OUTCOMES: Words<GameFilter['outcome']> = [
  ['any', t.games.all],
  ['won', t.games.won],
  ['lost', t.games.lost],
  ['drawn', t.games.drawn],
  ['open', t.games.open],
];
const OPPONENTS: Words<GameFilter['opponent']> = [
  ['any', t.games.anybody],
  ['computer', t.games.computer],
  ['friend', t.games.friend],
  ['board', t.games.board],
];
const LAWS: Words<GameFilter['laws']> = [
  ['any', t.games.any],
  ['ordinary', t.games.ordinary],
  ['code', t.games.code],
];

export function PlayedGames(props: { played: ReturnType<typeof createPlayedGames> }) {
  const [filter, setFilter] = createSignal<GameFilter>(EVERY_GAME);
  const [busy, setBusy] = createSignal(false);
  const [fault, setFault] = createSignal<string | null>(null);
  let list: HTMLOListElement | undefined;
  const games = () => props.played.games() ?? [];
  const shown = createMemo(() => games().filter((game) => fits(game, filter())));
  const counted = () => {
    return t.games.shown(shown().length, games().length);
  };
  const earlier = async () => {
    const before = shown().length;
    setBusy(true);
    setFault(null);
    try {
      await props.played.fetchMore();
      // The button may be gone: who pressed it goes on with the first of what came.
      if (!props.played.more()) list?.querySelectorAll('a')[before]?.focus();
    } catch (error) {
      setFault(faultInWords(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section class="played" aria-labelledby="played-title">
      <h2 id="played-title">{t.games.title}</h2>
      <Show when={games().length > 0} fallback={<p class="quiet-words">{t.games.none}</p>}>
        <div class="played-filter">
          <Field
            words={t.games.result}
            of={OUTCOMES}
            now={filter().outcome}
            set={(outcome) => setFilter({ ...filter(), outcome })}
          />
          <Field
            words={t.games.opponent}
            of={OPPONENTS}
            now={filter().opponent}
            set={(opponent) => setFilter({ ...filter(), opponent })}
          />
          <Field words={t.games.laws} of={LAWS} now={filter().laws} set={(laws) => setFilter({ ...filter(), laws })} />
          <p class="quiet-words" role="status">
            {counted()}
          </p>
        </div>
        <ol ref={list}>
          {/* By place: what a game is asked later changes its card, and takes no focus from it. */}
          <Index each={shown()}>
            {(game) => (
              <li>
                <Card game={game()} />
              </li>
            )}
          </Index>
        </ol>
        <FaultLine words={fault()} />
        <Show when={props.played.more()}>
          <p>
            <button type="button" class="button quiet" disabled={busy()} onClick={() => void earlier()}>
              {t.games.earlier}
            </button>
          </p>
        </Show>
      </Show>
    </section>
  );
}

function Card(props: { game: PlayedGame }) {
  return (
    <a
      href={pathOfGame(props.game.id)}
      class="played-card"
      classList={{ mine: props.game.yourTurn, won: props.game.outcome === 'won' }}
    >
      <Diagram fen={props.game.fen} orientation={props.game.orientation} mute />
      <b>{props.game.title}</b>
      <em>{props.game.standing}</em>
      <Show when={props.game.opening}>{(opening) => <span>{opening()}</span>}</Show>
      <Show when={props.game.laws}>{(laws) => <span class="played-laws">{laws()}</span>}</Show>
      <small>
        <time datetime={new Date(props.game.begun).toISOString()}>{dayOf(props.game.begun)}</time>, {props.game.terms}
      </small>
    </a>
  );
}

interface FieldProps<Value extends string> {
  words: string;
  of: Words<Value>;
  now: Value;
  set(value: Value): void;
}

function Field<Value extends string>(props: FieldProps<Value>) {
  const id = createUniqueId();
  return (
    <div class="field-column">
      <label for={id}>{props.words}</label>
      <select id={id} onChange={(event) => props.set(event.currentTarget.value as Value)}>
        <For each={props.of}>
          {([value, words]) => (
            <option value={value} selected={value === props.now}>
              {words}
            </option>
          )}
        </For>
      </select>
    </div>
  );
}
