/** Before a friend has come: the link for the one who waits, the chair for the one who was asked. */

import { createSignal, For, Show } from 'solid-js';

import { joinGame } from '../../api/calls';
import type { Color } from '../../api/chess';
import type { GameView } from '../../api/game';
import { clocksInWords } from '../../state/clock-words';
import { lawsInThreeLines } from '../../state/laws-words';
import { colorName } from '../../state/speech';
import { faultInWords } from '../fault';
import { FaultLine } from '../FaultLine';
import { inviteAddress } from '../invite';
import type { LiveGame } from './live-game';
import { ShareLink } from './ShareLink';

export interface InvitationProps {
  live: LiveGame;
  gameKey: string | null;
  /** The viewer has taken the free seat. */
  onJoined(game: GameView): void;
}

export function Invitation(props: InvitationProps) {
  const [fault, setFault] = createSignal<string | null>(null);
  const [busy, setBusy] = createSignal(false);
  const game = () => props.live.state().game;
  const free = (): Color | null => {
    const { white, black } = game().players;
    return white === null ? 'white' : black === null ? 'black' : null;
  };
  const host = () => game().players[free() === 'white' ? 'black' : 'white']?.name ?? 'A friend';

  /** What one sits down to. */
  const sitDown = () => {
    const { laws } = game();
    return laws === undefined ? 'Sit down and play' : `Sit down under ${laws.title}`;
  };

  const sit = async () => {
    setBusy(true);
    setFault(null);
    try {
      props.onJoined(await joinGame(game().id, props.gameKey));
    } catch (error) {
      setFault(faultInWords(error));
      setBusy(false);
    }
  };
  return (
    <Show when={game().now.status === 'waiting'}>
      <Show
        when={game().me === null}
        fallback={
          <div class="note invitation">
            <Show
              when={game().open}
              fallback={
                <p>
                  <strong>Send this link to your friend.</strong> The game begins when your friend sits down.
                </p>
              }
            >
              <p>
                <strong>Your offer stands in the room</strong> while you wait here. The game begins when somebody sits
                down, from <a href="/room">the room</a> or by this link.
              </p>
            </Show>
            <ShareLink address={inviteAddress(game(), props.gameKey)} />
          </div>
        }
      >
        <div class="note invitation">
          <p>
            <strong>{host()} invites you to a game</strong>, {clocksInWords(game().clock)}
            <Show when={game().chess960}>, Chess960</Show>. You play {colorName(free() ?? 'black')}.
          </p>
          <Show when={game().laws}>
            {(laws) => (
              <ul class="invitation-laws">
                <For each={lawsInThreeLines(laws())}>{(line) => <li>{line}</li>}</For>
                <li>
                  <a href="/laws">What {laws().title} says</a>
                </li>
              </ul>
            )}
          </Show>
          <FaultLine words={fault()} />
          <button type="button" class="button" disabled={busy()} onClick={() => void sit()}>
            {sitDown()}
          </button>
        </div>
      </Show>
    </Show>
  );
}
