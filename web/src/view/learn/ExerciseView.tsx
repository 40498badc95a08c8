/** One exercise: the question, the board, the way to answer, and what is said to the answer. */

import { createEffect, createSignal, on, Show } from 'solid-js';

import type { Square } from '../../api/chess';
import type { Answer, ExerciseView, LessonBoardView, ExerciseVerdictResponse } from '../../api/lessons';
import { sendAnswer } from '../../api/lessons';
import type { PositionMoveView } from '../../api/study';
import type { Shape } from '../../board/words';
import type { Outcome } from '../../state/practice';
import { turnOf } from '../../state/study';
import { faultInWords } from '../fault';
import { FaultLine } from '../FaultLine';
import { ExerciseAnswer } from './ExerciseAnswer';
import { ExerciseBoard } from './ExerciseBoard';
import { PlayOut } from './PlayOut';
import { t } from '../../words/learn';

/** So long the reply waits, for whoever watches the move before it. */
const REPLY_MS = 450;

export interface ExerciseProps {
  lesson: string;
  /** Counted from 1. */
  number: number;
  of: number;
  exercise: ExerciseView;
  isDone: boolean;
  /** It is solved; and how. */
  onDone(outcome: Outcome): void;
  onNext(): void;
}

export function ExerciseView(props: ExerciseProps) {
  const [chosen, setChosen] = createSignal<ReadonlySet<Square>>(new Set());
  const [moves, setMoves] = createSignal<readonly string[]>([]);
  const [board, setBoard] = createSignal<LessonBoardView>(props.exercise);
  const [text, setText] = createSignal('');
  const [verdict, setVerdict] = createSignal<ExerciseVerdictResponse | null>(null);
  const [fault, setFault] = createSignal<string | null>(null);
  const [busy, setBusy] = createSignal(false);
  const [tries, setTries] = createSignal(0);
  const [hinted, setHinted] = createSignal(false);
  const [lastMove, setLastMove] = createSignal<[Square, Square] | null>(null);

  const begin = () => {
    setChosen(new Set<Square>());
    setMoves([]);
    setBoard(props.exercise);
    setText('');
    setVerdict(null);
    setFault(null);
    setLastMove(null);
  };
  createEffect(
    on(
      () => props.exercise,
      () => {
        begin();
        setTries(0);
        setHinted(false);
      },
      { defer: true },
    ),
  );

  const task = () => props.exercise.task;
  const over = () => verdict()?.done === true;
  const choosing = () => task().kind === 'squares';

  const send = async (answer: Answer): Promise<ExerciseVerdictResponse | null> => {
    const { lesson, number } = props;
    setBusy(true);
    setFault(null);
    try {
      const said = await sendAnswer(lesson, number, answer);
      if (props.lesson !== lesson || props.number !== number) return null;
      setVerdict(said);
      if (!said.right) setTries((count) => count + 1);
      if (said.done) props.onDone(tries() > 0 ? 'shown' : hinted() ? 'helped' : 'solved');
      return said;
    } catch (error) {
      setFault(faultInWords(error));
      return null;
    } finally {
      setBusy(false);
    }
  };

  const onMove = async (move: PositionMoveView) => {
    const all = [...moves(), move.uci];
    const before = board();
    setBoard({ fen: move.fen, legal: [], check: move.check });
    setLastMove(ends(move.uci));
    const said = await send({ moves: all });
    if (said?.right !== true) {
      setBoard({ ...before });
      setLastMove(null);
      return;
    }
    setMoves(all);
    const next = said.board;
    if (next === null || said.done) return;
    setTimeout(() => {
      setBoard(next);
      if (said.reply !== null) setLastMove(ends(said.reply));
    }, REPLY_MS);
  };
  const onChoose = (square: Square) => {
    if (over()) return;
    setVerdict(null);
    const now = task();
    if (now.kind === 'squares' && now.single) {
      setChosen(new Set([square]));
      void send({ squares: [square] });
      return;
    }
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(square)) after.add(square);
      return after;
    });
  };

  /** What the verdict marks: wrong squares at once, missing ones after the second try. */
  const shapes = (): Shape[] => {
    const said = verdict();
    if (said === null) return [];
    const wrong = said.wrong.map((at): Shape => ({ kind: 'circle', at, brush: 'red' }));
    if (tries() < 2) return wrong;
    return [...wrong, ...said.missing.map((at): Shape => ({ kind: 'circle', at, brush: 'blue' }))];
  };

  return (
    <section class="exercise" aria-label={t.exercise.of(props.number, props.of)}>
      <ExerciseBoard
        board={board()}
        chosen={choosing() ? chosen() : null}
        mayMove={task().kind === 'play' && !over() && !busy()}
        lastMove={lastMove()}
        orientation={turnOf(props.exercise.fen)}
        shapes={shapes()}
        onMove={(move) => void onMove(move)}
        onChoose={onChoose}
      />
      <div class="asked">
        <p class="number">
          {props.isDone ? t.exercise.doneOf(props.number, props.of) : t.exercise.of(props.number, props.of)}
        </p>
        <h2 tabindex="-1">{props.exercise.ask}</h2>
        <ExerciseAnswer
          task={task()}
          closed={busy() || over()}
          chosen={chosen()}
          text={text()}
          onText={setText}
          onClear={begin}
          onAnswer={(answer) => void send(answer)}
        />
        <div
          class="verdict"
          role="status"
          classList={{ right: verdict()?.right === true, wrong: verdict()?.right === false }}
        >
          <Show when={verdict()}>{(said) => <p>{said().words}</p>}</Show>
        </div>
        <FaultLine words={fault()} />
        <Show when={hinted() && props.exercise.hint !== ''}>
          <p class="hint">{props.exercise.hint}</p>
        </Show>
        <Show when={over() && props.exercise.plays_out}>
          <PlayOut fen={board().fen} />
        </Show>
        <p class="answers">
          <Show when={!over() && !hinted() && props.exercise.hint !== ''}>
            <button type="button" class="text-button" onClick={() => setHinted(true)}>
              {t.exercise.hint}
            </button>
          </Show>
          <Show when={moves().length > 0 || over()}>
            <button type="button" class="text-button" onClick={begin}>
              {t.exercise.again}
            </button>
          </Show>
          <button type="button" class={over() ? 'button' : 'text-button'} onClick={() => props.onNext()}>
            {props.number < props.of ? t.exercise.next : t.exercise.nextLesson}
          </button>
        </p>
      </div>
    </section>
  );
}

const ends = (uci: string): [Square, Square] => [uci.slice(0, 2) as Square, uci.slice(2, 4) as Square];
