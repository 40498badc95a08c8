/** The ratings one would like to meet. */

import { createUniqueId, For } from 'solid-js';

import { LEVELS } from '../../state/levels';
import type { RatingWish } from '../../state/new-game';
import { t } from '../../words/start-rest';

export function WishField(props: { wish: RatingWish; onChange(wish: RatingWish): void }) {
  return (
    <>
      <Bound
        legend={t.wish.from}
        value={props.wish.from}
        onChange={(from) => props.onChange({ ...props.wish, from })}
      />
      <Bound legend={t.wish.to} value={props.wish.to} onChange={(to) => props.onChange({ ...props.wish, to })} />
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
        <option value="">{t.wish.any}</option>
        <For each={LEVELS}>{({ rating }) => <option value={rating}>{rating}</option>}</For>
      </select>
    </div>
  );
}
