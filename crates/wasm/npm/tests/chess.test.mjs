// The chess layer, and all notations.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { gzipSync } from 'node:zlib';
import { ChessError, Game } from '@staunton/chess';
import { readPgn, write, writePgn } from '@staunton/chess/notation';

test('the moves are counted', () => {
  assert.equal(new Game().perft(4), 197_281);
  const kiwipete = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
  assert.equal(new Game(kiwipete).perft(3), 97_862);
  const fischer = 'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9';
  assert.equal(new Game(fischer, { chess960: true }).perft(3), 12_189);
});

test('the layer of rules and SAN is small, its scripts counted', () => {
  const packed = (name) => gzipSync(readFileSync(new URL(`../${name}`, import.meta.url)), { level: 9 }).length;
  const bytes = ['chess.wasm', 'index.js', 'game.js', 'module.js'].map(packed);
  const total = bytes.reduce((sum, each) => sum + each);
  assert.ok(total <= 60_000, `${bytes.join(' + ')} bytes`);
});

test('a game is played, copied and taken back', () => {
  const game = new Game();
  assert.equal(game.play('Nf3').uci, 'g1f3');
  const twin = game.copy();
  twin.play('e5');
  assert.equal(game.turn, 'b');
  assert.equal(twin.turn, 'w');
  assert.equal(game.undo().uci, 'g1f3');
  assert.equal(game.undo(), undefined);
  assert.equal(game.hash(), new Game().hash());
});

test('lines cross over at once', () => {
  const game = new Game();
  const line = 'e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O';
  assert.equal(game.writeLine(game.readLine(line)), line);
  assert.throws(() => game.readLine('e4 e5 Ke3'), { name: 'ChessError', message: /^invalid move 3: / });
});

test('errors say what would have fitted', () => {
  assert.throws(() => new Game('8/8/8/8/8/8/8/8 w - - 0 1'), {
    message: 'invalid position: impossible position: white has no king; black has no king',
  });
  assert.throws(() => new Game().play('Ne2'), ChessError);
  const game = new Game();
  game.free();
  assert.throws(() => game.fen(), ChessError);
});

test('a move is written in any notation', () => {
  const start = new Game().fen();
  assert.equal(write(start, 'g1f3', 'hoyle'), 'Kt to K B 3');
  assert.equal(write(start, 'g1f3', 'san:german'), 'Sf3');
  assert.throws(() => write(start, 'g1f3', 'runes'), ChessError);
});

test('PGN is read with what is wrong in it, and written', () => {
  const { games } = readPgn('[White "A"]\n\n1. e4 {best} (1. d4) e5 2. Bb6 *');
  assert.deepEqual(games[0].tags, { White: 'A' });
  assert.deepEqual(games[0].moves[0], {
    san: 'e4',
    uci: 'e2e4',
    comments: ['best'],
    variations: [[{ san: 'd4', uci: 'd2d4' }]],
  });
  assert.equal(games[0].faults[0].line, 3);
  assert.match(writePgn(['e2e4', 'e7e5'], { tags: { White: 'A' } }), /\[White "A"\][^]*1\. e4 e5 \*/);
});
