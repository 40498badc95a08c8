/** The first field of a FEN: which piece stands where, as letters. */

/** The FEN letter on each occupied square, keyed by the square's name. */
export function placementOf(fen: string): Map<string, string> {
  const pieces = new Map<string, string>();
  const ranks = (fen.split(' ')[0] ?? '').split('/');
  ranks.forEach((row, index) => {
    let file = 0;
    for (const letter of row) {
      const empty = Number(letter);
      if (empty > 0) file += empty;
      else pieces.set(`${'abcdefgh'[file++] ?? '?'}${8 - index}`, letter);
    }
  });
  return pieces;
}

/** The first field of a FEN for `men`. */
export function placementField(pieces: ReadonlyMap<string, string>): string {
  const rows: string[] = [];
  for (let rank = 8; rank >= 1; rank -= 1) {
    let row = '';
    let empty = 0;
    for (const file of 'abcdefgh') {
      const piece = pieces.get(`${file}${rank}`);
      if (piece === undefined) {
        empty += 1;
        continue;
      }
      row += (empty > 0 ? String(empty) : '') + piece;
      empty = 0;
    }
    rows.push(row + (empty > 0 ? String(empty) : ''));
  }
  return rows.join('/');
}
