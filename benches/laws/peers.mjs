/**
 * Asks chess.js and chessops what the vectors of the laws suite ask: the questions as JSON on standard input, the
 * answers of both as JSON on standard output. What a library does not offer is answered by null.
 */
import { Chess } from 'chess.js';
import { makeUci, parseUci } from 'chessops';
import { Chess as Position } from 'chessops/chess';
import { parseFen } from 'chessops/fen';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const asMove = (uci) => ({ from: uci.slice(0, 2), to: uci.slice(2, 4), promotion: uci[4] });

function chessJs({ start, before, move, asks }) {
  const game = new Chess(start ?? START);
  for (const uci of before) game.move(asMove(uci));
  const played = (uci) => {
    try {
      return game.move(asMove(uci)) !== null;
    } catch {
      return false;
    }
  };
  if (asks === 'legal') return played(move);
  if (asks === 'end') {
    if (game.isCheckmate()) return 'checkmate';
    if (game.isStalemate()) return 'stalemate';
    if (game.isInsufficientMaterial()) return 'no-force';
    // It ends games at the third repetition and at fifty moves, which the Laws leave to a claim.
    if (game.isThreefoldRepetition()) return 'repetition';
    return game.isGameOver() ? 'many-moves' : 'playing';
  }
  if (move !== null && !played(move)) return false;
  if (asks === 'repetition') return game.isThreefoldRepetition();
  if (asks === 'fifty') return game.isDrawByFiftyMoves();
  return null;
}

function chessops({ start, before, move, asks }) {
  const position = Position.fromSetup(parseFen(start ?? START).unwrap()).unwrap();
  // Castling is the king to his rook in chessops; both ways are taken.
  const find = (uci) => {
    const wanted = parseUci(uci);
    return wanted && position.isLegal(wanted) ? wanted : undefined;
  };
  for (const uci of before) {
    const found = find(uci);
    if (found === undefined) throw new Error(`${uci} is not legal for chessops after ${before.map(String).join(' ')}`);
    position.play(found);
    makeUci(found);
  }
  if (asks === 'legal') return find(move) !== undefined;
  if (asks === 'end') {
    if (position.isCheckmate()) return 'checkmate';
    if (position.isStalemate()) return 'stalemate';
    return position.isInsufficientMaterial() ? 'no-force' : 'playing';
  }
  if (asks === 'flag') {
    const other = position.turn === 'white' ? 'black' : 'white';
    return position.hasInsufficientMaterial(other) ? 'time-without-force' : 'time';
  }
  return null;
}

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const questions = JSON.parse(Buffer.concat(chunks).toString());
const answers = (library) => Object.fromEntries(questions.map((question) => [question.id, library(question)]));
process.stdout.write(JSON.stringify({ 'chess.js': answers(chessJs), chessops: answers(chessops) }));
