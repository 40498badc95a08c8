// How fast, beside chess.js and chessops. Processor time: the machine may be busy with something else.

import { Game } from '@staunton/chess';
import { loadEngine } from '@staunton/chess/engine';
import * as chessJs from 'chess.js';
import { Chess as ChessopsChess } from 'chessops/chess';
import { perft } from 'chessops/debug';
import { makeSan, parseSan } from 'chessops/san';

const LINE =
  'e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8 ' +
  'Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#';
const SANS = LINE.split(' ');

/** The processor time of the fastest of all rounds in three seconds; the first only warms up. */
function seconds(act) {
  act();
  let fastest = Infinity;
  for (const end = performance.now() + 3000; performance.now() < end; ) {
    const before = process.cpuUsage();
    act();
    const { user, system } = process.cpuUsage(before);
    fastest = Math.min(fastest, (user + system) / 1e6);
  }
  return fastest;
}

function tell(what, name, count, act) {
  const rate = count / seconds(act) / 1e6;
  console.log(`${what.padEnd(18)} ${name.padEnd(10)} ${rate.toFixed(2).padStart(8)} million a second`);
}

const game = new Game();
tell('perft', 'staunton', 4_865_609, () => game.perft(5));
tell('perft', 'chessops', 197_281, () => perft(ChessopsChess.default(), 4, false));
tell('perft', 'chess.js', 197_281, () => new chessJs.Chess().perft(4));

const times = (count, act) => () => {
  for (let round = 0; round < count; round += 1) act();
};
const bits = game.readLine(LINE);
tell('SAN read', 'staunton', 2_000 * SANS.length, times(2_000, () => game.readLine(LINE)));
tell('SAN written', 'staunton', 2_000 * SANS.length, times(2_000, () => game.writeLine(bits)));
const chessops = () => {
  const position = ChessopsChess.default();
  for (const san of SANS) position.play(parseSan(position, san));
};
tell('SAN read', 'chessops', 500 * SANS.length, times(500, chessops));
const written = () => {
  const position = ChessopsChess.default();
  for (const san of SANS) {
    const move = parseSan(position, san);
    makeSan(position, move);
    position.play(move);
  }
};
tell('SAN read, written', 'chessops', 500 * SANS.length, times(500, written));
const chessJsLine = () => {
  const chess = new chessJs.Chess();
  for (const san of SANS) chess.move(san);
};
tell('SAN read, written', 'chess.js', 20 * SANS.length, times(20, chessJsLine));

const engine = await loadEngine();
const nodes = 300_000;
tell('nodes searched', 'staunton', nodes, () => engine.search('', { nodes }));
