/** Who waits for an opponent: for what game, and the way to the seat. */

import { createSignal, For, Show } from 'solid-js';

import { joinGame } from '../../api/calls';
import type { SeatOffer } from '../../api/room';
import { mustBeSeen, termsOfSeat, timeOfSeat, unusual } from '../../state/room';
import { useApp } from '../app-context';
import { faultInWords } from '../fault';
import { t } from '../../words/room';

export function SeatList(props: { waiting: readonly SeatOffer[] }) {
  const app = useApp();
  const [fault, setFault] = createSignal<string | null>(null);
  const sit = async ({ id }: SeatOffer) => {
    setFault(null);
    try {
      await joinGame(id, null);
      app.navigate(`/game/${id}`);
    } catch (error) {
      setFault(faultInWords(error));
    }
  };
  return (
    <section class="seats" aria-labelledby="who-waits">
      <h2 id="who-waits">{t.whoWaits}</h2>
      <p class="fault" role="alert">
        {fault()}
      </p>
      <ol>
        <For each={props.waiting}>
          {(offer) => (
            <li>
              <span class="seat-time">{timeOfSeat(offer)}</span>
              <span class="seat-words">
                <b>{offer.by.name}</b>{' '}
                <Show when={offer.by.rating}>{(rating) => <span class="num">{rating()}</span>}</Show>
                <small>
                  <Show when={unusual(offer).length > 0}>
                    <em>{unusual(offer).join(', ')}</em>
                    {' · '}
                  </Show>
                  {termsOfSeat(offer).join(' · ')}
                </small>
              </span>
              <Show
                when={offer.by.id !== app.me()?.id && !mustBeSeen(offer)}
                fallback={
                  <a class="button quiet" href={`/game/${offer.id}`}>
                    {offer.by.id === app.me()?.id ? t.yourOffer : t.lookFirst}
                    <span class="unseen">{t.ofWhom(offer.by.name)}</span>
                  </a>
                }
              >
                <button type="button" class="button quiet" onClick={() => void sit(offer)}>
                  {t.sitDown}
                  <span class="unseen">{t.opposite(offer.by.name)}</span>
                </button>
              </Show>
            </li>
          )}
        </For>
      </ol>
      <p class="quiet-words">{props.waiting.length === 0 ? t.nobody : t.howLong}</p>
    </section>
  );
}
