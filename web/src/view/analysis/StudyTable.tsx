/** The table at which a game is studied: board, lines, and the tools beside them. */

import {
  createEffect,
  createMemo,
  createSignal,
  lazy,
  Match,
  on,
  onCleanup,
  onMount,
  Show,
  Suspense,
  Switch,
  untrack,
} from 'solid-js';

import type { EngineLine, LineMove } from '../../api/analysis';
import type { Square } from '../../api/chess';
import type { ProofMove } from '../../api/proofs';
import type { Chapter } from '../../api/studies';
import { playLine, readWord } from '../../api/study';
import { askWhyNot } from '../../api/terms';
import type { Piece } from '../../board/words';
import type { Shape } from '../../state/comment';
import { commentParts, commentText } from '../../state/comment';
import { bestArrow, keptLine, playedLine } from '../../state/engine-line';
import { isEnglishAlgebraic, notationOf } from '../../state/notation';
import type { SetupFields } from '../../state/setup';
import { fenOfSetup, setupOfFen } from '../../state/setup';
import { scoreInFigures } from '../../state/score';
import { colorName, moveInWords, sanInWords } from '../../state/speech';
import type { SavedPlace } from '../../state/stored-study';
import type { Study, StudyStep } from '../../state/study';
import { annotate, currentNode, lookAt, nodeOf, playMove, ROOT, startStudy, turnOf } from '../../state/study';
import { movesTo, receivedStudy, sentLine, sentStudy } from '../../state/wire-study';
import type { Hint } from '../../state/witness';
import { hintsAgainst } from '../../state/witness';
import { opposite } from '../../api/chess';
import { useApp } from '../app-context';
import { listenToKeys } from '../board-keys';
import { faultInWords } from '../fault';
import { MoveEntry } from '../MoveEntry';
import { NotationChoice } from '../NotationChoice';
import { RunningHead } from '../RunningHead';
import { writtenMoves } from '../written-moves';
import { AskPanel } from './AskPanel';
import { CopyPanel } from './CopyPanel';
import { createDesk } from './desk';
import { createEngine } from './engine';
import { EnginePanel } from './EnginePanel';
import { EvaluationBar } from './EvaluationBar';
import { createKeeper } from './keeper';
import { keepWhileOpen } from './kept-study';
import { createKnownTerms } from './known-terms';
import { listenToPaste } from './listen-to-paste';
import { Lines } from './Lines';
import { NotePanel } from './NotePanel';
import { Notices } from './Notices';
import { PastePanel } from './PastePanel';
import { SetupBoardView } from './SetupBoardView';
import { SetupPanel } from './SetupPanel';
import { StudyBoard } from './StudyBoard';
import { StudyHead } from './StudyHead';
import { Tabs } from './Tabs';
import './tools.css';
import './analysis.css';

// Whoever only looks at a game does not wait for these.
const TermsPanel = lazy(async () => ({ default: (await import('./TermsPanel')).TermsPanel }));
const StudiesPanel = lazy(async () => ({ default: (await import('./StudiesPanel')).StudiesPanel }));

const TABS = [
  { name: 'note', words: 'Note' },
  { name: 'terms', words: 'Terms' },
  { name: 'ask', words: 'Ask' },
  { name: 'paste', words: 'Paste' },
  { name: 'setup', words: 'Set up' },
  { name: 'copy', words: 'Copy' },
  { name: 'studies', words: 'Studies' },
] as const;
type Tab = (typeof TABS)[number]['name'];

const STEPS: readonly { to: StudyStep; sign: string; words: string }[] = [
  { to: 'first', sign: '«', words: 'To the first position' },
  { to: 'back', sign: '‹', words: 'One move back' },
  { to: 'on', sign: '›', words: 'One move on' },
  { to: 'last', sign: '»', words: 'To the end of the line' },
];

/** What is on the table first, and what was there before it, if that is something else. */
export interface Opening {
  study: Study;
  /** The chapter of a kept study that it is. */
  saved: SavedPlace | null;
  /** What somebody else has saved of that chapter since. */
  newer: Chapter | null;
  former: { study: Study; saved: SavedPlace | null } | null;
}

