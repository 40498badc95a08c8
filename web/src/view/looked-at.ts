/** A board that is looked at and not played on: it shows what it is given. */

import { createEffect, on } from 'solid-js';

import type { Color } from '../api/chess';
import '../board/chess-board';
import type { ChessBoard } from '../board/chess-board';
import { useApp } from './app-context';
import { endMotion, wearSettings } from './board-look';

export interface LookedAt {
  shown: Pick<ChessBoard, 'fen' | 'lastMove' | 'check'>;
  orientation: Color;
}

export function lookedAtBoard(now: () => LookedAt): ChessBoard {
  const app = useApp();
  const board: ChessBoard = document.createElement('chess-board');
  board.movable = null;
  wearSettings(board);
  createEffect(
    on(
      () => now().shown.fen,
      (fen) => {
        board.fen = fen;
        if (!app.settings().animation) endMotion(board);
      },
    ),
  );
  createEffect(() => Object.assign(board, { lastMove: now().shown.lastMove, check: now().shown.check }));
  createEffect(() => (board.orientation = now().orientation));
  return board;
}
