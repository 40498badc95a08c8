// Terms, laws, lessons and proofs.

import assert from 'node:assert/strict';
import test from 'node:test';
import { ChessError } from '@staunton/chess';
import {
  LawsGame,
  answerExercise,
  certificateChecker,
  codes,
  lesson,
  lessons,
  listTerms,
  notations,
  position,
  prove,
  squareNames,
  terms,
  whyNot,
} from '@staunton/chess/mind';

const MATE = '6k1/5ppp/8/8/8/8/1r3PPP/4R1K1 w - - 0 1';

test('a position is told, and named in the terms of the books', () => {
  assert.equal(position({}).legal.length, 20);
  const told = JSON.stringify(terms({ fen: '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1' }));
  assert.match(told, /checkmate/);
  assert.match(JSON.stringify(terms({ moves: ['e2e4', 'e7e5', 'f2f4'] })), /King's Gambit/);
  assert.ok(listTerms({ language: 'fr' }).terms.length > 50);
});

test('it is said why a piece may not go somewhere, in four languages', () => {
  assert.equal(whyNot({ from: 'e2', to: 'e4' }).legal, true);
  const why = whyNot({ from: 'e2', to: 'e5' }, { language: 'de' });
  assert.equal(why.legal, false);
  assert.match(JSON.stringify(why), /Bauer/);
});

test('a mate is proved, with a certificate', () => {
  const mate = prove({ question: 'mate', moves: 1, fen: MATE, certificate: true }, { language: 'de' });
  assert.equal(mate.verdict, 'yes');
  assert.match(mate.words, /Weiß/);
  assert.match(JSON.stringify(mate.certificate), /e1e8/);
  assert.match(certificateChecker(), /^#!/);
  assert.equal(prove({ question: 'mate', moves: 2, fen: '8/8/8/8/8/4k3/8/4K2R w - - 0 1' }).verdict, 'no');
  assert.throws(() => prove({ question: 'mate', fen: '8/8' }), ChessError);
  const told = [];
  const fen = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
  prove({ question: 'mate', moves: 3, fen }, { onProgress: (progress) => told.push(progress) });
  assert.ok(told.length > 0 && told.every(({ nodes, depth }) => nodes >= 0 && depth >= 0), 'it tells on the way');
});

test('a game is played under a code of laws', () => {
  assert.deepEqual(
    codes().codes.map(({ name }) => name).sort(),
    ['fide', 'hoyle', 'lasker', 'staunton'],
  );
  const game = new LawsGame('staunton');
  assert.equal(game.awaited, 'white');
  game.act('0:05 white touch g1');
  assert.deepEqual(game.touched, ['g1']);
  assert.deepEqual([...new Set(game.allowed.map(({ from }) => from))], ['g1']);
  const { length } = game.record.entries;
  const refused = { name: 'ChessError', message: /you must move the man on g1/ };
  assert.throws(() => game.act('0:09 white move e2e4'), refused);
  assert.throws(() => game.act('white sings'), ChessError);
  assert.equal(game.record.entries.length, length, 'what is refused has not happened');
  const wrong = new LawsGame();
  wrong.act('white move e2e4');
  const [ruling] = wrong.act('white move d2d4');
  assert.match(ruling.source, /7\.5\.1/, 'the law is quoted');
  assert.throws(() => new LawsGame('nobodys'), { name: 'ChessError', message: /staunton/ });
  const drawn = new LawsGame('fide', { language: 'de' });
  for (const act of ['white move e2e4', 'black move e7e5', 'white offer', 'black accept']) drawn.act(act);
  assert.deepEqual([drawn.awaited, drawn.record.result], [undefined, '1/2-1/2']);
  assert.match(drawn.record.ending, /remis/);
});

test('lessons are read, and their exercises answered', () => {
  const all = lessons({ language: 'es' }).lessons;
  assert.ok(all.length > 10);
  const { id } = all[0];
  assert.ok(lesson(id, { language: 'fr' }).exercises.length > 0);
  assert.throws(() => answerExercise(id, 999, {}), ChessError);
  assert.ok(notations().notations.length >= 10);
  assert.ok(JSON.stringify(squareNames('f3')).includes("King's Bishop's third"));
});
