/** Why a piece may not go somewhere, in words and on the board. */

import type { Accessor } from 'solid-js';

import type { Square } from '../../api/chess';
import { askWhyNot } from '../../api/terms';
import type { Study } from '../../state/study';
import { movesTo } from '../../state/wire-study';
import type { Hint } from '../../state/witness';
import { hintsAgainst } from '../../state/witness';
import { faultInWords } from '../fault';

/** Asks for the reasons; what they rest on goes to `onHints` if the position is still looked at by then. */
export function createWhyNot(
  study: Accessor<Study>,
  onHints: (hints: Hint[]) => void,
): (from: Square, to: Square) => Promise<string> {
  return async (from, to) => {
    const at = study().current;
    try {
      const { words, reasons } = await askWhyNot({ ...movesTo(study(), at), from, to });
      if (study().current === at) onHints(hintsAgainst(reasons.flatMap(({ squares }) => squares)));
      return words;
    } catch (error) {
      return faultInWords(error);
    }
  };
}
