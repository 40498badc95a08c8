// The public methods of chess.js, on the rules of this package: users change one import. Null moves,
// and positions that cannot be played on but by `put` and its like, are told in the README.

import { Move } from './chess-js-move.js';
import { scan, write } from './chess-js-pgn.js';
import { Editor } from './editor.js';
import { ChessError, Game, SQUARES as FROM_A1 } from './index.js';

export { Move };

export const WHITE = 'w';
export const BLACK = 'b';
export const PAWN = 'p';
export const KNIGHT = 'n';
export const BISHOP = 'b';
export const ROOK = 'r';
export const QUEEN = 'q';
export const KING = 'k';
export const DEFAULT_POSITION = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
/** From a8 to h1, as the rows of a FEN. */
export const SQUARES = [8, 7, 6, 5, 4, 3, 2, 1].flatMap((rank) => FROM_A1.slice(8 * rank - 8, 8 * rank));
export const SEVEN_TAG_ROSTER = {
  Event: '?',
  Site: '?',
  Date: '????.??.??',
  Round: '?',
  White: '?',
  Black: '?',
  Result: '*',
};

/** Whether a FEN can be played on, and what stands in the way. */
export function validateFen(fen) {
  try {
    if (fen.trim().split(/\s+/).length !== 6) throw new ChessError('expected six fields in a FEN');
    new Game(fen).free();
    return { ok: true };
  } catch (error) {
    return { ok: false, error: error.message };
  }
}

const piece = (letter) =>
  letter === '.'
    ? undefined
    : { type: letter.toLowerCase(), color: letter === letter.toLowerCase() ? BLACK : WHITE };

export class Chess {
  /** The game; undefined while the position cannot be played on. */
  #game;
  /** The position as a FEN that may be impossible; undefined while there is a game. */
  #editor;
  #history = [];
  #headers = {};
  #comments = new Map();

  constructor(fen = DEFAULT_POSITION, { skipValidation = false } = {}) {
    this.load(fen, { skipValidation });
  }

  load(fen, { skipValidation = false, preserveHeaders = false } = {}) {
    const given = fen.trim().split(/\s+/);
    const full = [...given, ...['w', '-', '-', '0', '1'].slice(given.length - 1)].join(' ');
    let game;
    try {
      game = new Game(full);
    } catch (error) {
      if (!skipValidation) throw new ChessError(`Invalid FEN: ${error.message}`);
    }
    this.#game = game;
    this.#editor = game === undefined ? new Editor(full) : undefined;
    this.#history = [];
    this.#comments.clear();
    if (!preserveHeaders) this.#headers = { ...SEVEN_TAG_ROSTER };
    this.#setUp(full);
  }

  #setUp(fen) {
    if (this.#history.length > 0) return;
    delete this.#headers.SetUp;
    delete this.#headers.FEN;
    if (fen !== DEFAULT_POSITION) Object.assign(this.#headers, { SetUp: '1', FEN: fen });
  }

  reset() {
    this.load(DEFAULT_POSITION);
  }

  clear({ preserveHeaders = false } = {}) {
    this.load('8/8/8/8/8/8/8/8 w - - 0 1', { skipValidation: true, preserveHeaders });
  }

  fen({ forceEnpassantSquare = false } = {}) {
    return this.#game?.fen({ everyStep: forceEnpassantSquare }) ?? this.#editor.fen();
  }

  #board() {
    return this.#game?.board() ?? this.#editor.board();
  }

  get(square) {
    return piece(this.#board()[FROM_A1.indexOf(square)] ?? '.');
  }

  findPiece({ type, color }) {
    return SQUARES.filter((square) => {
      const found = this.get(square);
      return found?.type === type && found.color === color;
    });
  }

  #edit(change) {
    const editor = this.#editor ?? new Editor(this.fen({ forceEnpassantSquare: true }));
    const done = change(editor);
    if (done === false || done === undefined) return done;
    const fen = editor.fen();
    try {
      this.#game = new Game(fen);
      this.#editor = undefined;
    } catch {
      this.#game = undefined;
      this.#editor = editor;
    }
    this.#history = [];
    this.#setUp(fen);
    return done;
  }

