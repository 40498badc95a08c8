/** To whom the seat opposite is offered: to one friend by a link, or to everybody in the room. */

import { createUniqueId, For } from 'solid-js';

import { LEVELS } from '../../state/levels';
import type { RatingWish } from '../../state/new-game';
import { Choice } from '../Choice';

const WHO = [
  { value: 'link', words: 'Who has the link' },
  { value: 'room', words: 'Anyone in the room' },
] as const;
const WORDS = {
  link: 'You get a link. Whoever opens it sits down opposite; the clocks start with White’s first move.',
  room: 'Your offer stands in the room while you wait at the board. Others may watch the game.',
} as const;

export function OpenField(props: { open: boolean; onChange(open: boolean): void }) {
  const value = () => (props.open ? 'room' : 'link');
  return (
    <div class="open-field">
      <Choice
        legend="Who may sit down"
        class="thirds"
        options={WHO}
        value={value()}
        onChange={(who) => props.onChange(who === 'room')}
      />
      <p class="quiet-words">{WORDS[value()]}</p>
    </div>
  );
}

/** The ratings one would like to meet. */
export function WishField(props: { wish: RatingWish; onChange(wish: RatingWish): void }) {
  return (
    <>
      <Bound legend="Rated from" value={props.wish.from} onChange={(from) => props.onChange({ ...props.wish, from })} />
      <Bound legend="Rated up to" value={props.wish.to} onChange={(to) => props.onChange({ ...props.wish, to })} />
    </>
  );
}

function Bound(props: { legend: string; value: number | null; onChange(value: number | null): void }) {
  const id = createUniqueId();
  return (
    <div class="field-row">
      <label for={id}>{props.legend}</label>
      <select
        id={id}
        value={props.value ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          props.onChange(value === '' ? null : Number(value));
        }}
      >
        <option value="">any</option>
        <For each={LEVELS}>{({ rating }) => <option value={rating}>{rating}</option>}</For>
      </select>
    </div>
  );
}
