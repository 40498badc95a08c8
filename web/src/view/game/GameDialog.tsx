/** This game: what it is, what may be done with it, and how to keep or share it. */

import { createSignal, Show } from 'solid-js';

import { exportPath } from '../../api/calls';
import { clocksInWords } from '../../state/clock-words';
import { homeSide } from '../../state/game';
import { animationPath, frameSnippet, picturePath } from '../../state/share';
import { shown } from '../../state/shown';
import { shownPly } from '../../state/cursor';
import { inviteAddress } from '../invite';
import { Modal } from '../Modal';
import { Snippet } from '../Snippet';
import { plain } from './acts';
import type { LiveGame } from './live-game';
import { ShareLink } from './ShareLink';
import { Talk } from './Talk';

export interface GameDialogProps {
  live: LiveGame;
  gameKey: string | null;
  zen(): void;
  onClose(): void;
}

export function GameDialog(props: GameDialogProps) {
  const [copied, setCopied] = createSignal(false);
  const game = () => props.live.state().game;
  /** The position on the board; our own move on its way is not yet one. */
  const fen = () => {
    const state = props.live.state();
    const ply = shownPly(state);
    return ply === 0 ? game().start_fen : (game().moves[ply - 1]?.fen ?? shown(state).fen);
  };
  const pictured = () => ({
    fen: fen(),
    uci: game().moves[shownPly(props.live.state()) - 1]?.uci,
    below: homeSide(game()),
  });
  const copyFen = () =>
    navigator.clipboard.writeText(fen()).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  /** Without it others cannot see a private game. */
  const shareKey = () => (game().private ? (game().key ?? props.gameKey) : null);
  const then = (act: () => void) => () => {
    act();
    props.onClose();
  };
  return (
    <Modal title="This game" onClose={() => props.onClose()}>
      <p class="terms">
        {clocksInWords(game().clock)}
        <Show when={game().chess960}>, Chess960</Show>
        <Show when={game().private}>, private</Show>
      </p>
      <div class="buttons">
        <button type="button" class="button quiet" onClick={then(props.zen)}>
          Board alone
        </button>
        <Show when={game().now.can.includes('add_time')}>
          <button
            type="button"
            class="button quiet"
            onClick={then(() => plain(game(), 'add_time').forEach(props.live.act))}
          >
            Give 15 seconds
          </button>
        </Show>
      </div>
      <Talk live={props.live} onSaid={() => props.onClose()} />
      <h3>To keep</h3>
      <div class="buttons">
        <a
          class="button quiet"
          href={exportPath(game().id, 'pgn', props.gameKey)}
          download={`staunton-${game().id}.pgn`}
        >
          Download PGN
        </a>
        <button type="button" class="button quiet" onClick={() => void copyFen()}>
          {copied() ? 'Copied' : 'Copy FEN'}
        </button>
      </div>
      <label class="field-column">
        <span>FEN of the position shown</span>
        <input type="text" readonly value={fen()} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <h3>To share</h3>
      <ShareLink address={inviteAddress(game(), props.gameKey)} />
      <Show when={game().now.status !== 'waiting'}>
        <Snippet label="For another page" text={frameSnippet(location.origin, game().id, shareKey())} />
        <p>
          <a class="text-link" href={picturePath(pictured(), 'png', 1200)} download="position.png">
            The position shown, as a picture
          </a>
          <Show when={game().moves.length > 0}>
            {' · '}
            <a
              class="text-link"
              href={animationPath(game().id, homeSide(game()), shareKey())}
              download={`staunton-${game().id}.gif`}
            >
              The game, as a moving one
            </a>
          </Show>
        </p>
      </Show>
    </Modal>
  );
}
