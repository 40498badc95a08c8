/** A new game: against whom, how long, and one button; the rest is folded. */

import { createResource, createSignal, createUniqueId, For, lazy, Show } from 'solid-js';

import { createGame, myGames } from '../../api/calls';
import type { Opponent } from '../../api/game';
import { readRating } from '../../api/rating';
import { way } from '../../api/way';
import type { Choices } from '../../state/new-game';
import { defaultChoices, isUsual, newGame } from '../../state/new-game';
import { useApp } from '../app-context';
import { Choice } from '../Choice';
import { faultInWords } from '../fault';
import { keepInvite } from '../invite';
import { expectGames } from './expected-games';
import { LevelField } from './LevelField';
import { OpenField } from './OpenField';
import { TimeField } from './TimeField';
import { withWords } from '../../words/speak';
import { t } from '../../words/start';

// What is folded is fetched when it is unfolded.
const PlayRest = lazy(async () => ({ default: (await withWords(() => import('./PlayRest'))).PlayRest }));

const OPPONENTS: readonly { value: Opponent; words: string; act: string; fold: string }[] = [
  { value: 'computer', words: t.form.computer, act: t.form.play, fold: t.form.moreOpenings },
  { value: 'friend', words: t.form.friend, act: t.form.makeLink, fold: t.form.more },
  { value: 'board', words: t.form.board, act: t.form.setUp, fold: t.form.more },
];
const COLORS = [
  { value: 'white', words: t.form.white },
  { value: 'random', words: t.form.random },
  { value: 'black', words: t.form.black },
] as const;
const SIDES = [
  { color: 'white', words: t.form.white },
  { color: 'black', words: t.form.black },
] as const;
const TURNS = [
  { value: 'never', words: t.form.never },
  { value: 'move', words: t.form.eachMove },
] as const;

export function PlayForm() {
  const app = useApp();
  const name = createUniqueId();
  const route = app.route();
  const offers = route.page === 'start' && route.offer === true;
  const [opponent, setOpponent] = createSignal<Opponent>(offers ? 'friend' : 'computer');
  const [all, setAll] = createSignal<Record<Opponent, Choices>>({
    computer: defaultChoices('computer'),
    friend: { ...defaultChoices('friend'), open: offers },
    board: defaultChoices('board'),
  });
  const choices = () => all()[opponent()];
  const set = (some: Partial<Choices>) =>
    setAll((before) => ({ ...before, [opponent()]: { ...before[opponent()], ...some } }));
  const words = () => OPPONENTS.find(({ value }) => value === opponent());
  const [fault, setFault] = createSignal<string | null>(null);
  const [busy, setBusy] = createSignal(false);
  const [unfolded, setUnfolded] = createSignal(false);
  let hasChosen = false;
  const [rating] = createResource(async () => {
    try {
      // Of who never played nothing is known; without a server, what would tell that need not be fetched for it.
      if (way().alone && (await myGames(1, null)).games.length === 0) return null;
      const known = await readRating();
      if (!hasChosen) setAll((before) => ({ ...before, computer: { ...before.computer, level: known.suggested } }));
      return known;
    } catch {
      // Whoever cannot reach the server learns it from what he starts.
      return null;
    }
  });

  async function begin(event: SubmitEvent) {
    event.preventDefault();
    if (busy()) return;
    setBusy(true);
    setFault(null);
    try {
      const created = await createGame(newGame(choices()));
      expectGames(true);
      app.navigate(keepInvite(created));
    } catch (error) {
      setFault(faultInWords(error));
      setBusy(false);
    }
  }

  return (
    <form class="play" aria-label={t.form.label} onSubmit={(event) => void begin(event)}>
      <fieldset class="opponents">
        <legend class="unseen">{t.form.opponent}</legend>
        <For each={OPPONENTS.filter(({ value }) => value !== 'friend' || !way().alone)}>
          {(one) => (
            <label>
              <input
                type="radio"
                name={name}
                checked={one.value === opponent()}
                onChange={() => {
                  setOpponent(one.value);
                  setFault(null);
                }}
              />
              <span>{one.words}</span>
            </label>
          )}
        </For>
      </fieldset>
      <div class="play-first">
        <Show when={opponent() === 'computer'}>
          <LevelField
            level={choices().level}
            rating={rating() ?? null}
            onChange={(level) => {
              hasChosen = true;
              set({ level });
            }}
          />
        </Show>
        <Show when={opponent() === 'friend'}>
          <OpenField open={choices().open} onChange={(open) => set({ open })} />
        </Show>
        <Show when={opponent() === 'board'}>
          <p class="quiet-words">{t.form.sameBoard}</p>
          <div class="two-names">
            <For each={SIDES}>
              {({ color, words }) => (
                <label class="field-column">
                  <span>{words}</span>
                  <input
                    type="text"
                    maxLength={40}
                    autocomplete="off"
                    placeholder={t.form.name}
                    value={choices().names[color]}
                    onInput={(event) =>
                      set({ names: { ...choices().names, [color]: event.currentTarget.value.trim() } })
                    }
                  />
                </label>
              )}
            </For>
          </div>
        </Show>
      </div>
      <TimeField clock={choices().clock} onChange={(clock) => set({ clock })} />
      <Show
        when={opponent() === 'board'}
        fallback={
          <Choice
            legend={t.form.youPlay}
            class="thirds"
            options={COLORS}
            value={choices().color}
            onChange={(color) => set({ color })}
          />
        }
      >
        <Choice
          legend={t.form.boardTurns}
          class="thirds"
          options={TURNS}
          value={app.settings().turnBoard ? 'move' : 'never'}
          onChange={(turns) => app.change({ turnBoard: turns === 'move' })}
        />
      </Show>
      <p class="fault" role="alert">
        {fault()}
      </p>
      <button type="submit" class="button play-button" disabled={busy()}>
        {opponent() === 'friend' && choices().open ? t.form.offer : words()?.act}
      </button>
      <details
        class="play-more"
        open={!isUsual(choices())}
        onToggle={(event) => event.currentTarget.open && setUnfolded(true)}
      >
        <summary>{words()?.fold}</summary>
        <Show when={unfolded()}>
          <PlayRest choices={choices()} opponent={opponent()} onChange={set} />
        </Show>
      </details>
    </form>
  );
}
