// The adapter beside chess.js, where that is installed, and the examples of its README.

import assert from 'node:assert/strict';
import test from 'node:test';
import * as ours from '@staunton/chess/chess-js';
import * as theirs from 'chess.js';

const GAMES = 300;
const STARTS = [
  theirs.DEFAULT_POSITION,
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
  '4k3/P6P/8/8/8/8/p6p/4K3 b - - 0 1',
  '8/8/4k3/3b4/8/2N5/3K4/8 w - - 90 60',
];

function plain(move) {
  const { color, from, to, piece, captured, promotion, flags, san, lan, before, after } = move;
  return { color, from, to, piece, captured, promotion, flags, san, lan, before, after };
}

const QUESTIONS = ['isCheck', 'isCheckmate', 'isStalemate', 'isInsufficientMaterial', 'isGameOver'].concat(
  ['isThreefoldRepetition', 'isDrawByFiftyMoves', 'isDraw', 'turn', 'moveNumber', 'ascii', 'fen', 'board'],
);

test(`${GAMES} sequences agree with chess.js`, () => {
  let seed = 28;
  const random = (below) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let game = 0; game < GAMES; game += 1) {
    const start = STARTS[game % STARTS.length];
    const one = new ours.Chess(start);
    const other = new theirs.Chess(start);
    for (let ply = 0; ply < 24; ply += 1) {
      for (const question of QUESTIONS) {
        assert.deepEqual(one[question](), other[question](), `${question}: ${other.fen()}`);
      }
      const sans = other.moves();
      assert.deepEqual(one.moves().sort(), [...sans].sort(), other.fen());
      const square = ours.SQUARES[random(64)];
      assert.deepEqual(one.attackers(square, 'b'), other.attackers(square, 'b'), square + other.fen());
      assert.deepEqual(one.get(square), other.get(square));
      assert.deepEqual(one.getCastlingRights('w'), other.getCastlingRights('w'));
      if (sans.length === 0) break;
      const san = sans[random(sans.length)];
      assert.deepEqual(plain(one.move(san)), plain(other.move(san)));
      if (random(10) === 0) assert.deepEqual(plain(one.undo()), plain(other.undo()));
      if (random(15) === 0) for (const it of [one, other]) it.setComment(`ply ${ply}`);
    }
    assert.deepEqual(one.history(), other.history());
    assert.equal(one.pgn(), other.pgn());
    // Of comments chess.js counts the width otherwise.
    if (other.getComments().length === 0) {
      const options = { maxWidth: 40, newline: '\r\n' };
      assert.equal(one.pgn(options), other.pgn(options));
    }
    const [mine, yours] = [new ours.Chess(), new theirs.Chess()];
    mine.loadPgn(other.pgn());
    yours.loadPgn(other.pgn());
    assert.equal(mine.fen(), yours.fen());
    assert.equal(mine.pgn(), yours.pgn());
    assert.deepEqual(mine.getComments(), yours.getComments());
  }
});

test('positions are changed square by square', () => {
  const run = ({ Chess }) => {
    const chess = new Chess();
    const said = [];
    const tell = (value) => said.push(value, chess.fen());
    tell(chess.remove('h1'));
    tell(chess.put({ type: 'q', color: 'b' }, 'e5'));
    tell(chess.put({ type: 'z', color: 'w' }, 'a1'));
    tell(chess.put({ type: 'k', color: 'w' }, 'a4'));
    tell(chess.setCastlingRights('b', { k: false }));
    tell(chess.getCastlingRights('b'));
    chess.clear();
    tell(chess.put({ type: 'k', color: 'w' }, 'h1'));
    tell(chess.findPiece({ type: 'k', color: 'w' }));
    tell(chess.squareColor('h1'));
    return said;
  };
  assert.deepEqual(run(ours), run(theirs));
});

test('the permissive parser of the README', () => {
  const chess = new ours.Chess();
  for (const move of ['e2e4', 'e7-e5', 'Pf2-f4', 'ef4', 'Ng1-f3', 'd7xd6', 'd4']) chess.move(move);
  assert.throws(() => chess.move('nf6'), /Invalid move: nf6/);
  chess.load('r2qkbnr/ppp2ppp/2n5/1B2pQ2/4P3/8/PPP2PPP/RNB1K2R b KQkq - 3 7');
  chess.move('Nge7');
  chess.undo();
  assert.throws(() => chess.move('Nge7', { strict: true }), /Invalid move: Nge7/);
  assert.throws(() => chess.load('8/4p3/8/8/8/8/4P3/6K1 w - - 1 45'), /black has no king/);
  chess.load('8/4p3/8/8/8/8/4P3/6K1 w - - 1 45', { skipValidation: true });
});

test('the games of the README', () => {
  const sloppy = [
    '[Event "Wijk aan Zee (Netherlands)"]',
    '[Result "1-0"]',
    '',
    '1. Pc2c4 Pe7e5',
    '2. Nc3 Nf6',
    '3. Nf3 Nc6',
    '4. g2g3 Bb4',
    '5. Nd5 Nxd5',
    '6. c4xd5 e5-e4',
    '7. dxc6 exf3',
    '8. Qb3 1-0',
  ].join(':');
  const [mine, yours] = [new ours.Chess(), new theirs.Chess()];
  for (const chess of [mine, yours]) chess.loadPgn(sloppy, { newlineChar: ':' });
  assert.equal(mine.pgn(), yours.pgn());
  assert.throws(() => mine.loadPgn(sloppy, { newlineChar: ':', strict: true }), /Invalid move in PGN: Pc2c4/);
  const chess = new ours.Chess();
  while (!chess.isGameOver()) chess.move(chess.moves()[0]);
  assert.match(chess.pgn(), /\[Event "\?"\]/);
});
