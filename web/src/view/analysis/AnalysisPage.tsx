/** The analysis page: finds what it is to begin with, and lays it on the table. */

import { createResource, Show } from 'solid-js';

import { EVERY_GAME, readArchiveGame } from '../../api/archive';
import { readBookGame } from '../../api/books';
import { readGame } from '../../api/calls';
import { ApiError } from '../../api/request';
import { readChapter } from '../../api/studies';
import type { PositionView } from '../../api/study';
import { seePosition } from '../../api/study';
import type { AnalysisStart } from '../../state/route';
import type { Study } from '../../state/study';
import { currentNode, lookAt, lookAtPly, playMove, START_FEN, startStudy } from '../../state/study';
import { isSameGame, receivedStudy, studyOfGame } from '../../state/wire-study';
import { keptScope } from '../archive/kept-scope';
import { faultInWords } from '../fault';
import { keyOf } from '../game-keys';
import { NoticePage } from '../NoticePage';
import { keptDesk } from './kept-study';
import type { Opening } from './study-session';
import { StudyTable } from './StudyTable';
import { t } from '../../words/analysis';

export function AnalysisPage(props: { from: AnalysisStart }) {
  const [opening] = createResource(() => open(props.from));
  return (
    <Show
      when={opening.error as unknown}
      fallback={
        <Show when={opening()}>
          {(found) => (
            <StudyTable opening={found()} tool={props.from.tool ?? (props.from.study === null ? null : 'studies')} />
          )}
        </Show>
      }
    >
      {(error) => <NoticePage title={t.cannot} words={faultInWords(error())} />}
    </Show>
  );
}

async function open(from: AnalysisStart): Promise<Opening> {
  if (from.player !== null)
    keptScope[1]({ ...EVERY_GAME, from: from.from, player: from.player, color: from.color ?? '' });
  const { study: kept, saved } = keptDesk();
  const former = kept !== null && kept.next > 1 ? { study: kept, saved } : null;
  const fresh = (study: Study): Opening => ({ study, saved: null, newer: null, former });
  if (from.study !== null && from.chapter !== null) return openChapter(from.study, from.chapter, former);
  if (from.game !== null) {
    const game = await readGame(from.game, from.key ?? keyOf(from.game));
    return fresh(await withMove(studyOfGame(game, from.ply ?? game.moves.length), from.move));
  }
  if (from.archive !== null) {
    const study = receivedStudy(await readArchiveGame(from.archive));
    return fresh(lookAtPly(study, from.ply ?? 0));
  }
  if (from.book !== null) {
    const study = receivedStudy((await readBookGame(from.book, from.number ?? 1)).study);
    return fresh((from.fen === null ? null : atPosition(study, from.fen)) ?? study);
  }
  if (from.fen === null && from.player !== null)
    return { ...fresh(startStudy(START_FEN)), turned: from.color === 'white' };
  if (from.fen === null) return { study: kept ?? startStudy(START_FEN), saved, newer: null, former: null };
  const same = kept === null ? null : atPosition(kept, from.fen);
  if (same !== null) return { study: same, saved, newer: null, former: null };
  const seen = await readLink(from.fen, from.chess960);
  if (seen !== null) return fresh(startStudy(from.fen, from.chess960));
  const notice = t.badLink;
  return { study: kept ?? startStudy(START_FEN), saved, newer: null, former: null, notice };
}

/** `study` with the move `uci` played where it is looked at; as it is if none is asked for, or it cannot be played. */
async function withMove(study: Study, uci: string | null): Promise<Study> {
  if (uci === null) return study;
  const { legal } = await seePosition({ fen: currentNode(study).fen, chess960: study.chess960 });
  const move = legal.find((one) => one.uci === uci);
  return move === undefined ? study : playMove(study, move);
}

/** What the server makes of the position in a link; null if it can make nothing of it. */
async function readLink(fen: string, chess960: boolean): Promise<PositionView | null> {
  try {
    return await seePosition({ fen, chess960 });
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return null;
    throw error;
  }
}

/** A chapter as the server keeps it, or as it was changed here and the server has not been told. */
async function openChapter(study: string, id: string, former: Opening['former']): Promise<Opening> {
  const chapter = await readChapter(study, id);
  const { revision, name } = chapter;
  const read = receivedStudy(chapter.game);
  const mine = former?.saved?.study === study && former.saved.chapter === id ? former : null;
  const place = { study, chapter: id, revision, name, changed: false };
  const looksOn = mine !== null && isSameGame(mine.study, read);
  if (mine?.saved?.changed === true && !looksOn) {
    return {
      study: mine.study,
      saved: mine.saved,
      newer: mine.saved.revision === revision ? null : chapter,
      former: null,
    };
  }
  // Whose study is saved elsewhere loses nothing when another is opened.
  return {
    study: looksOn ? mine.study : read,
    saved: place,
    newer: null,
    former: former?.saved === null ? former : null,
  };
}

/** `study` looking at the position `fen`, if it has it. */
function atPosition(study: Study, fen: string): Study | null {
  if (currentNode(study).fen === fen) return study;
  const node = Object.values(study.nodes).find((one) => one.fen === fen);
  return node === undefined ? null : lookAt(study, node.id);
}
