/** The board of an exercise: a man is moved, squares are chosen, or it is only looked at. */

import { createEffect, on, onCleanup } from 'solid-js';

import type { Color, Square } from '../../api/chess';
import type { LessonBoardView } from '../../api/lessons';
import type { PositionMoveView } from '../../api/study';
import type { ChessBoard } from '../../board/chess-board';
import '../../board/chess-board';
import type { Shape } from '../../board/words';
import { turnOf } from '../../state/study';
import { wearSettings } from '../board-look';

export interface ExerciseBoardProps {
  board: LessonBoardView;
  /** The squares chosen; null where none are. */
  chosen: ReadonlySet<Square> | null;
  /** Whether a move may be made now. */
  mayMove: boolean;
  /** The reply, to be shown as the last move. */
  lastMove: [Square, Square] | null;
  orientation: Color;
  shapes: readonly Shape[];
  onMove(move: PositionMoveView): void;
  onChoose(square: Square): void;
}

export function ExerciseBoard(props: ExerciseBoardProps) {
  const board: ChessBoard = document.createElement('chess-board');
  board.keepsShapes = true;
  createEffect(() => {
    const { legal, check, fen } = props.board;
    const turn = turnOf(fen);
    Object.assign(board, { legal, check, turn, movable: props.mayMove ? turn : null, lastMove: props.lastMove });
  });
  createEffect(
    on(
      () => props.board.fen,
      (fen) => (board.fen = fen),
    ),
  );
  createEffect(() => (board.orientation = props.orientation));
  createEffect(() => (board.shapes = [...props.shapes]));
  createEffect(() => (board.chosen = props.chosen));
  wearSettings(board);
  const onMove = (event: Event) => {
    const { uci } = (event as CustomEvent<{ uci: string }>).detail;
    const move = props.board.legal.find((one) => one.uci === uci);
    if (move === undefined) board.restore();
    else props.onMove(move);
  };
  const onChoose = (event: Event) => props.onChoose((event as CustomEvent<{ square: Square }>).detail.square);
  board.addEventListener('board-move', onMove);
  board.addEventListener('board-choose', onChoose);
  onCleanup(() => {
    board.removeEventListener('board-move', onMove);
    board.removeEventListener('board-choose', onChoose);
  });
  return board;
}
