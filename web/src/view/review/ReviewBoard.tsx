/** The board of a review: it is looked at, and shows what a sentence speaks of. */

import { createEffect, on } from 'solid-js';

import type { Color } from '../../api/chess';
import '../../board/chess-board';
import type { ChessBoard } from '../../board/chess-board';
import type { Shape } from '../../board/words';
import type { ReviewShape, ReviewShown } from '../../state/review';
import { useApp } from '../app-context';
import { endMotion, wearSettings } from '../board-look';

export interface ReviewBoardProps {
  shown: ReviewShown;
  shapes: readonly ReviewShape[];
  orientation: Color;
}

export function ReviewBoard(props: ReviewBoardProps) {
  const app = useApp();
  const board: ChessBoard = document.createElement('chess-board');
  board.movable = null;
  wearSettings(board);
  createEffect(
    on(
      () => props.shown.fen,
      (fen) => {
        board.fen = fen;
        if (!app.settings().animation) endMotion(board);
      },
    ),
  );
  createEffect(() => Object.assign(board, { lastMove: props.shown.lastMove, check: props.shown.check }));
  createEffect(() => (board.orientation = props.orientation));
  createEffect(() => (board.shapes = props.shapes.map(drawn)));
  return board;
}

const drawn = ({ kind, at, to, brush }: ReviewShape): Shape => (kind === 'circle' ? { kind, at, brush } : { kind, from: at, to, brush });
