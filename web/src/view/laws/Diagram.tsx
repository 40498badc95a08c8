/** A position as a book prints it: a small board that only shows, with the move of which the text speaks. */

import { For, Show } from 'solid-js';

import { nameOfPiece } from '../../board/naming';
import type { Piece } from '../../board/words';
import { MEN } from '../../men/men';
import { placementOf } from '../../state/placement';

const RANKS = [8, 7, 6, 5, 4, 3, 2, 1] as const;
const SQUARES = RANKS.flatMap((rank) => [...'abcdefgh'].map((file) => `${file}${rank}`));

export interface DiagramProps {
  fen: string;
  /** The move to be shown, in UCI. */
  move?: string | undefined;
}

export function Diagram(props: DiagramProps) {
  const men = () => placementOf(props.fen);
  const pieceAt = (square: string): Piece | undefined => {
    const letter = men().get(square);
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
    <div class="diagram" role="img" aria-label={words()}>
      <For each={SQUARES}>
        {(square) => (
          <span classList={{ dark: isDark(square), shown: isIn(square) }}>
            <Show when={pieceAt(square)}>{(piece) => <span innerHTML={MEN[piece()]} />}</Show>
          </span>
        )}
      </For>
    </div>
  );
}

const isDark = (square: string) => (square.charCodeAt(0) + square.charCodeAt(1)) % 2 === 0;
