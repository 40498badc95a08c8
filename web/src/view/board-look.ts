/** What all boards of the page have in common: dress, coordinates, and men that arrive at once where nothing is to glide. */

import { createEffect } from 'solid-js';

import type { ChessBoard } from '../board/chess-board';
import type { Coordinates } from '../board/words';
import { useApp } from './app-context';

/** Dresses `board` as the settings say, and again whenever they change. */
export function wearSettings(board: HTMLElement & { coordinates: Coordinates; showTargets?: boolean }): void {
  const app = useApp();
  createEffect(() => {
    const { targets, coordinates, board: theme } = app.settings();
    if ('showTargets' in board) board.showTargets = targets;
    board.coordinates = coordinates;
    if (theme === 'print') board.setAttribute('theme', 'print');
    else board.removeAttribute('theme');
  });
}

/** Men on their way arrive at once, before they are painted. */
export function endMotion(board: ChessBoard): void {
  requestAnimationFrame(() => {
    for (const motion of board.shadowRoot?.getAnimations() ?? []) motion.finish();
  });
}
