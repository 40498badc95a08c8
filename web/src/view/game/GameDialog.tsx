/** This game: what it is, what may be done with it, and how to keep or share it. */

import { createSignal, Show } from 'solid-js';

import { exportPath } from '../../api/calls';
import { writeGame } from '../../api/study';
import { way } from '../../api/way';
import { clocksInWords } from '../../state/clock-words';
import { homeSide } from '../../state/game';
import { animationPath, frameSnippet, picturePath } from '../../state/share';
import { shown } from '../../state/shown';
import { shownPly } from '../../state/cursor';
import { sentStudy, studyOfGame } from '../../state/wire-study';
import { saveText } from '../copy';
import { inviteAddress, watchAddress, watchKey } from '../invite';
import { Modal } from '../Modal';
import { NeedsServer } from '../NeedsServer';
import { Snippet } from '../Snippet';
import { plain } from './acts';
import type { LiveGame } from './live-game';
import { ReportForm } from './ReportForm';
import { ShareLink } from './ShareLink';
import { Talk } from './Talk';
import { t } from '../../words/game';

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
  const terms = () => {
    const clocks = clocksInWords(game().clock);
    const terms = game().chess960 ? t.dialog.chess960(clocks) : clocks;
    return game().private ? t.dialog.private(terms) : terms;
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
  /** Where nobody keeps the game but this browser, it is written here. */
  const savePgn = async () => {
    const { text } = await writeGame({ game: sentStudy(studyOfGame(game(), 0)).sent, as: 'pgn' });
    saveText(text, `staunton-${game().id}.pgn`, 'application/x-chess-pgn');
  };
  /** Without it others cannot see a private game. */
  const shareKey = () => watchKey(game(), props.gameKey);
  const then = (act: () => void) => () => {
    act();
    props.onClose();
  };
  return (
    <Modal title={t.dialog.title} onClose={() => props.onClose()}>
      <p class="terms">{terms()}</p>
      <div class="buttons">
        <button type="button" class="button quiet" onClick={then(props.zen)}>
          {t.dialog.boardAlone}
        </button>
        <Show when={game().now.can.includes('add_time')}>
          <button
            type="button"
            class="button quiet"
            onClick={then(() => plain(game(), 'add_time').forEach(props.live.act))}
          >
            {t.dialog.addTime}
          </button>
        </Show>
      </div>
      <Talk live={props.live} onSaid={() => props.onClose()} />
      <h3>{t.dialog.keep}</h3>
      <div class="buttons">
        <Show
          when={way().alone}
          fallback={
            <a
              class="button quiet"
              href={exportPath(game().id, 'pgn', props.gameKey)}
              download={`staunton-${game().id}.pgn`}
            >
              {t.dialog.pgn}
            </a>
          }
        >
          <button type="button" class="button quiet" onClick={() => void savePgn()}>
            {t.dialog.pgn}
          </button>
        </Show>
        <button type="button" class="button quiet" onClick={() => void copyFen()}>
          {copied() ? t.dialog.copied : t.dialog.copyFen}
        </button>
      </div>
      <label class="field-column">
        <span>{t.dialog.fen}</span>
        <input type="text" readonly value={fen()} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <NeedsServer>
        <h3>{t.dialog.share}</h3>
        <ShareLink words={t.share.toWatch} address={watchAddress(game(), props.gameKey)} />
        <Show when={game().key !== undefined && game().now.status === 'waiting'}>
          <Snippet label={t.share.toPlay} text={inviteAddress(game()) ?? ''} />
        </Show>
        <Show when={game().now.status !== 'waiting'}>
          <Snippet label={t.dialog.otherPage} text={frameSnippet(location.origin, game().id, shareKey())} />
          <p>
            <a class="text-link" href={picturePath(pictured(), 'png', 1200)} download="position.png">
              {t.dialog.picture}
            </a>
            <Show when={game().moves.length > 0}>
              {' · '}
              <a
                class="text-link"
                href={animationPath(game().id, homeSide(game()), shareKey())}
                download={`staunton-${game().id}.gif`}
              >
                {t.dialog.moving}
              </a>
            </Show>
          </p>
        </Show>
        <ReportForm live={props.live} gameKey={props.gameKey} />
      </NeedsServer>
    </Modal>
  );
}
