/** The board as it is seen: rows from the top, columns from the left, for either orientation. */

import type { Color, Square } from './words';
import { SQUARES, fileIndex, rankIndex } from './words';

/** A place on the drawn board; both run from 0 to 7. */
export interface Spot {
  column: number;
  row: number;
}

export function spotOf(square: Square, orientation: Color): Spot {
  const file = fileIndex(square);
  const rank = rankIndex(square);
  return orientation === 'white' ? { column: file, row: 7 - rank } : { column: 7 - file, row: rank };
}

/** The square at a place, or null beyond the edge. */
export function squareAt(spot: Spot, orientation: Color): Square | null {
  const { column, row } = spot;
  if (column < 0 || column > 7 || row < 0 || row > 7) return null;
  const index = orientation === 'white' ? (7 - row) * 8 + column : row * 8 + (7 - column);
  return SQUARES[index] ?? null;
}

/** The places in reading order; index 0 is top left. */
export function spotAtIndex(index: number): Spot {
  return { column: index % 8, row: Math.floor(index / 8) };
}

/**
 * Where a key leads from a square, as a grid is walked: arrows by one, Home and End along the row,
 * Page Up and Page Down along the column, with Control to the corners. Null for any other key.
 */
export function walk(square: Square, key: string, control: boolean, orientation: Color): Square | null {
  const { column, row } = spotOf(square, orientation);
  const go = (toColumn: number, toRow: number): Square =>
    squareAt({ column: toColumn, row: toRow }, orientation) ?? square;
  if (control) {
    if (key === 'Home') return go(0, 0);
    if (key === 'End') return go(7, 7);
    return null;
  }
  switch (key) {
    case 'ArrowLeft':
      return go(column - 1, row);
    case 'ArrowRight':
      return go(column + 1, row);
    case 'ArrowUp':
      return go(column, row - 1);
    case 'ArrowDown':
      return go(column, row + 1);
    case 'Home':
      return go(0, row);
    case 'End':
      return go(7, row);
    case 'PageUp':
      return go(column, 0);
    case 'PageDown':
      return go(column, 7);
    default:
      return null;
  }
}
