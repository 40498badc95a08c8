/** A line of moves as it is written, each with its number where one is due. Pure. */

import { turnOf } from './study';

/** "12. Nxe4", "dxe4", "13. Qh5"; a line that Black begins: "12… dxe4". */
export function numberedLine(fen: string, moves: readonly { san: string }[]): string[] {
  let number = Number(fen.split(' ')[5] ?? 1);
  let isWhite = turnOf(fen) === 'white';
  return moves.map(({ san }, index) => {
    const before = isWhite ? `${number}. ` : index === 0 ? `${number}… ` : '';
    if (!isWhite) number += 1;
    isWhite = !isWhite;
    return before + san;
  });
}
