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

const ASKS = { draw: 'offers a draw', takeback: 'asks to take a move back', rematch: 'offers a rematch' } as const;
const ASKED = {
  draw: 'You have offered a draw',
  takeback: 'You have asked to take a move back',
  rematch: 'You have offered a rematch',
} as const;

const DECLINED = {
  draw: 'declines the draw. It may be offered again after a move.',
  takeback: 'declines to take a move back.',
  rematch: 'declines a rematch.',
} as const;

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
          The connection is lost. Trying again …
        </p>
      </Show>
      <Show when={props.live.link().state === 'refused'}>
        <p class="note" role="status">
          The server has closed this game to you. Load the page again.
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
                <p class="note quiet">{ASKED[what]}.</p>
              </Show>
            }
          >
            <div class="note offer" role="group" aria-label={`${colorName(by)} ${ASKS[what]}`}>
              <p>
                {colorName(by)} {ASKS[what]}.
              </p>
              <button type="button" class="button small" onClick={() => send([{ act: `accept_${what}` }])}>
                Accept
              </button>
              <button type="button" class="button small quiet" onClick={() => send([{ act: `decline_${what}` }])}>
                Decline
              </button>
            </div>
          </Show>
        )}
      </For>
      <Show when={state().declined}>
        {(declined) => (
          <p class="note slip">
            {colorName(declined().by)} {DECLINED[declined().what]}
          </p>
        )}
      </Show>
      <Show when={app.settings().phrases && state().said}>
        {(said) => (
          <p class="note slip">
            {game().me === said().by ? 'You' : (game().players[said().by]?.name ?? colorName(said().by))}: “
            {phraseInWords(said().phrase)}”
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
          You look at a past position. Back to the game
        </button>
      </Show>
    </div>
  );
}
