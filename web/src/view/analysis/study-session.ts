/** All that goes on at the table of a study: what is looked at, said, shown, and done to it. */

import { createEffect, createMemo, createSignal, on, onMount } from 'solid-js';

import type { AnalysisLineView, AnalysisMoveView } from '../../api/analysis';
import type { WrittenMoveView } from '../../api/proofs';
import type { ChapterView } from '../../api/studies';
import { playLine } from '../../api/study';
import { bestArrow, keptLine, playedLine } from '../../state/engine-line';
import { scoreInFigures } from '../../state/score';
import { sanInWords } from '../../state/speech';
import type { SavedPlace } from '../../state/stored-study';
import type { Study } from '../../state/study';
import { currentNode, lookAt, nodeOf, playMove } from '../../state/study';
import type { Hint } from '../../state/witness';
import { createAnnouncer } from '../Announcer';
import { faultInWords } from '../fault';
import { createDesk } from './desk';
import { createEngine } from './engine';
import { createKeeper } from './keeper';
import { keepWhileOpen } from './kept-study';
import { createKnownTerms } from './known-terms';
import type { Tool } from './study-tools';
import { createStudyTools } from './study-tools';
import { arrivalAt, standingOf } from './study-words';
import { createWhyNot } from './why-not';
import { t } from '../../words/analysis';

/** What is on the table first, and what was there before it, if that is something else. */
export interface Opening {
  study: Study;
  /** The chapter of a kept study that it is. */
  saved: SavedPlace | null;
  /** What somebody else has saved of that chapter since. */
  newer: ChapterView | null;
  former: { study: Study; saved: SavedPlace | null } | null;
  /** What is to be said of how it came about. */
  notice?: string;
  /** Whether Black has the side at the foot. */
  turned?: boolean;
}

export function createStudySession(
  { study: first, saved, newer, former, notice: given, turned: isTurned = false }: Opening,
  tool: Tool | null,
) {
  const desk = createDesk(former?.study ?? first);
  if (former !== null) desk.change(first, t.done.former);
  const keeper = createKeeper(desk, saved, newer);
  if (former?.saved) keeper.remember(former.study, former.saved);
  const study = desk.study;
  const tools = createStudyTools(study, tool);
  const [said, say] = createAnnouncer();
  const [notice, setNotice] = createSignal<string | null>(given ?? desk.undoable());
  const [turned, setTurned] = createSignal(isTurned);
  /** A position of one of the engine's lines, while it is pointed at. */
  const [ahead, setAhead] = createSignal<AnalysisMoveView | null>(null);
  const [hints, setHints] = createSignal<Hint[]>([]);

  const here = createMemo(() => currentNode(study()));
  const standing = () => standingOf(here(), desk.seen());
  const faulty = () => (desk.seen()?.faults.length ?? 0) > 0;
  /** Whether the position can be analysed: it is no longer being set up, and has no faults. */
  const playable = () => !tools.settingUp() && !faulty();
  const terms = createKnownTerms(study, () => tools.tool() === 'terms', playable);
  const engine = createEngine(study, playable, ({ found }) => {
    const best = found?.lines[0];
    if (!found || !best) return;
    const move = sanInWords(best.moves[0]?.san ?? '');
    say(t.engine.says(found.depth, scoreInFigures(best.score), found.words, move));
  });
  const arrow = createMemo((): Hint[] => {
    const { on: isOn, arrow: isDrawn } = engine.choice();
    return isOn && isDrawn && ahead() === null ? bestArrow(engine.now().found) : [];
  });

  // What the server cannot play on from is mended by hand.
  createEffect(() => {
    if (!faulty()) return;
    tools.resetSetup();
    tools.open('setup');
  });
  createEffect(on(desk.undoable, (did) => setNotice(did), { defer: true }));
  const onArrival = () => {
    say(arrivalAt(here()));
    setAhead(null);
    setHints([]);
  };
  createEffect(on(() => here().id, onArrival, { defer: true }));
  keepWhileOpen(study, keeper.place);
  onMount(() => {
    document.title = t.documentTitle;
    say(t.begins(standing()));
  });

  /** Whoever goes on has read what there was to say. */
  const going =
    <Arguments extends unknown[]>(act: (...given: Arguments) => void) =>
    (...given: Arguments) => {
      setNotice(null);
      act(...given);
    };
  const legal = () => desk.seen()?.legal ?? [];
  const play = going(desk.play);

  return {
    desk,
    keeper,
    tools,
    terms,
    engine,
    said,
    say,
    notice,
    setNotice,
    here,
    standing,
    legal,
    ahead,
    setAhead,
    setHints,
    /** The engine's arrow, and what speaks for a term or against a move. */
    hints: () => [...arrow(), ...hints()],
    orientation: () => (turned() ? 'black' : 'white'),
    flip: () => setTurned((before) => !before),
    play,
    playUci(uci: string) {
      const move = legal().find((one) => one.uci === uci);
      if (move !== undefined) play(move);
    },
    goTo: going(desk.goTo),
    step: going(desk.step),
    whyNot: createWhyNot(study, setHints),
    undo() {
      desk.undo();
      keeper.reattach(study());
      setNotice(null);
      say(t.done.undone);
    },
    /** Puts another study on the table; this one can be brought back. */
    replace(next: Study) {
      // An empty board is not worth a word.
      const before = study();
      keeper.detach();
      desk.change(next, before.next > 1 ? t.done.kept : undefined);
      tools.resetSetup();
    },
    playEngineLine: going((line: AnalysisLineView, last: number) => {
      setAhead(null);
      desk.change(playedLine(study(), line, last));
    }),
    keepEngineLine: going((line: AnalysisLineView) => desk.change(keptLine(study(), line), t.done.lineKept)),
    /** The line of a proof, as a variation from the move it begins after; the first of its moves is looked at. */
    async showProof(from: number, line: readonly WrittenMoveView[]) {
      const start = nodeOf(study(), from);
      try {
        const moves = await playLine(
          start.fen,
          study().chess960,
          line.map(({ uci }) => uci),
        );
        const grown = moves.reduce(playMove, lookAt(study(), start.id));
        const opening = moves[0] === undefined ? start.id : playMove(lookAt(study(), start.id), moves[0]).current;
        desk.change(lookAt(grown, opening));
      } catch (error) {
        setNotice(faultInWords(error));
      }
    },
  };
}
export type StudySession = ReturnType<typeof createStudySession>;