export function StudyTable(props: { opening: Opening; tool: Tab }) {
  const app = useApp();
  const { study: first, saved, newer, former } = { ...props.opening };
  const desk = createDesk(former?.study ?? first);
  if (former !== null) desk.change(first, 'Another analysis was here before.');
  const keeper = createKeeper(desk, saved, newer);
  if (former?.saved) keeper.remember(former.study, former.saved);
  const [turned, setTurned] = createSignal(false);
  const [tab, setTab] = createSignal<Tab>(untrack(() => props.tool));
  const [setup, setSetup] = createSignal<SetupFields>(setupOfFen(currentNode(first).fen, first.chess960));
  const [piece, setPiece] = createSignal<Piece | 'erase' | null>(null);
  const [said, setSaid] = createSignal('');
  const [given, setGiven] = createSignal<string | null>(null, { equals: false });
  const [notice, setNotice] = createSignal<string | null>(desk.undoable());

  const say = (words: string) => setSaid((before) => (before === words ? `${words}\u00a0` : words));
  const study = desk.study;
  const here = createMemo(() => currentNode(study()));
  const legal = () => desk.seen()?.legal ?? [];
  const orientation = () => (turned() ? 'black' : 'white');
  const flip = () => setTurned((before) => !before);
  const settingUp = () => tab() === 'setup';
  /** Whether the position can be analysed: it is no longer being set up, and has no faults. */
  const playable = () => !settingUp() && (desk.seen()?.faults.length ?? 0) === 0;
  const terms = createKnownTerms(study, () => tab() === 'terms', playable);
  const engine = createEngine(study, playable, ({ found }) => {
    const best = found?.lines[0];
    if (found && best)
      say(
        `Engine, depth ${found.depth}: ${scoreInFigures(best.score)}. ${found.words} Best is ${sanInWords(best.moves[0]?.san ?? '')}`,
      );
  });
  /** A position of one of the engine's lines, while it is pointed at. */
  const [ahead, setAhead] = createSignal<LineMove | null>(null);
  const [hints, setHints] = createSignal<Hint[]>([]);
  const arrow = createMemo((): Hint[] => {
    const { on: isOn, arrow: isDrawn } = engine.choice();
    return isOn && isDrawn && ahead() === null ? bestArrow(engine.now().found) : [];
  });

  // What the server cannot play on from is mended by hand.
  createEffect(() => {
    if ((desk.seen()?.faults.length ?? 0) === 0) return;
    setSetup(setupOfFen(here().fen, study().chess960));
    setTab('setup');
  });
  createEffect(on(desk.undoable, (did) => setNotice(did), { defer: true }));
  createEffect(
    on(
      () => here().id,
      () => say(here().id === ROOT ? 'The beginning.' : moveInWords(opposite(turnOf(here().fen)), here().san)),
      { defer: true },
    ),
  );

  createEffect(
    on(
      () => here().id,
      () => {
        setAhead(null);
        setHints([]);
      },
      { defer: true },
    ),
  );

  keepWhileOpen(study, keeper.place);
  onMount(() => {
    document.title = 'Analysis – Staunton';
    say(`Analysis. ${standing()}`);
  });

  const replace = (next: Study) => {
    // An empty board is not worth a word.
    const before = study();
    keeper.detach();
    desk.change(next, before.next > 1 ? 'What was here before is kept.' : undefined);
    setSetup(setupOfFen(currentNode(next).fen, next.chess960));
  };
  /** Whoever goes on has read what there was to say. */
  const going =
    <Arguments extends unknown[]>(act: (...given: Arguments) => void) =>
    (...given: Arguments) => {
      setNotice(null);
      act(...given);
    };
  const step = going(desk.step);
  const undo = () => {
    desk.undo();
    keeper.reattach(study());
    setNotice(null);
    say('Undone.');
  };
  const choose = (name: Tab) => {
    setGiven(null);
    if (name === 'setup') setSetup(setupOfFen(here().fen, study().chess960));
    setTab(name);
  };
  const play = (uci: string) => {
    const move = legal().find((one) => one.uci === uci);
    if (move !== undefined) going(desk.play)(move);
  };
  /** The line of a proof, as a variation from the move it begins after; the first of its moves is looked at. */
  const showLine = async (from: number, line: readonly ProofMove[]) => {
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
  };

  const playEngineLine = going((line: EngineLine, last: number) => {
    setAhead(null);
    desk.change(playedLine(study(), line, last));
  });
  const keepEngineLine = going((line: EngineLine) =>
    desk.change(keptLine(study(), line), 'The line was put among the variations.'),
  );
  /** Says why the man on `from` may not go to `to`, and shows what speaks against it. */
  const tellWhyNot = async (from: Square, to: Square): Promise<string> => {
    const at = here().id;
    try {
      const { words, reasons } = await askWhyNot({ ...movesTo(study(), at), from, to });
      if (here().id === at) setHints(hintsAgainst(reasons.flatMap(({ squares }) => squares)));
      return words;
    } catch (error) {
      return faultInWords(error);
    }
  };
  const refused = (from: Square, to: Square) => void tellWhyNot(from, to).then(setNotice);

  const shapes = createMemo(() => here().comments.flatMap((comment) => commentParts(comment).shapes));
  const draw = (drawn: Shape[]) => {
    const [comment = '', ...others] = here().comments;
    const bare = others.map((one) => commentText({ ...commentParts(one), shapes: [] }));
    const with_ = commentText({ ...commentParts(comment), shapes: drawn });
    desk.change(annotate(study(), here().id, { comments: [with_, ...bare].filter((one) => one !== '') }));
  };

  // Stepping leaves the moves as they are, and so what is sent of them.
  const nodes = createMemo(() => study().nodes);
  const sent = createMemo(() => {
    nodes();
    return untrack(() => sentStudy(study()));
  });
  const writtenAt = writtenMoves(() => sent().sent);
  const places = createMemo(() => new Map(sent().ids.map((id, place) => [id, place])));
  const written = (id: number) => {
    const place = places().get(id);
    return place === undefined ? null : writtenAt(place);
  };

  let entry: { feed(text: string): void } | undefined;
  listenToKeys({
    step: (to) => !settingUp() && step(to),
    across: (to) => !settingUp() && step(to),
    flip,
    help: () => app.open('keys'),
    engine: () => engine.choose({ on: !engine.choice().on }),
    beginsAMove: () => legal().some(({ san }) => san.startsWith('f')),
    entry: () => entry,
  });
  listenToPaste((text) => {
    setTab('paste');
    setGiven(text);
  });
  const undoKey = (event: KeyboardEvent) => {
    const field = event.target instanceof Element && event.target.closest('input, textarea') !== null;
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || field || desk.undoable() === null)
      return;
    event.preventDefault();
    undo();
  };
  document.addEventListener('keydown', undoKey);
  onCleanup(() => document.removeEventListener('keydown', undoKey));

  const title = () => {
    const tag = (name: string) => study().tags.find(([known]) => known === name)?.[1];
    const [white, black] = [tag('White'), tag('Black')];
    const known = (name: string | undefined) => name !== undefined && name !== '' && name !== '?';
    return known(white) || known(black) ? `${white ?? '?'} – ${black ?? '?'}` : 'Analysis';
  };
  const standing = () => {
    const { check } = here();
    return (
      desk.seen()?.outcome?.words ?? `${colorName(turnOf(here().fen))} to move${check === null ? '.' : ', in check.'}`
    );
  };
  const disabled = (to: StudyStep) =>
    to === 'first' || to === 'back' ? here().id === ROOT : here().children.length === 0;

  return (
    <div class="analysis" classList={{ 'setting-up': settingUp() }}>
      <RunningHead />
      <main class="analysis-main">
        <div class="board-place">
          <Show
            when={settingUp()}
            fallback={
              <StudyBoard
                fen={ahead()?.fen ?? here().fen}
                uci={ahead()?.uci ?? here().uci}
                check={ahead() === null ? here().check : (ahead()?.check ?? null)}
                orientation={orientation()}
                legal={ahead() === null ? legal() : []}
                shapes={ahead() === null ? shapes() : []}
                hints={[...arrow(), ...hints()]}
                onMove={going(desk.play)}
                onShapes={draw}
                onRefused={refused}
              />
            }
          >
            <SetupBoardView
              placement={setup().placement}
              piece={piece()}
              orientation={orientation()}
              onPlacement={(placement) => setSetup((before) => ({ ...before, placement }))}
            />
          </Show>
          <EvaluationBar
            on={engine.choice().on && !settingUp()}
            found={engine.now().found}
            orientation={orientation()}
          />
        </div>
        <StudyHead
          title={title()}
          standing={settingUp() ? 'Setting up a position.' : standing()}
          opening={terms.opening()}
          keeper={keeper}
        />
        <EnginePanel
          engine={engine}
          fen={here().fen}
          onShow={setAhead}
          onPlay={playEngineLine}
          onKeep={keepEngineLine}
        />
        <Lines study={study()} written={written} onGoTo={going(desk.goTo)} />
        <div class="analysis-bar">
          <div class="steps" role="group" aria-label="Through the game">
            {STEPS.map(({ to, sign, words }) => (
              <button
                type="button"
                class={`plain step ${to}`}
                aria-label={words}
                title={words}
                disabled={disabled(to)}
                onClick={() => step(to)}
              >
                {sign}
              </button>
            ))}
          </div>
          <NotationChoice />
          <Show when={study().next > 1}>
            <a class="to-review" href="/review?study" title="The game told in words, move by move">
              Review
            </a>
          </Show>
          <button type="button" class="plain" onClick={flip}>
            Turn
          </button>
        </div>
        <Notices desk={desk} keeper={keeper} notice={settingUp() ? null : notice()} onUndo={undo} onFault={setNotice} />
        <div class="analysis-entry">
          <MoveEntry
            legal={legal()}
            open={
              !settingUp() &&
              desk.seen()?.outcome?.termination !== 'checkmate' &&
              desk.seen()?.outcome?.termination !== 'stalemate'
            }
            fen={here().fen}
            algebraic={isEnglishAlgebraic(app.settings())}
            read={(text) => readWord({ game: sentLine(study(), here().id), text, ...notationOf(app.settings()) })}
            play={(move) => going(desk.play)(move)}
            ref={(field) => (entry = field)}
          />
        </div>
        <Tabs label="Tools" tabs={TABS} chosen={tab()} onChoose={choose}>
          <Suspense fallback={<p class="quiet-words">One moment …</p>}>
            <Switch>
              <Match when={tab() === 'note'}>
                <NotePanel desk={desk} />
              </Match>
              <Match when={tab() === 'terms'}>
                <TermsPanel
                  terms={terms}
                  weighed={engine.choice().on ? engine.now().weighed : null}
                  onHints={setHints}
                  onWhyNot={tellWhyNot}
                />
              </Match>
              <Match when={tab() === 'studies'}>
                <StudiesPanel study={study()} title={title()} keeper={keeper} say={say} />
              </Match>
              <Match when={tab() === 'ask'}>
                <AskPanel study={study()} onLine={(from, line) => void showLine(from, line)} onMove={play} say={say} />
              </Match>
              <Match when={tab() === 'paste'}>
                <PastePanel
                  given={given()}
                  say={say}
                  onRead={({ study: read }) => read !== null && replace(receivedStudy(read))}
                  onMend={(fen) => {
                    setSetup(setupOfFen(fen, study().chess960));
                    setTab('setup');
                  }}
                />
              </Match>
              <Match when={tab() === 'setup'}>
                <SetupPanel
                  setup={setup()}
                  piece={piece()}
                  onPiece={setPiece}
                  onChange={setSetup}
                  onUse={(position) => {
                    if (position.fen !== here().fen || fenOfSetup(setup()) !== here().fen) {
                      replace(startStudy(position.fen, position.chess960, position.check));
                    }
                    setTab('note');
                    say('The position stands.');
                  }}
                  onLeave={() => setTab('note')}
                />
              </Match>
              <Match when={tab() === 'copy'}>
                <CopyPanel study={study()} say={say} />
              </Match>
            </Switch>
          </Suspense>
        </Tabs>
      </main>
      <p class="unseen" role="status" aria-live="polite">
        {said()}
      </p>
    </div>
  );
}
