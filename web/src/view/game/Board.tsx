/** The board element, told what to show and heard when a man moves. */

import { createEffect, on, onCleanup } from 'solid-js';

import type { ChessBoard } from '../../board/chess-board';
import type { Color, LegalMoveView, PromotionRole } from '../../api/chess';
import type { Premove } from '../../state/premove';
import type { Shown } from '../../state/shown';
import { useApp } from '../app-context';
import { endMotion, wearSettings } from '../board-look';
import type { Played } from './live-game';

export interface BoardProps {
  shown: Shown;
  orientation: Color;
  premove: Premove | null;
  onMove(move: LegalMoveView): Played;
  onPremove(premove: Premove | null): void;
}

export function Board(props: BoardProps) {
  const app = useApp();
  const board: ChessBoard = document.createElement('chess-board');

  createEffect(() => {
    const { turn, legal, movable, premoves, lastMove, check } = props.shown;
    Object.assign(board, { turn, legal, movable, premoves, lastMove, check });
  });
  // Setting `fen` puts every man back, so it is set only when it has changed.
  createEffect(
    on(
      () => props.shown.fen,
      (fen) => {
        board.fen = fen;
        if (!app.settings().animation) endMotion(board);
      },
    ),
  );
  createEffect(() => (board.orientation = props.orientation));
  createEffect(() => (board.premove = props.premove));
  wearSettings(board);

  const onMove = (event: CustomEvent<{ from: string; to: string; promotion: PromotionRole | null; uci: string }>) => {
    const move = props.shown.legal.find(({ uci }) => uci === event.detail.uci);
    // A man who was not moved after all goes back to his square.
    if (move === undefined || props.onMove(move) !== 'sent') board.restore();
  };
  const onPremove = (event: CustomEvent<{ premove: Premove | null }>) => props.onPremove(event.detail.premove);
  const listeners = [
    ['board-move', onMove],
    ['board-premove', onPremove],
  ] as const;
  for (const [name, listener] of listeners) board.addEventListener(name, listener as EventListener);
  onCleanup(() => {
    for (const [name, listener] of listeners) board.removeEventListener(name, listener as EventListener);
  });
  return board;
}
