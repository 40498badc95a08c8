// Holds the module's answers against those of the native build.
// Usage: node smoke.mjs MODULE.wasm NATIVE [--measure]

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { load } from '../npm/engine.js';

const [modulePath, nativePath, option] = process.argv.slice(2);
const native = (...words) => execFileSync(nativePath, words, { encoding: 'utf8' });
const network = new URL('../../engine/src/network/small.net', import.meta.url);
const staunton = await load(readFileSync(modulePath), readFileSync(network));

const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
const MORPHY =
  'e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5';

const checks = {
  'perft 4 of the initial position': () => {
    assert.equal(staunton.perft('', 4), '197281');
  },
  'perft 3 of Kiwipete, as native': () => {
    assert.equal(staunton.perft(KIWIPETE, 3), '97862');
    assert.equal(native('perft', KIWIPETE, '3'), '97862');
  },
  'a search of 20000 nodes, as native': () => {
    const expected = native('search', KIWIPETE, '20000');
    assert.match(expected, /^bestmove \S+ score cp -?\d+ depth \d+ nodes 20\d\d\d$/);
    assert.equal(staunton.search(KIWIPETE, { nodes: 20000 }), expected);
  },
  'two threads where there is one: the caller searches alone': () => {
    const alone = staunton.search(KIWIPETE, { nodes: 5000 });
    assert.equal(staunton.search(KIWIPETE, { nodes: 5000, threads: 2 }), alone);
  },
  'a search of 200 ms by the clock of the host': () => {
    const before = performance.now();
    staunton.search('', { moveTimeMs: 200 });
    const elapsed = performance.now() - before;
    assert.ok(elapsed >= 100 && elapsed < 5000, `${elapsed} ms`);
  },
  'a review, as native': () => {
    const expected = native('review', MORPHY, '2000');
    assert.ok(expected.split('\n').length > 18, expected);
    assert.equal(staunton.review(MORPHY, 2000), expected);
  },
  'an error in words': () => {
    assert.throws(() => staunton.review('e2e5', 100), /^ChessError: invalid move 1: /);
  },
};

let failed = 0;
for (const [name, check] of Object.entries(checks)) {
  try {
    check();
    console.log(`ok      ${name}`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED  ${name}\n${error.message}`);
  }
}

if (option === '--measure') {
  // Processor time: the machine may be busy with something else.
  const timed = (call) => {
    const before = process.cpuUsage();
    const answer = call();
    const { user, system } = process.cpuUsage(before);
    return [answer, (user + system) / 1e6];
  };
  const [lines, perftTime] = timed(() => staunton.perft('', 6));
  console.log(`perft 6: ${(Number(lines) / perftTime / 1e6).toFixed(1)} million lines a second`);
  const [found, searchTime] = timed(() => staunton.search(KIWIPETE, { nodes: 300000 }));
  const nodes = Number(/nodes (\d+)/.exec(found)[1]);
  console.log(`search: ${Math.round(nodes / searchTime / 1000)} thousand nodes a second`);
}
process.exit(failed > 0 ? 1 : 0);