  put({ type, color }, square) {
    return this.#edit((editor) => editor.put(type, color, square));
  }

  remove(square) {
    return piece(this.#edit((editor) => editor.remove(square)) ?? '.');
  }

  getCastlingRights(color) {
    const rights = this.fen().split(' ')[2];
    const has = (letter) => rights.includes(color === WHITE ? letter.toUpperCase() : letter);
    return { k: has('k'), q: has('q') };
  }

  setCastlingRights(color, rights) {
    this.#edit((editor) => editor.setCastling(color, rights));
    const now = this.getCastlingRights(color);
    return Object.entries(rights).every(([side, right]) => now[side] === right);
  }

  setTurn(color) {
    if (this.turn() === color) return false;
    if (this.isCheck()) throw new ChessError('expected a side that is not in check to pass its turn');
    return this.#edit((editor) => editor.setTurn(color));
  }

  turn() {
    return this.fen().split(' ')[1];
  }

  moveNumber() {
    return Number(this.fen().split(' ')[5]);
  }

  board() {
    const letters = this.#board();
    const row = (squares) =>
      squares.map((square) => {
        const found = piece(letters[FROM_A1.indexOf(square)]);
        return found === undefined ? null : { square, ...found };
      });
    return [0, 1, 2, 3, 4, 5, 6, 7].map((at) => row(SQUARES.slice(8 * at, 8 * at + 8)));
  }

  ascii() {
    const board = this.#board();
    const rows = [8, 7, 6, 5, 4, 3, 2, 1].map(
      (rank) => ` ${rank} | ${[...board.slice(8 * rank - 8, 8 * rank)].join('  ')} |`,
    );
    const rule = '   +------------------------+';
    return [rule, ...rows, rule, '     a  b  c  d  e  f  g  h'].join('\n');
  }

  squareColor(square) {
    const at = FROM_A1.indexOf(square);
    if (at < 0) return null;
    return ((at & 7) + (at >> 3)) % 2 === 0 ? 'dark' : 'light';
  }

  attackers(square, color = this.turn()) {
    const found = this.#game?.attackers(square, color) ?? [];
    return SQUARES.filter((from) => found.includes(from));
  }

  isAttacked(square, color) {
    return this.attackers(square, color).length > 0;
  }

  #status() {
    return this.#game?.status() ?? {};
  }

