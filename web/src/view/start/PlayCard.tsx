/** One of the three ways to play, with its options and the button that begins. */

import { createResource, createSignal, Show } from 'solid-js';

import { createGame } from '../../api/calls';
import type { Opponent } from '../../api/game';
import { readRating } from '../../api/rating';
import type { Choices } from '../../state/new-game';
import { defaultChoices, newGame } from '../../state/new-game';
import { useApp } from '../app-context';
import { Choice } from '../Choice';
import { faultInWords } from '../fault';
import { keepInvite } from '../invite';
import { ClockField } from './ClockField';
import { LawsField } from './LawsField';
import { LevelField } from './LevelField';
import { PositionField } from './PositionField';
import { Standing } from './Standing';

const COLORS = [
  { value: 'white', words: 'White' },
  { value: 'random', words: 'Random' },
  { value: 'black', words: 'Black' },
] as const;

export interface PlayCardProps {
  opponent: Opponent;
  numeral: string;
  title: string;
  words: string;
}

export function PlayCard(props: PlayCardProps) {
  const app = useApp();
  const [choices, setChoices] = createSignal<Choices>(defaultChoices(props.opponent));
  const [fault, setFault] = createSignal<string | null>(null);
  const [busy, setBusy] = createSignal(false);
  const set = (some: Partial<Choices>) => setChoices((before) => ({ ...before, ...some }));
  let hasChosen = false;
  const [rating] = createResource(async () => {
    if (props.opponent !== 'computer') return null;
    try {
      const known = await readRating();
      if (!hasChosen) set({ level: known.suggested });
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
      app.navigate(keepInvite(created));
    } catch (error) {
      setFault(faultInWords(error));
      setBusy(false);
    }
  }

  return (
    <section class="way" aria-labelledby={`way-${props.opponent}`}>
      <p class="numeral" aria-hidden="true">
        {props.numeral}
      </p>
      <h2 id={`way-${props.opponent}`}>{props.title}</h2>
      <p class="way-words">{props.words}</p>
      <form onSubmit={(event) => void begin(event)}>
        <Show when={props.opponent === 'computer'}>
          <Show when={rating()}>{(known) => <Standing rating={known()} />}</Show>
          <LevelField
            level={choices().level}
            suggested={rating()?.suggested ?? null}
            onChange={(level) => {
              hasChosen = true;
              set({ level });
            }}
          />
        </Show>
        <Show when={props.opponent !== 'board'}>
          <Choice
            legend="You play"
            class="thirds"
            options={COLORS}
            value={choices().color}
            onChange={(color) => set({ color })}
          />
        </Show>
        <ClockField clock={choices().clock} onChange={(clock) => set({ clock })} />
        <PositionField start={choices().start} onChange={(start) => set({ start })} />
        <Show when={props.opponent !== 'computer'}>
          <LawsField laws={choices().laws} onChange={(laws) => set({ laws })} />
        </Show>
        <Show when={fault()}>
          {(words) => (
            <p class="fault" role="alert">
              {words()}
            </p>
          )}
        </Show>
        <button type="submit" class="button wide" disabled={busy()}>
          {props.opponent === 'friend' ? 'Make the link' : 'Play'}
        </button>
      </form>
    </section>
  );
}
