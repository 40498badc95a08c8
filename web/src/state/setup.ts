/** A position that is being set up, field by field. */

import type { Color } from '../api/chess';

export interface SetupFields {
  /** The first field of a FEN. */
  placement: string;
  turn: Color;
  /** Letters of the rights to castle; empty for none. */
  castling: string;
  /** A square, or `-`. */
  enPassant: string;
  halfmoves: number;
  number: number;
  chess960: boolean;
}

/** The fields of a FEN; those it lacks are as after a quiet first move. */
export function setupOfFen(fen: string, chess960: boolean): SetupFields {
  const [placement = '', turn, castling = '-', enPassant = '-', halfmoves, number] = fen.trim().split(/\s+/u);
  return {
    placement,
    turn: turn === 'b' ? 'black' : 'white',
    castling: castling === '-' ? '' : castling,
    enPassant,
    halfmoves: Number(halfmoves ?? '0') || 0,
    number: Number(number ?? '1') || 1,
    chess960,
  };
}

export function fenOfSetup(setup: SetupFields): string {
  const { placement, turn, castling, enPassant, halfmoves, number } = setup;
  return `${placement} ${turn === 'black' ? 'b' : 'w'} ${castling === '' ? '-' : castling} ${enPassant} ${halfmoves} ${number}`;
}