  isCheck() {
    return this.#status().isCheck ?? false;
  }
  inCheck() {
    return this.isCheck();
  }
  isCheckmate() {
    return this.#status().isCheckmate ?? false;
  }
  isStalemate() {
    return this.#status().isStalemate ?? false;
  }
  isInsufficientMaterial() {
    return this.#status().isInsufficientMaterial ?? false;
  }
  isThreefoldRepetition() {
    return (this.#game?.repetitions() ?? 0) >= 3;
  }
  isDrawByFiftyMoves() {
    return Number(this.fen().split(' ')[4]) >= 100;
  }
  isDraw() {
    return (
      this.isDrawByFiftyMoves() ||
      this.isStalemate() ||
      this.isInsufficientMaterial() ||
      this.isThreefoldRepetition()
    );
  }
  isGameOver() {
    return this.isCheckmate() || this.isDraw();
  }

  hash() {
    return (this.#game?.hash() ?? 0n).toString(16).padStart(16, '0');
  }

  perft(depth) {
    return this.#game?.perft(depth) ?? 0;
  }

  moves({ square, piece: role, verbose = false } = {}) {
    if (this.#game === undefined) return [];
    const board = this.#game.board();
    const sans = this.#game.sans();
    const found = this.#game.moves().map((mv, index) => ({ mv, san: sans[index] }));
    const asked = found.filter(
      ({ mv }) =>
        (square === undefined || mv.from === square) &&
        (role === undefined || board[FROM_A1.indexOf(mv.from)].toLowerCase() === role),
    );
    asked.sort((one, other) => SQUARES.indexOf(one.mv.from) - SQUARES.indexOf(other.mv.from));
    return asked.map(({ mv, san }) => (verbose ? new Move(this.#game, mv, san) : san));
  }

  #read(move, strict) {
    if (typeof move !== 'string') {
      const { from, to, promotion } = move;
      const fits = (mv) =>
        mv.from === from && mv.to === to && (mv.promotion === undefined || mv.promotion === promotion);
      const found = this.#game.moves().find(fits);
      if (found === undefined) throw new ChessError('no legal move goes there');
      return found;
    }
    // Letters of pieces are capital, as in SAN.
    if (/^[nrqk]/.test(move)) throw new ChessError('expected a capital letter');
    const found = this.#spelled(move, strict);
    const bare = (text) => text.replace(/[+#!?]+$/, '');
    if (strict && bare(this.#san(found)) !== bare(move)) throw new ChessError('expected strict SAN');
    return found;
  }

  #spelled(move, strict) {
    if (strict) return this.#game.read(move, 'san');
    try {
      return this.#game.read(move);
    } catch (error) {
      // The sign of a capture may stand where nothing is taken.
      if (!move.includes('x')) throw error;
      return this.#game.read(move.replace('x', ''));
    }
  }

  #san(mv) {
    return this.#game.writeLine([mv.bits]);
  }

  move(move, { strict = false } = {}) {
    const shown = typeof move === 'string' ? move : JSON.stringify(move);
    let mv;
    try {
      if (this.#game === undefined) throw new ChessError('the position cannot be played on');
      mv = this.#read(move, strict);
    } catch (error) {
      throw new ChessError(`Invalid move: ${shown} (${error.message})`);
    }
    const played = new Move(this.#game, mv, this.#san(mv));
    this.#game.play(mv);
    this.#history.push(played);
    return played;
  }

  undo() {
    if (this.#history.length === 0) return null;
    this.#game.undo();
    return this.#history.pop();
  }

  history({ verbose = false } = {}) {
    return verbose ? [...this.#history] : this.#history.map((move) => move.san);
  }

  getHeaders() {
    return { ...this.#headers };
  }
  header(...words) {
    for (let at = 0; at + 1 < words.length; at += 2) this.setHeader(words[at], words[at + 1]);
    return this.getHeaders();
  }
  setHeader(key, value) {
    this.#headers[key] = value;
    return this.getHeaders();
  }
  removeHeader(key) {
    if (!(key in this.#headers)) return false;
    if (key in SEVEN_TAG_ROSTER) this.#headers[key] = SEVEN_TAG_ROSTER[key];
    else delete this.#headers[key];
    return true;
  }

  getComment() {
    return this.#comments.get(this.fen());
  }
  setComment(comment) {
    this.#comments.set(this.fen(), comment.replace('{', '[').replace('}', ']'));
  }
  removeComment() {
    const comment = this.getComment();
    this.#comments.delete(this.fen());
    return comment;
  }
  deleteComment() {
    return this.removeComment();
  }
  getComments() {
    return Array.from(this.#comments, ([fen, comment]) => ({ fen, comment }));
  }
  removeComments() {
    const comments = this.getComments();
    this.#comments.clear();
    return comments;
  }
  deleteComments() {
    return this.removeComments();
  }

  pgn(options = {}) {
    const start = this.#history[0]?.before ?? this.fen();
    const comment = (fen) => this.#comments.get(fen);
    return write({ headers: this.#headers, start, moves: this.#history, comment }, options);
  }

  loadPgn(pgn, { strict = false, newlineChar = '\r?\n' } = {}) {
    const { headers, steps, result } = scan(pgn.replace(new RegExp(newlineChar, 'g'), '\n'));
    const next = new Chess(headers.FEN ?? DEFAULT_POSITION);
    for (const step of steps) {
      if (step.comment !== undefined) {
        next.setComment([next.getComment(), step.comment].filter(Boolean).join(' '));
      } else {
        try {
          next.move(step.move, { strict });
        } catch {
          throw new ChessError(`Invalid move in PGN: ${step.move}`);
        }
      }
    }
    this.#game = next.#game;
    this.#editor = undefined;
    this.#history = next.#history;
    this.#comments = next.#comments;
    this.#headers = { ...next.#headers, ...headers };
    if (result !== undefined && this.#headers.Result === '*') this.#headers.Result = result;
  }
}
