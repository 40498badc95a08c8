// The engine, with vectors and without.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { load, loadEngine } from '@staunton/chess/engine';
import { VECTOR, hasVectors } from '../vectors.js';

const MATE = '6k1/5ppp/8/8/8/8/1r3PPP/4R1K1 w - - 0 1';
const file = (name) => readFileSync(new URL(`../${name}`, import.meta.url));

test('a browser without vectors has the plain engine, which answers the same', async (t) => {
  const quick = await loadEngine();
  const asked = [];
  t.mock.method(WebAssembly, 'validate', (bytes) => {
    asked.push(bytes.length);
    return false;
  });
  const plain = await loadEngine();
  assert.equal(asked.length, 1);
  for (const fen of ['', MATE]) {
    assert.equal(plain.search(fen, { nodes: 5000 }), quick.search(fen, { nodes: 5000 }));
  }
  assert.match(plain.search(MATE, { nodes: 1000 }), /^bestmove e1e8 score mate 1 /);
  assert.equal(plain.perft('', 4), '197281');
});

test('what tells whether there are vectors is a module of one', () => {
  assert.ok(hasVectors());
  const splat = VECTOR.lastIndexOf(253) + 1;
  const other = VECTOR.map((byte, at) => (at === splat ? 255 : byte));
  assert.ok(!WebAssembly.validate(new Uint8Array(other)), 'there is no such instruction');
});

test('what is no network is said', async () => {
  const engine = file('engine.wasm');
  await assert.rejects(load(engine, new Uint8Array(10)), { name: 'ChessError' });
  const ours = await load(engine, file('small.net'));
  assert.match(ours.review('f2f3 e7e5 g2g4 d8h4', 500), /Qh4#/);
});
