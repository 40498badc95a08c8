/** The analysis page: finds what it is to begin with, and lays it on the table. */

import { createResource, Show } from 'solid-js';

import { readBookGame } from '../../api/books';
import { readGame } from '../../api/calls';
import type { AnalysisStart } from '../../state/route';
import type { Study } from '../../state/study';
import { currentNode, lookAt, ROOT, START_FEN, startStudy } from '../../state/study';
import { receivedStudy, studyOfGame } from '../../state/wire-study';
import { faultInWords } from '../fault';
import { keyOf } from '../game-keys';
import { NoticePage } from '../NoticePage';
import { keptStudy } from './kept-study';
import type { Opening } from './StudyTable';
import { StudyTable } from './StudyTable';

export function AnalysisPage(props: { from: AnalysisStart }) {
  const [opening] = createResource(() => open(props.from));
  return (
    <Show when={opening.error as unknown} fallback={<Show when={opening()}>{(found) => <StudyTable opening={found()} tool={props.from.ask ? 'ask' : 'note'} />}</Show>}>
      {(error) => <NoticePage title="The game cannot be shown" words={faultInWords(error())} />}
    </Show>
  );
}

async function open(from: AnalysisStart): Promise<Opening> {
  const kept = keptStudy();
  const former = kept !== null && kept.next > 1 ? kept : null;
  if (from.game !== null) {
    const game = await readGame(from.game, from.key ?? keyOf(from.game));
    return { study: studyOfGame(game, from.ply ?? game.moves.length), former };
  }
  if (from.book !== null) {
    const study = receivedStudy((await readBookGame(from.book, from.number ?? 1)).study);
    return { study: (from.fen === null ? null : atPosition(study, from.fen)) ?? study, former };
  }
  if (from.fen === null) return { study: kept ?? startStudy(START_FEN), former: null };
  const same = kept === null ? null : atPosition(kept, from.fen);
  return same === null
    ? { study: startStudy(from.fen, from.chess960), former }
    : { study: same, former: null };
}

/** `study` looking at the position `fen`, if it has it. */
function atPosition(study: Study, fen: string): Study | null {
  if (currentNode(study).fen === fen) return study;
  const node = Object.values(study.nodes).find((one) => one.fen === fen);
  return node === undefined ? null : lookAt(study, node.id ?? ROOT);
}
