/** One exercise: the board, the question, and after a move (or without one) the answer with its reason. */

import { createSignal, For, onMount, Show } from 'solid-js';

import type { Square } from '../../api/chess';
import type { LessonBoardView } from '../../api/lessons';
import type { PracticeMemory, PracticeVerdictResponse, PracticeView } from '../../api/practice';
import { tryMove } from '../../api/practice';
import type { PositionMoveView } from '../../api/study';
import { playLine, seePosition } from '../../api/study';
import type { Shape } from '../../board/words';
import { notationOf } from '../../state/notation';
import type { Outcome } from '../../state/practice';
import { remembered } from '../../state/practice';
import { numberedLine } from '../../state/numbered-line';
import { turnOf } from '../../state/study';
import { useApp } from '../app-context';
import { faultInWords } from '../fault';
import { FaultLine } from '../FaultLine';
import { ExerciseBoard } from '../learn/ExerciseBoard';
import { whenIn } from './words';
import { t } from '../../words/practice';

export interface PracticeExerciseProps {
  exercise: PracticeView;
  now(): number;
  isLast: boolean;
  /** Whether one has come here from another exercise, by a press that is gone. */
  follows: boolean;
  onAnswered(memory: PracticeMemory): void;
  onNext(): void;
}

export function PracticeExerciseView(props: PracticeExerciseProps) {
  const app = useApp();
  // Another exercise is another component.
  const { fen, chess960 = false, answer, reason, source, id, memory, revision } = { ...props.exercise };
  const start: LessonBoardView = { fen, legal: [], check: null };
  const [legal, setLegal] = createSignal(start);
  const [board, setBoard] = createSignal(start);
  const [line, setLine] = createSignal<readonly PositionMoveView[]>([]);
  const [lastMove, setLastMove] = createSignal<[Square, Square] | null>(null);
  const [verdict, setVerdict] = createSignal<PracticeVerdictResponse | null>(null);
  const [outcome, setOutcome] = createSignal<Outcome | null>(null);
  const [busy, setBusy] = createSignal(false);
  const [hinted, setHinted] = createSignal(false);
  const [tries, setTries] = createSignal(0);
  const [fault, setFault] = createSignal<string | null>(null);
  const [dueAt, setDueAt] = createSignal(0);
  let question: HTMLHeadingElement | undefined;

  onMount(() => {
    if (props.follows) question?.focus({ preventScroll: true });
    Promise.all([seePosition({ fen, chess960 }), playLine(fen, chess960, answer)]).then(
      ([seen, moves]) => {
        const ready = { fen: seen.fen, legal: seen.legal, check: seen.check };
        setLegal(ready);
        setBoard(ready);
        setLine(moves);
      },
      (error: unknown) => setFault(faultInWords(error)),
    );
  });

  const end = (of: Outcome) => {
    const after = remembered(memory, of, props.now());
    setOutcome(of);
    setDueAt(after.due_at);
    props.onAnswered(after);
  };
  const show = (move: PositionMoveView) => {
    setBoard({ fen: move.fen, legal: [], check: move.check });
    setLastMove([move.uci.slice(0, 2) as Square, move.uci.slice(2, 4) as Square]);
  };
  const onMove = async (move: PositionMoveView) => {
    setBusy(true);
    setFault(null);
    setVerdict(null);
    show(move);
    try {
      const said = await tryMove(id, move.uci, notationOf(app.settings()));
      setVerdict(said);
      if (said.good) end(hinted() || tries() > 0 ? 'helped' : 'solved');
      else {
        setTries((count) => count + 1);
        setBoard({ ...legal() });
        setLastMove(null);
      }
    } catch (error) {
      setFault(faultInWords(error));
      setBoard({ ...legal() });
      setLastMove(null);
    } finally {
      setBusy(false);
    }
  };
  const giveUp = () => {
    const [first] = line();
    setVerdict(null);
    if (first !== undefined) show(first);
    end('shown');
  };
  /** What is kept counts: another device may have been faster. */
  const comesAt = () => (props.exercise.revision > revision ? props.exercise.memory.due_at : dueAt());
  const from = () => line()[0]?.from;
  const shapes = (): Shape[] => {
    const at = from();
    return hinted() && outcome() === null && at !== undefined ? [{ kind: 'circle', at, brush: 'blue' }] : [];
  };
  const said = () => {
    if (busy()) return t.judging;
    if (outcome() === 'shown') return t.shown;
    const now = verdict();
    if (now === null) return '';
    if (!now.good) return [t.wrong, ...now.words].join(' ');
    return now.printed ? t.right : t.asGood(line()[0]?.san ?? '');
  };

  return (
    <section class="exercise" aria-label={t.region}>
      <ExerciseBoard
        board={board()}
        chosen={null}
        mayMove={outcome() === null && !busy()}
        lastMove={lastMove()}
        orientation={turnOf(fen)}
        shapes={shapes()}
        onMove={(move) => void onMove(move)}
        onChoose={() => undefined}
      />
      <div class="asked">
        <h2 tabindex="-1" ref={question}>
          {turnOf(fen) === 'white' ? t.askWhite : t.askBlack}
        </h2>
        <div
          class="verdict"
          role="status"
          classList={{ right: outcome() !== null && outcome() !== 'shown', wrong: verdict()?.good === false }}
        >
          <Show when={said()}>{(words) => <p>{words()}</p>}</Show>
          <Show when={hinted() && outcome() === null ? from() : undefined}>
            {(square) => <p class="hint">{t.hinted(square())}</p>}
          </Show>
        </div>
        <FaultLine words={fault()} />
        <Show when={outcome()}>
          {(of) => (
            <>
              <p class="practice-answer">
                <span class="unseen">{t.answer}: </span>
                <For each={numberedLine(fen, line())}>{(words) => <span>{words} </span>}</For>
              </p>
              <Show when={reason}>
                <p>{reason}</p>
              </Show>
              <p class="quiet-words">
                {t.source} <a href={source.path}>{source.title}</a>.{' '}
                {(of() === 'shown' ? t.comesBack : t.askedAgain)(whenIn(comesAt(), props.now()))}
              </p>
            </>
          )}
        </Show>
        <p class="answers">
          <Show
            when={outcome() === null}
            fallback={
              <button
                type="button"
                class="button"
                ref={(button) => queueMicrotask(() => button.focus({ preventScroll: true }))}
                onClick={() => props.onNext()}
              >
                {props.isLast ? t.finish : t.next}
              </button>
            }
          >
            <Show when={!hinted()}>
              <button type="button" class="text-button" disabled={from() === undefined} onClick={() => setHinted(true)}>
                {t.hint}
              </button>
            </Show>
            <button type="button" class="text-button" disabled={busy() || from() === undefined} onClick={giveUp}>
              {t.show}
            </button>
          </Show>
        </p>
      </div>
    </section>
  );
}
