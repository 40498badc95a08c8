/** Captured men in a row, and how far ahead their captor is. */

import { For, Show } from 'solid-js';

import type { CapturedRole, Color } from '../../api/chess';
import { opposite } from '../../api/chess';
import { colorName } from '../../state/speech';
import { MEN } from '../../men/men';

const NAMES: Record<CapturedRole, string> = { q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' };

export interface MenProps {
  /** The captor. */
  color: Color;
  men: readonly CapturedRole[];
  /** By how many pawns he is ahead; nothing is shown unless he is. */
  ahead: number;
}

export function Men(props: MenProps) {
  const words = () => {
    const taken = props.men.length === 0 ? 'nothing' : props.men.map((man) => NAMES[man]).join(', ');
    const ahead = props.ahead > 0 ? `, ahead by ${props.ahead}` : '';
    return `${colorName(props.color)} has captured ${taken}${ahead}`;
  };
  const picture = (man: CapturedRole) => {
    const letter = man.toUpperCase() as Uppercase<CapturedRole>;
    return MEN[`${opposite(props.color) === 'white' ? 'w' : 'b'}${letter}`];
  };
  return (
    <div class="men" role="img" aria-label={words()}>
      <For each={props.men}>
        {(man, index) => (
          <span
            classList={{ 'captured-piece': true, apart: index() > 0 && props.men[index() - 1] !== man }}
            innerHTML={picture(man)}
          />
        )}
      </For>
      <Show when={props.ahead > 0}>
        <span class="ahead">+{props.ahead}</span>
      </Show>
    </div>
  );
}
