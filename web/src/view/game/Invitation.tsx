/** Before a friend has come: the link for the one who waits, the chair for the one who was asked. */

import { createSignal, For, Show } from 'solid-js';

import { joinGame } from '../../api/calls';
import type { Color } from '../../api/chess';
import type { GameView } from '../../api/game';
import { clocksInWords } from '../../state/clock-words';
import { codeTitle } from '../../state/code-title';
import { lawsInThreeLines } from '../../state/laws-words';
import { colorName } from '../../state/speech';
import { faultInWords } from '../fault';
import { FaultLine } from '../FaultLine';
import { inviteAddress, watchAddress } from '../invite';
import { AskProgram } from './AskProgram';
import type { LiveGame } from './live-game';
import { ShareLink } from './ShareLink';
import { Snippet } from '../Snippet';
import { t } from '../../words/game';

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
  const host = () => game().players[free() === 'white' ? 'black' : 'white']?.name ?? t.list.friend;

  const strong = (text: string) => <strong>{text}</strong>;
  const terms = () => {
    const clocks = clocksInWords(game().clock);
    return game().chess960 ? t.dialog.chess960(clocks) : clocks;
  };
  /** What one sits down to. */
  const sitDown = () => {
    const { laws } = game();
    return laws === undefined ? t.invitation.sitDown : t.invitation.sitDownUnder(codeTitle(laws));
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
            {/* An umpire has no player's chair to give. */}
            <Show when={game().key !== undefined} fallback={<p>{t.standing.waiting}</p>}>
              <Show when={game().open} fallback={<p>{t.invitation.send(strong)}</p>}>
                <p>
                  {t.invitation.open(strong, (text) => (
                    <a href="/room">{text}</a>
                  ))}
                </p>
              </Show>
              <ShareLink words={t.share.toPlay} address={inviteAddress(game())} />
              <Show when={game().laws === undefined}>
                <AskProgram id={game().id} />
              </Show>
            </Show>
            <Show when={watchAddress(game(), props.gameKey)}>
              {(address) => <Snippet label={t.share.toWatch} text={address()} />}
            </Show>
          </div>
        }
      >
        <div class="note invitation">
          <p>
            {game().invited
              ? t.invitation.invites(host(), terms(), colorName(free() ?? 'black'), strong)
              : t.invitation.watches(host())}
          </p>
          <Show when={game().laws}>
            {(laws) => (
              <ul class="invitation-laws">
                <For each={lawsInThreeLines(laws())}>{(line) => <li>{line}</li>}</For>
                <li>
                  <a href="/laws">{t.invitation.whatSays(codeTitle(laws()))}</a>
                </li>
              </ul>
            )}
          </Show>
          <FaultLine words={fault()} />
          <Show when={game().invited}>
            <button type="button" class="button" disabled={busy()} onClick={() => void sit()}>
              {sitDown()}
            </button>
          </Show>
        </div>
      </Show>
    </Show>
  );
}
