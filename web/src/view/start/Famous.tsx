/** The position of the day: to be solved, or its game to be walked through. */

import { createSignal, onCleanup, Show } from 'solid-js';

import type { Square } from '../../api/chess';
import type { LessonBoardView } from '../../api/lessons';
import type { PositionMoveView } from '../../api/study';
import { playLine, seePosition } from '../../api/study';
import { famousOf } from '../../state/famous';
import type { Step } from '../../state/cursor';
import { START_FEN } from '../../state/study';
import { useApp } from '../app-context';
import { faultInWords } from '../fault';
import { ExerciseBoard } from '../learn/ExerciseBoard';
import { StepButtons } from '../StepButtons';
import { t } from '../../words/start';

const REPLY_MS = 700;
const WALK_MS = 1100;

/** What the board shows; `at` counts the plies of the game. */
interface Shown extends LessonBoardView {
  at: number;
  uci: string;
}

export function Famous() {
  const app = useApp();
  const famous = famousOf(Date.now());
  const first: Shown = { fen: famous.fen, uci: famous.last, check: null, legal: [], at: famous.at };
  const [shown, setShown] = createSignal<Shown>(first);
  const [game, setGame] = createSignal<readonly PositionMoveView[] | null>(null);
  const [mode, setMode] = createSignal<'look' | 'solve' | 'solved' | 'walk'>('look');
  const [words, setWords] = createSignal('');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (act: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  onCleanup(() => clearTimeout(timer));

  /** The moves that may be played, once somebody wants to. */
  const arm = async () => {
    if (mode() !== 'look') return;
    setMode('solve');
    try {
      const { legal } = await seePosition({ fen: famous.fen });
      if (mode() === 'solve' && shown().at === famous.at) setShown({ ...first, legal });
    } catch (error) {
      setMode('look');
      setWords(faultInWords(error));
    }
  };
  const solve = () => {
    clearTimeout(timer);
    setWords(t.famous.find);
    setShown(first);
    setMode('look');
    void arm();
  };
  const play = (move: PositionMoveView) => {
    const { at } = shown();
    if (move.uci !== famous.moves[at]) {
      setWords(t.famous.wrong(move.san));
      setShown((before) => ({ ...before }));
      return;
    }
    setShown({ fen: move.fen, uci: move.uci, check: move.check, legal: [], at: at + 1 });
    if (at + 1 === famous.moves.length) {
      setMode('solved');
      setWords(t.famous.solved(move.san));
      return;
    }
    setWords(t.famous.right(move.san));
    later(() => void reply(move.fen, at + 1), REPLY_MS);
  };
  const reply = async (fen: string, at: number) => {
    try {
      const [move] = await playLine(fen, false, [famous.moves[at] ?? '']);
      if (move === undefined || mode() !== 'solve') return;
      const { legal } = await seePosition({ fen: move.fen });
      if (mode() !== 'solve') return;
      setShown({ fen: move.fen, uci: move.uci, check: move.check, legal, at: at + 1 });
      setWords(t.famous.reply(move.san));
    } catch (error) {
      setWords(faultInWords(error));
    }
  };

  const place = (at: number) => {
    const move = game()?.[at - 1];
    if (move === undefined) setShown({ fen: START_FEN, uci: '', check: null, legal: [], at: 0 });
    else setShown({ fen: move.fen, uci: move.uci, check: move.check, legal: [], at });
    const number = `${Math.ceil(at / 2)}${at % 2 === 1 ? '.' : ' …'}`;
    setWords(move === undefined ? t.famous.beginning : `${number} ${move.san}`);
  };
  const walk = async () => {
    setMode('walk');
    try {
      if (game() === null) setGame(await playLine(START_FEN, false, famous.moves));
    } catch (error) {
      setMode('look');
      setWords(faultInWords(error));
      return;
    }
    place(0);
    const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches && app.settings().animation;
    if (moves) later(stride, WALK_MS);
  };
  const stride = () => {
    const next = shown().at + 1;
    if (mode() !== 'walk' || next > famous.moves.length) return;
    place(next);
    later(stride, WALK_MS);
  };
  const step = (to: Step) => {
    clearTimeout(timer);
    const { at } = shown();
    place(
      { first: 0, back: Math.max(0, at - 1), on: Math.min(famous.moves.length, at + 1), last: famous.moves.length }[to],
    );
  };
  const lastMove = (): [Square, Square] | null =>
    shown().uci === '' ? null : [shown().uci.slice(0, 2) as Square, shown().uci.slice(2, 4) as Square];

  return (
    <figure class="famous" aria-label={t.famous.label}>
      <div class="famous-board" onPointerEnter={() => void arm()} onFocusIn={() => void arm()}>
        <ExerciseBoard
          board={shown()}
          chosen={null}
          mayMove={mode() === 'solve'}
          lastMove={lastMove()}
          orientation="white"
          shapes={[]}
          onMove={play}
          onChoose={() => undefined}
        />
      </div>
      <figcaption>
        <span class="famous-words">
          <b>{famous.task}</b> <span class="famous-game">{famous.game}</span>
        </span>
        <Show
          when={mode() === 'walk'}
          fallback={
            <span class="famous-acts">
              <button type="button" class="text-button text-link" onClick={solve}>
                {mode() === 'solved' ? t.famous.again : t.famous.solve}
              </button>
              <button type="button" class="text-button text-link" onClick={() => void walk()}>
                {t.famous.walk}
              </button>
            </span>
          }
        >
          <span class="famous-acts">
            <StepButtons
              label={t.famous.steps}
              first={t.famous.toBeginning}
              last={t.famous.toEnd}
              disabled={(to) =>
                to === 'first' || to === 'back' ? shown().at === 0 : shown().at === famous.moves.length
              }
              onStep={step}
            />
          </span>
        </Show>
        <span class="famous-said" classList={{ well: mode() === 'solved' }} role="status">
          {words()}
        </span>
      </figcaption>
    </figure>
  );
}
