/** Captured men in a row, and how far ahead their captor is. */

import { For, Show } from 'solid-js';

import type { CapturedRole, Color } from '../../api/chess';
import { opposite } from '../../api/chess';
import { colorName } from '../../state/speech';
import { PIECES } from '../../pieces/pieces';

const NAMES: Record<CapturedRole, string> = { q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' };

export interface CapturedPiecesProps {
  /** The captor. */
  color: Color;
  pieces: readonly CapturedRole[];
  /** By how many pawns he is ahead; nothing is shown unless he is. */
  ahead: number;
}

export function CapturedPieces(props: CapturedPiecesProps) {
  const words = () => {
    const taken = props.pieces.length === 0 ? 'nothing' : props.pieces.map((piece) => NAMES[piece]).join(', ');
    const ahead = props.ahead > 0 ? `, ahead by ${props.ahead}` : '';
    return `${colorName(props.color)} has captured ${taken}${ahead}`;
  };
  const picture = (piece: CapturedRole) => {
    const letter = piece.toUpperCase() as Uppercase<CapturedRole>;
    return PIECES[`${opposite(props.color) === 'white' ? 'w' : 'b'}${letter}`];
  };
  return (
    <div class="pieces" role="img" aria-label={words()}>
      <For each={props.pieces}>
        {(piece, index) => (
          <span
            classList={{ 'captured-piece': true, apart: index() > 0 && props.pieces[index() - 1] !== piece }}
            innerHTML={picture(piece)}
          />
        )}
      </For>
      <Show when={props.ahead > 0}>
        <span class="ahead">+{props.ahead}</span>
      </Show>
    </div>
  );
}
