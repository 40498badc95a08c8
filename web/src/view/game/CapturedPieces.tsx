/** Captured men in a row, and how far ahead their captor is. */

import { For, Show } from 'solid-js';

import type { CapturedRole, Color } from '../../api/chess';
import { opposite } from '../../api/chess';
import { colorName } from '../../state/speech';
import { PIECES } from '../../pieces/pieces';
import { t } from '../../words/game';

const capital = (piece: CapturedRole) => piece.toUpperCase() as Uppercase<CapturedRole>;

export interface CapturedPiecesProps {
  /** The captor. */
  color: Color;
  pieces: readonly CapturedRole[];
  /** By how many pawns he is ahead; nothing is shown unless he is. */
  ahead: number;
}

export function CapturedPieces(props: CapturedPiecesProps) {
  const words = () => {
    const color = colorName(props.color);
    const { pieces, ahead } = props;
    if (pieces.length === 0) return ahead > 0 ? t.captured.nothingAhead(color, ahead) : t.captured.nothing(color);
    const taken = pieces.map((piece) => t.roles[capital(piece)]).join(', ');
    return ahead > 0 ? t.captured.piecesAhead(color, taken, ahead) : t.captured.pieces(color, taken);
  };
  const picture = (piece: CapturedRole) => {
    return PIECES[`${opposite(props.color) === 'white' ? 'w' : 'b'}${capital(piece)}`];
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
