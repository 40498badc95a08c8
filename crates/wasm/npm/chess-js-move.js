// A move in the form of chess.js.

import { SQUARES } from './game.js';

/** A move that was played or may be. */
export class Move {
  constructor(game, mv, san) {
    const piece = game.board()[SQUARES.indexOf(mv.from)];
    const after = game.copy();
    after.play(mv);
    this.color = game.turn;
    this.from = mv.from;
    this.to = mv.to;
    this.piece = piece.toLowerCase();
    if (mv.isCapture) {
      const taken = mv.isEnPassant ? 'p' : game.board()[SQUARES.indexOf(mv.to)];
      this.captured = taken.toLowerCase();
    }
    if (mv.promotion !== undefined) this.promotion = mv.promotion;
    this.flags = flags(mv);
    this.san = san;
    this.lan = mv.uci;
    this.before = game.fen();
    this.after = after.fen();
    after.free();
  }

  isCapture() {
    return this.flags.includes('c');
  }
  isPromotion() {
    return this.flags.includes('p');
  }
  isEnPassant() {
    return this.flags.includes('e');
  }
  isKingsideCastle() {
    return this.flags.includes('k');
  }
  isQueensideCastle() {
    return this.flags.includes('q');
  }
  isBigPawn() {
    return this.flags.includes('b');
  }
}

function flags(mv) {
  if (mv.castling !== undefined) return mv.castling === 'king' ? 'k' : 'q';
  if (mv.isEnPassant) return 'e';
  if (mv.isDoubleStep) return 'b';
  return (mv.isCapture ? 'c' : 'n') + (mv.promotion === undefined ? '' : 'p');
}
