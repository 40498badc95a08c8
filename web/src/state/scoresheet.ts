/** The moves of a game in the rows of a scoresheet. */

import type { Ply, GameView } from '../api/game';

export interface Row {
  number: number;
  white: Ply | null;
  black: Ply | null;
}

/** One row a move; a game that Black begins has an empty first place. */
export function scoresheet(game: Pick<GameView, 'moves' | 'start_fen'>): Row[] {
  const fields = game.start_fen.split(' ');
  const begins = Number(fields[5] ?? '1') || 1;
  const shift = fields[1] === 'b' ? 1 : 0;
  const rows: Row[] = [];
  for (const ply of game.moves) {
    const place = ply.ply - 1 + shift;
    const row = (rows[Math.floor(place / 2)] ??= { number: begins + Math.floor(place / 2), white: null, black: null });
    row[place % 2 === 0 ? 'white' : 'black'] = ply;
  }
  return rows;
}
