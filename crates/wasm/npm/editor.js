// A position that may be impossible, changed square by square.

import { SQUARES } from './game.js';

const HOMES = { K: ['e1', 'h1'], Q: ['e1', 'a1'], k: ['e8', 'h8'], q: ['e8', 'a8'] };

export class Editor {
  constructor(fen) {
    const [placement, turn, castling, ep, halfmove, fullmove] = fen.split(' ');
    const rows = placement.replace(/\d/g, (count) => '.'.repeat(Number(count))).split('/');
    this.squares = [...rows.reverse().join('').padEnd(64, '.')];
    Object.assign(this, { turn, castling, ep, halfmove, fullmove });
  }

  board() {
    return this.squares.join('');
  }

  put(type, color, square) {
    const at = SQUARES.indexOf(square);
    const letter = color === 'w' ? String(type).toUpperCase() : String(type).toLowerCase();
    if (at < 0 || !/^[pnbrqk]$/i.test(String(type)) || !/^[wb]$/.test(color)) return false;
    const king = type.toLowerCase() === 'k' ? this.squares.indexOf(letter) : -1;
    if (king >= 0 && king !== at) return false;
    this.squares[at] = letter;
    return true;
  }

  remove(square) {
    const at = SQUARES.indexOf(square);
    if (at < 0 || this.squares[at] === '.') return undefined;
    const letter = this.squares[at];
    this.squares[at] = '.';
    return letter;
  }

  setTurn(color) {
    this.turn = color;
    this.ep = '-';
    if (color === 'w') this.fullmove = String(Number(this.fullmove) + 1);
    this.halfmove = String(Number(this.halfmove) + 1);
    return true;
  }

  setCastling(color, rights) {
    const set = new Set(this.castling.replace('-', ''));
    for (const [side, right] of Object.entries(rights)) {
      const letter = color === 'w' ? side.toUpperCase() : side;
      if (right) set.add(letter);
      else set.delete(letter);
    }
    this.castling = [...'KQkq'].filter((letter) => set.has(letter)).join('') || '-';
    return true;
  }

  /** The FEN; rights of castling are gone where king or rook is. */
  fen() {
    const at = (square) => this.squares[SQUARES.indexOf(square)];
    const holds = (letter) => {
      const [king, rook] = HOMES[letter] ?? [];
      const isWhite = letter === letter.toUpperCase();
      return at(king) === (isWhite ? 'K' : 'k') && at(rook) === (isWhite ? 'R' : 'r');
    };
    const castling = [...this.castling].filter(holds).join('') || '-';
    const rows = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) => {
      const row = this.squares.slice(8 * rank, 8 * rank + 8).join('');
      return row.replace(/\.+/g, (gap) => String(gap.length));
    });
    const { turn, ep, halfmove, fullmove } = this;
    return [rows.join('/'), turn, castling, ep, halfmove, fullmove].join(' ');
  }
}
