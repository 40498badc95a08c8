// A game: a position and its past.

import { ChessError, loadFile } from './module.js';

const chess = await loadFile(new URL('./chess.wasm', import.meta.url));
const { exports } = chess;

/** The squares from a1 to h8. */
export const SQUARES = Array.from({ length: 64 }, (_, at) => 'abcdefgh'[at & 7] + ((at >> 3) + 1));

const STATUS = [
  'isBlackToMove',
  'isCheck',
  'isCheckmate',
  'isStalemate',
  'isInsufficientMaterial',
  'isThreefold',
  'isFivefold',
  'isFiftyMoves',
  'isSeventyFiveMoves',
];
const READINGS = { san: 0, uci: 1, tolerant: 2 };
const KINGSIDE = 2;
const QUEENSIDE = 3;

/** A move that is legal in one position. */
export class Move {
  constructor(bits, isChess960) {
    const flag = bits >> 12;
    this.bits = bits;
    this.from = SQUARES[bits & 63];
    const rank = this.from[1];
    this.castling = flag === KINGSIDE ? 'king' : flag === QUEENSIDE ? 'queen' : undefined;
    const landing = this.castling === undefined || isChess960 ? undefined : flag === KINGSIDE ? 'g' : 'c';
    this.to = landing === undefined ? SQUARES[(bits >> 6) & 63] : landing + rank;
    this.promotion = flag >= 8 ? 'nbrq'[flag & 3] : undefined;
    this.isCapture = (flag & 4) !== 0;
    this.isEnPassant = flag === 5;
    this.isDoubleStep = flag === 1;
  }

  get uci() {
    return this.from + this.to + (this.promotion ?? '');
  }
}

const registry = new FinalizationRegistry((handle) => exports.staunton_close(handle));

function open(fen, chess960) {
  return chess.askNumber(fen, () => exports.staunton_open(Number(chess960)));
}

export class Game {
  #handle;
  #isChess960;

  constructor(fen = '', { chess960 = false } = {}, handle = open(fen, chess960)) {
    this.#isChess960 = chess960;
    this.#handle = handle;
    registry.register(this, handle, this);
  }

  copy() {
    const handle = chess.askNumber('', () => exports.staunton_copy(this.#handle));
    return new Game('', { chess960: this.#isChess960 }, handle);
  }

  /** Gives its memory back at once; else that happens some time after the game is forgotten. */
  free() {
    registry.unregister(this);
    exports.staunton_close(this.#handle);
    this.#handle = 0xffffffff;
  }

  fen({ everyStep = false } = {}) {
    return chess.ask('', () => exports.staunton_fen(this.#handle, Number(everyStep)));
  }

  get turn() {
    return this.status().isBlackToMove ? 'b' : 'w';
  }

  moves() {
    chess.check(exports.staunton_moves(this.#handle) === 0);
    return this.#moves();
  }

  sans() {
    const text = chess.ask('', () => exports.staunton_sans(this.#handle));
    return text === '' ? [] : text.split(' ');
  }

  history() {
    chess.check(exports.staunton_played(this.#handle) === 0);
    return this.#moves();
  }

  read(text, reading = 'tolerant') {
    if (!(reading in READINGS)) throw new ChessError(`expected san, uci or tolerant, found ${reading}`);
    const call = () => exports.staunton_read(this.#handle, READINGS[reading]);
    return new Move(chess.askNumber(text, call), this.#isChess960);
  }

  play(move) {
    const played = typeof move === 'string' ? this.read(move) : move;
    chess.check(exports.staunton_play(this.#handle, played.bits) === 0);
    return played;
  }

  undo() {
    const bits = exports.staunton_undo(this.#handle) & 0xffff;
    return bits === 0 ? undefined : new Move(bits, this.#isChess960);
  }

  status() {
    const bits = exports.staunton_status(this.#handle);
    return Object.fromEntries(STATUS.map((name, index) => [name, ((bits >> index) & 1) === 1]));
  }

  repetitions() {
    return exports.staunton_repetitions(this.#handle);
  }

  /** The letters of FEN from a1 to h8, with full stops for empty squares. */
  board() {
    return chess.ask('', () => exports.staunton_board(this.#handle));
  }

  attackers(square, color) {
    const at = SQUARES.indexOf(square);
    if (at < 0) throw new ChessError(`expected a square from a1 to h8, found ${square}`);
    const set = BigInt.asUintN(64, exports.staunton_attackers(this.#handle, at, Number(color === 'b')));
    return SQUARES.filter((_, index) => (set >> BigInt(index)) & 1n);
  }

  hash() {
    return BigInt.asUintN(64, exports.staunton_hash(this.#handle));
  }

  perft(depth) {
    return Number(exports.staunton_count(this.#handle, depth));
  }

  /** Reads a line in SAN from here, thousands of moves at once, as the bits of its moves. */
  readLine(text) {
    return chess.askNumbers(text, () => exports.staunton_read_line(this.#handle));
  }

  /** Writes a line in SAN from the bits of its moves. */
  writeLine(bits) {
    chess.give(new Uint8Array(Uint16Array.from(bits).buffer));
    chess.check(exports.staunton_write_line(this.#handle) === 0);
    return chess.text;
  }

  #moves() {
    return Array.from(chess.numbers, (bits) => new Move(bits, this.#isChess960));
  }
}
