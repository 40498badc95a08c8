// How fast, beside chess.js and chessops.

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

const ROUNDS = 24;

/** What is measured: each with its name, whose it is, how many it does at a time, and how; a round of it in microseconds. */
const races = [];
const race = (what, name, count, act) => races.push({ what, name, count, act, times: [] });

/** Processor time, for the machine may be busy with something else. */
function microseconds(act) {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

const median = (numbers) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1];

const game = new Game();
race('perft', 'staunton', 4_865_609, () => game.perft(5));
race('perft', 'chessops', 197_281, () => perft(ChessopsChess.default(), 4, false));
race('perft', 'chess.js', 197_281, () => new chessJs.Chess().perft(4));

const times = (count, act) => () => {
  for (let round = 0; round < count; round += 1) act();
};
const bits = game.readLine(LINE);
race('SAN read', 'staunton', 2_000 * SANS.length, times(2_000, () => game.readLine(LINE)));
race('SAN written', 'staunton', 2_000 * SANS.length, times(2_000, () => game.writeLine(bits)));
const chessops = () => {
  const position = ChessopsChess.default();
  for (const san of SANS) position.play(parseSan(position, san));
};
race('SAN read', 'chessops', 500 * SANS.length, times(500, chessops));
const written = () => {
  const position = ChessopsChess.default();
  for (const san of SANS) {
    const move = parseSan(position, san);
    makeSan(position, move);
    position.play(move);
  }
};
race('SAN read, written', 'chessops', 500 * SANS.length, times(500, written));
const chessJsLine = () => {
  const chess = new chessJs.Chess();
  for (const san of SANS) chess.move(san);
};
race('SAN read, written', 'chess.js', 20 * SANS.length, times(20, chessJsLine));

const engine = await loadEngine();
const nodes = 100_000;
race('nodes searched', 'staunton', nodes, () => engine.search('', { nodes }));

// All take turns, so that what slows the machine for a while slows all; the first round only warms up.
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const { act, times } of races) {
    const time = microseconds(act);
    if (round > 0) times.push(time);
  }
}
const measure = races.find(({ what, name }) => what === 'perft' && name === 'chessops');
console.log('                                 millions a second of processor time');
console.log('                                 fastest  median   in units of perft by chessops, median of rounds');
for (const { what, name, count, times } of races) {
  const rates = times.map((time) => count / time);
  const units = rates.map((rate, round) => rate / (measure.count / measure.times[round]));
  const [fastest, usual, unit] = [Math.max(...rates), median(rates), median(units)].map((number) =>
    number.toFixed(2).padStart(8),
  );
  console.log(`${what.padEnd(18)} ${name.padEnd(10)} ${fastest} ${usual} ${unit}`);
}
