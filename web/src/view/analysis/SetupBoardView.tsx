/** The board on which a position is set up. */

import { createEffect, onCleanup, onMount } from 'solid-js';

import type { Color } from '../../api/chess';
import '../../board/setup-board';
import type { SetupBoard } from '../../board/setup-board';
import type { Piece } from '../../board/words';
import { wearSettings } from '../board-look';

export interface SetupBoardViewProps {
  placement: string;
  piece: Piece | 'erase' | null;
  orientation: Color;
  onPlacement(placement: string): void;
}

export function SetupBoardView(props: SetupBoardViewProps) {
  const board: SetupBoard = document.createElement('setup-board');
  createEffect(() => {
    if (props.placement !== board.fen) board.fen = props.placement;
  });
  createEffect(() => (board.piece = props.piece));
  createEffect(() => (board.orientation = props.orientation));
  onMount(() => wearSettings(board));
  const onPlacement = (event: Event) => props.onPlacement((event as CustomEvent<{ fen: string }>).detail.fen);
  board.addEventListener('board-placement', onPlacement);
  onCleanup(() => board.removeEventListener('board-placement', onPlacement));
  return board;
}
