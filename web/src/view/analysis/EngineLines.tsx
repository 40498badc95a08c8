/** The engine's lines, each move a button: shown on the board where the pointer or the focus is, played when pressed. */

import { createEffect, createSignal, For, Index, on, Show } from 'solid-js';

import type { AnalysisLineView, AnalysisMoveView } from '../../api/analysis';
import type { Color } from '../../api/chess';
import { opposite } from '../../api/chess';
import { scoreInFigures } from '../../state/score';
import { moveInWords } from '../../state/speech';
import { t } from '../../words/analysis';

export interface EngineLinesProps {
  lines: readonly AnalysisLineView[];
  /** How many rows there are, filled or not. */
  rows: number;
  /** Who moves first, and the number of his move. */
  turn: Color;
  number: number;
  /** Shows the position after a move; null: the board's own. */
  onShow(move: AnalysisMoveView | null): void;
  /** Plays a line up to the move at `last`. */
  onPlay(line: AnalysisLineView, last: number): void;
  /** Puts a whole line among the variations. */
  onKeep(line: AnalysisLineView): void;
  onHold(held: boolean): void;
}

export function EngineLines(props: EngineLinesProps) {
  let list: HTMLOListElement | undefined;
  /** The move that Tab leads to: its row, and its place in it. */
  const [stop, setStop] = createSignal({ row: 0, place: 0 });
  let over = false;
  let within = false;
  const hold = () => {
    props.onHold(over || within);
    if (!over && !within) props.onShow(null);
  };
  const rows = () => Array.from({ length: props.rows }, (_, row) => props.lines[row] ?? null);
  // Fewer or shorter lines must not leave the list without a way in.
  createEffect(
    on(
      () => props.lines,
      (lines) => {
        const { row, place } = stop();
        if ((lines[row]?.moves.length ?? 0) <= place) setStop({ row: 0, place: 0 });
      },
    ),
  );
  const button = (row: number, place: number) =>
    list?.querySelector<HTMLElement>(`[data-row="${row}"][data-place="${place}"]`);
  const walk = (event: KeyboardEvent) => {
    const { row, place } = stop();
    const end = (at: number) => (props.lines[at]?.moves.length ?? 0) - 1;
    const to = {
      ArrowRight: { row, place: Math.min(place + 1, end(row)) },
      ArrowLeft: { row, place: Math.max(place - 1, 0) },
      ArrowDown: { row: row + 1, place: Math.min(place, Math.max(end(row + 1), 0)) },
      ArrowUp: { row: row - 1, place: Math.min(place, Math.max(end(row - 1), 0)) },
      Home: { row, place: 0 },
      End: { row, place: end(row) },
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (props.lines[to.row] === undefined) return;
    setStop(to);
    button(to.row, to.place)?.focus();
  };
  const numberOf = (place: number) => {
    const plies = place + (props.turn === 'white' ? 0 : 1);
    const number = props.number + Math.floor(plies / 2);
    if (plies % 2 === 0) return `${number}.`;
    return place === 0 ? `${number}…` : null;
  };
  const mover = (place: number) => (place % 2 === 0 ? props.turn : opposite(props.turn));
  const nameOf = (row: number, place: number, { score }: AnalysisLineView, move: AnalysisMoveView) => {
    const [text, words] = [move.text ?? move.san, moveInWords(mover(place), move.san)];
    return place === 0 ? t.engine.firstOf(row + 1, scoreInFigures(score), text, words) : t.engine.moveOf(text, words);
  };
  return (
    <ol
      class="engine-lines"
      ref={list}
      aria-label={t.engine.linesOf}
      style={{ '--rows': props.rows }}
      onKeyDown={walk}
      onPointerEnter={() => {
        over = true;
        hold();
      }}
      onPointerLeave={() => {
        over = false;
        hold();
      }}
      onFocusIn={() => {
        within = true;
        hold();
      }}
      onFocusOut={(event) => {
        within = event.relatedTarget instanceof Node && list?.contains(event.relatedTarget) === true;
        hold();
      }}
    >
      <Index each={rows()}>
        {(line, row) => (
          <li>
            <Show when={line()}>
              {(shown) => (
                <>
                  <span class="line-score" classList={{ black: scoreInFigures(shown().score).startsWith('−') }}>
                    {scoreInFigures(shown().score)}
                  </span>
                  <span class="line-moves">
                    <For each={shown().moves}>
                      {(move, place) => (
                        <>
                          <Show when={numberOf(place())}>{(number) => <span class="ply-number">{number()}</span>}</Show>
                          <button
                            type="button"
                            class="text-button line-move"
                            data-row={row}
                            data-place={place()}
                            tabIndex={stop().row === row && stop().place === place() ? 0 : -1}
                            aria-label={nameOf(row, place(), shown(), move)}
                            onPointerEnter={() => props.onShow(move)}
                            onFocus={() => {
                              setStop({ row, place: place() });
                              props.onShow(move);
                            }}
                            onClick={() => props.onPlay(shown(), place())}
                          >
                            {move.text ?? move.san}
                          </button>{' '}
                        </>
                      )}
                    </For>
                  </span>
                  <button
                    type="button"
                    class="text-button line-keep"
                    aria-label={t.engine.keepLine(row + 1)}
                    title={t.engine.keep}
                    onClick={() => props.onKeep(shown())}
                  >
                    +
                  </button>
                </>
              )}
            </Show>
          </li>
        )}
      </Index>
    </ol>
  );
}
