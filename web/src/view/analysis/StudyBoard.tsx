/** The board of the analysis page: both sides move, and arrows belong to the position. */

import { createEffect, on, onCleanup } from 'solid-js';

import type { Color, Square } from '../../api/chess';
import type { PositionMoveView } from '../../api/study';
import type { ChessBoard } from '../../board/chess-board';
import type { Shape } from '../../state/comment';
import { turnOf } from '../../state/study';
import type { Hint } from '../../state/witness';
import { useApp } from '../app-context';
import { endMotion, wearSettings } from '../board-look';

export interface StudyBoardProps {
  fen: string;
  /** The move that led here, as UCI; empty for none. */
  uci: string;
  check: Square | null;
  orientation: Color;
  /** Empty until the server has said what may be played. */
  legal: readonly PositionMoveView[];
  shapes: readonly Shape[];
  /** What the page shows and nobody has drawn. */
  hints: readonly Hint[];
  onMove(move: PositionMoveView): void;
  onShapes(shapes: Shape[]): void;
  /** A man was sent where he may not go. */
  onRefused(from: Square, to: Square): void;
}

export function StudyBoard(props: StudyBoardProps) {
  const app = useApp();
  const board: ChessBoard = document.createElement('chess-board');
  board.movable = 'both';
  board.keepsShapes = true;
  createEffect(() => {
    const { uci } = props;
    const lastMove: [Square, Square] | null = /^[a-h][1-8][a-h][1-8]/u.test(uci)
      ? [uci.slice(0, 2) as Square, uci.slice(2, 4) as Square]
      : null;
    Object.assign(board, { legal: props.legal, turn: turnOf(props.fen), lastMove, check: props.check });
  });
  // Setting `fen` puts every man back, so it is set only when it has changed.
  createEffect(
    on(
      () => props.fen,
      (fen) => {
        board.fen = fen;
        if (!app.settings().animation) endMotion(board);
      },
    ),
  );
  createEffect(() => (board.orientation = props.orientation));
  createEffect(() => (board.shapes = [...props.shapes]));
  createEffect(() => (board.hints = props.hints));
  wearSettings(board);

  const onMove = (event: Event) => {
    const { uci } = (event as CustomEvent<{ uci: string }>).detail;
    const move = props.legal.find((one) => one.uci === uci);
    if (move === undefined) board.restore();
    else props.onMove(move);
  };
  const onShapes = (event: Event) => props.onShapes((event as CustomEvent<{ shapes: Shape[] }>).detail.shapes);
  const onRefused = (event: Event) => {
    const { from, to } = (event as CustomEvent<{ from: Square; to: Square }>).detail;
    props.onRefused(from, to);
  };
  board.addEventListener('board-refused', onRefused);
  board.addEventListener('board-move', onMove);
  board.addEventListener('board-shapes', onShapes);
  onCleanup(() => {
    board.removeEventListener('board-refused', onRefused);
    board.removeEventListener('board-move', onMove);
    board.removeEventListener('board-shapes', onShapes);
  });
  return board;
}
