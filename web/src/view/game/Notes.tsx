/** What there is to say about the game: a result, an offer, an invitation, a lost connection. */

import type { JSX } from 'solid-js';
import { For, Show } from 'solid-js';

import type { Act } from '../../api/acts';
import { opposite } from '../../api/chess';
import type { GameView } from '../../api/game';
import { phraseInWords } from '../../state/phrases';
import { colorName } from '../../state/speech';
import { useApp } from '../app-context';
import { sentence } from '../fault';
import { openOffers } from './acts';
import { Claim } from './Claim';
import { Confirm } from './Confirm';
import { Ending } from './Ending';
import { Invitation } from './Invitation';
import type { LiveGame } from './live-game';
import { t } from '../../words/game';

export interface NotesProps {
  live: LiveGame;
  gameKey: string | null;
  onJoined(game: GameView): void;
  /** What else there is to say, after the invitation. */
  children?: JSX.Element;
}

export function Notes(props: NotesProps) {
  const app = useApp();
  const state = props.live.state;
  const game = () => state().game;
  const send = (acts: readonly Act[]) => acts.forEach((act) => props.live.act(act));
  return (
    <div class="notes">
      <Show when={props.live.link().state === 'lost'}>
        <p class="note quiet" role="status">
          {t.notes.lost}
        </p>
      </Show>
      <Show when={props.live.link().state === 'refused'}>
        <p class="note" role="status">
          {t.notes.closed}
        </p>
      </Show>
      <Invitation live={props.live} gameKey={props.gameKey} onJoined={props.onJoined} />
      <Ending live={props.live} gameKey={props.gameKey} />
      {props.children}
      <For each={openOffers(game())}>
        {({ what, by }) => (
          <Show
            when={game().me === opposite(by)}
            fallback={
              <Show when={game().me === by}>
                <p class="note quiet">{t.notes.asked[what]}</p>
              </Show>
            }
          >
            <div class="note offer" role="group" aria-label={t.notes.asks[what](colorName(by))}>
              <p>{t.notes.asksWords[what](colorName(by))}</p>
              <button type="button" class="button small" onClick={() => send([{ act: `accept_${what}` }])}>
                {t.notes.accept}
              </button>
              <button type="button" class="button small quiet" onClick={() => send([{ act: `decline_${what}` }])}>
                {t.notes.decline}
              </button>
            </div>
          </Show>
        )}
      </For>
      <Show when={state().declined}>
        {(declined) => <p class="note slip">{t.notes.declined[declined().what](colorName(declined().by))}</p>}
      </Show>
      <Show when={app.settings().phrases && state().said}>
        {(said) => (
          <p class="note slip">
            {t.talk.said(
              game().me === said().by ? t.talk.you : (game().players[said().by]?.name ?? colorName(said().by)),
              phraseInWords(said().phrase),
            )}
          </p>
        )}
      </Show>
      <Confirm live={props.live} />
      <Claim live={props.live} />
      <Show when={state().refusal}>
        {(words) => (
          <p class="note fault" role="alert">
            {sentence(words())}
          </p>
        )}
      </Show>
      <Show when={state().cursor !== null && game().now.status === 'playing'}>
        <button type="button" class="note text-button" onClick={() => props.live.step('last')}>
          {t.notes.past}
        </button>
      </Show>
    </div>
  );
}
