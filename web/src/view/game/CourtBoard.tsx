/** The board of a game under a code of laws: what a hand touches is told, and it may go wherever it goes. */

import { createEffect, on, onCleanup } from 'solid-js';

import type { Color, LegalMoveView, Square } from '../../api/chess';
import type { ChessBoard } from '../../board/chess-board';
import { boundSquares } from '../../state/election';
import { freeHand } from '../../state/free-hand';
import type { Shown } from '../../state/shown';
import { useApp } from '../app-context';
import { endMotion, wearSettings } from '../board-look';
import type { LiveGame } from './live-game';

export interface CourtBoardProps {
  live: LiveGame;
  shown: Shown;
  orientation: Color;
  /** Whether j'adoube was said, so that the next man is only put straight. */
  adjusting: boolean;
  onAdjusted(): void;
  /** Grows whenever the umpire has spoken: a man that was not moved after all goes back. */
  spoken: number;
}

export function CourtBoard(props: CourtBoardProps) {
  const app = useApp();
  const board: ChessBoard = document.createElement('chess-board');
  const laws = () => props.live.state().game.laws;
  const bindsOnTouch = () => laws()?.help === false;
  const reach = (): LegalMoveView[] => {
    const { movable, fen, legal } = props.shown;
    return movable !== null && laws()?.errors === true ? freeHand(fen, movable) : legal;
  };
  const act = (line: string) => props.live.act({ act: 'law', line });

  createEffect(() => {
    const { turn, movable, lastMove, check } = props.shown;
    Object.assign(board, { turn, legal: reach(), movable, lastMove, check });
  });
  createEffect(
    on(
      () => [props.shown.fen, props.spoken] as const,
      ([fen]) => {
        board.fen = fen;
        if (!app.settings().animation) endMotion(board);
      },
    ),
  );
  createEffect(() => (board.orientation = props.orientation));
  createEffect(() => {
    const marked = props.live.state().game.now.laws_session?.marked ?? null;
    board.keepsShapes = marked !== null;
    board.shapes = marked === null ? [] : [{ kind: 'circle', brush: 'yellow', at: marked }];
  });
  createEffect(() => {
    const session = props.live.state().game.now.laws_session;
    board.bound = session === undefined ? [] : boundSquares(session, props.live.state().game.now.fen);
  });
  wearSettings(board);
  // Where nothing holds the hand back, to show every square would help nobody.
  createEffect(() => {
    board.touchesAll = bindsOnTouch() && props.shown.movable !== null;
    if (bindsOnTouch()) board.showTargets = false;
  });

  const onTouch = (event: CustomEvent<{ square: Square }>) => {
    if (!bindsOnTouch() || props.shown.movable === null) return;
    const { square } = event.detail;
    if (props.adjusting) {
      act(`adjust ${square}`);
      props.onAdjusted();
      // After the press that picked him up has run its course.
      queueMicrotask(() => board.letGo());
      return;
    }
    if (props.live.state().game.now.laws_session?.touched.includes(square) !== true) act(`touch ${square}`);
  };
  const onMove = (event: CustomEvent<{ uci: string }>) => act(`move ${event.detail.uci}`);
  const listeners = [
    ['board-touch', onTouch],
    ['board-move', onMove],
  ] as const;
  for (const [name, listener] of listeners) board.addEventListener(name, listener as EventListener);
  onCleanup(() => {
    for (const [name, listener] of listeners) board.removeEventListener(name, listener as EventListener);
  });
  return board;
}
