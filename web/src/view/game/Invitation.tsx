/** Before a friend has come: the link for the one who waits, the chair for the one who was asked. */

import { createSignal, Show } from 'solid-js';

import { joinGame } from '../../api/calls';
import type { Color } from '../../api/chess';
import type { Snapshot } from '../../api/game';
import { clocksInWords } from '../../state/clock-words';
import { colorName } from '../../state/speech';
import { faultInWords } from '../fault';
import { inviteAddress } from '../invite';
import type { LiveGame } from './live-game';
import { ShareLink } from './ShareLink';

export interface InvitationProps {
  live: LiveGame;
  gameKey: string | null;
  /** The viewer has taken the free seat. */
  onJoined(game: Snapshot): void;
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
            <p>
              <strong>Send this link to your friend.</strong> The game begins when it is opened.
            </p>
            <ShareLink address={inviteAddress(game(), props.gameKey)} />
          </div>
        }
      >
        <div class="note invitation">
          <p>
            <strong>{host()} invites you to a game</strong>, {clocksInWords(game().clock)}
            <Show when={game().chess960}>, Chess960</Show>. You play {colorName(free() ?? 'black')}.
          </p>
          <Show when={fault()}>
            {(words) => (
              <p class="fault" role="alert">
                {words()}
              </p>
            )}
          </Show>
          <button type="button" class="button" disabled={busy()} onClick={() => void sit()}>
            Sit down and play
          </button>
        </div>
      </Show>
    </Show>
  );
}
