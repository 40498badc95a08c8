/** The first field of a FEN: which man stands where, as letters. */

/** The FEN letter on each occupied square, keyed by the square's name. */
export function placementOf(fen: string): Map<string, string> {
  const men = new Map<string, string>();
  const ranks = (fen.split(' ')[0] ?? '').split('/');
  ranks.forEach((row, index) => {
    let file = 0;
    for (const letter of row) {
      const empty = Number(letter);
      if (empty > 0) file += empty;
      else men.set(`${'abcdefgh'[file++] ?? '?'}${8 - index}`, letter);
    }
  });
  return men;
}

/** The first field of a FEN for `men`. */
export function placementField(men: ReadonlyMap<string, string>): string {
  const rows: string[] = [];
  for (let rank = 8; rank >= 1; rank -= 1) {
    let row = '';
    let empty = 0;
    for (const file of 'abcdefgh') {
      const man = men.get(`${file}${rank}`);
      if (man === undefined) {
        empty += 1;
        continue;
      }
      row += (empty > 0 ? String(empty) : '') + man;
      empty = 0;
    }
    rows.push(row + (empty > 0 ? String(empty) : ''));
  }
  return rows.join('/');
}
