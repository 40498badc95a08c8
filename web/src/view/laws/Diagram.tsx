/** A position as a book prints it: a small board that only shows, with the move of which the text speaks. */

import { For, Show } from 'solid-js';

import type { Color } from '../../api/chess';
import { nameOfPiece } from '../../board/naming';
import type { Piece } from '../../board/words';
import { PIECES } from '../../pieces/pieces';
import { placementOf } from '../../state/placement';
import './Diagram.css';

const RANKS = [8, 7, 6, 5, 4, 3, 2, 1] as const;
const SQUARES = RANKS.flatMap((rank) => [...'abcdefgh'].map((file) => `${file}${rank}`));

export interface DiagramProps {
  fen: string;
  /** The move to be shown, in UCI. */
  move?: string | undefined;
  /** Who has the side at the foot; White if nothing is said. */
  orientation?: Color;
  /** An ornament beside words that say all. */
  mute?: boolean;
}

export function Diagram(props: DiagramProps) {
  const pieces = () => placementOf(props.fen);
  const pieceAt = (square: string): Piece | undefined => {
    const letter = pieces().get(square);
    if (letter === undefined) return undefined;
    return `${letter === letter.toUpperCase() ? 'w' : 'b'}${letter.toUpperCase()}` as Piece;
  };
  const words = () => {
    const there = SQUARES.flatMap((square) => {
      const piece = pieceAt(square);
      return piece === undefined ? [] : [`${nameOfPiece(piece)} ${square}`];
    });
    return `Diagram: ${there.join(', ')}`;
  };
  const isIn = (square: string) =>
    props.move !== undefined && (props.move.startsWith(square) || props.move.slice(2, 4) === square);
  return (
    <div class="diagram" {...(props.mute === true ? { 'aria-hidden': true } : { role: 'img', 'aria-label': words() })}>
      <For each={props.orientation === 'black' ? [...SQUARES].reverse() : SQUARES}>
        {(square) => (
          <span classList={{ dark: isDark(square), shown: isIn(square) }}>
            <Show when={pieceAt(square)}>{(piece) => <span innerHTML={PIECES[piece()]} />}</Show>
          </span>
        )}
      </For>
    </div>
  );
}

const isDark = (square: string) => (square.charCodeAt(0) + square.charCodeAt(1)) % 2 === 0;
