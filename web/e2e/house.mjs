/** A real server with a fresh data folder, on a port of its own. */

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('..', import.meta.url));
const binary = resolve(web, process.env.STAUNTON_BIN ?? '../target/debug/staunton');
const START_MS = 20_000;

/**
 * Starts `staunton serve` with the page of `web/dist`. Answers its address, the way to end it, and
 * the way to kill it in the middle of what it does and start it again.
 * @param {{ books?: boolean, pages?: string }} [furniture] whether the books that come with the program are to be on
 *   the shelf, and the folder of the page
 */
export async function openHouse({ books = false, pages = join(web, 'dist') } = {}) {
  assert.ok(existsSync(join(pages, 'index.html')), 'no page: run `npm run build` first');
  assert.ok(
    existsSync(binary),
    `no ${binary}: run \`cargo build -p staunton-cli\`, or name the program in STAUNTON_BIN`,
  );
  const data = await mkdtemp(join(tmpdir(), 'staunton-e2e-'));
  let server = await start(data, '127.0.0.1:0', books, pages);
  return {
    url: server.url,
    async killAndRestart(pauseMs) {
      await server.end('SIGKILL');
      await new Promise((done) => setTimeout(done, pauseMs));
      server = await start(data, new URL(server.url).host, books, pages);
    },
    async close() {
      await server.end('SIGTERM');
      await rm(data, { recursive: true, force: true });
      assert.doesNotMatch(server.log(), /panicked at/u);
    },
  };
}

async function start(data, listen, books, pages) {
  const args = ['serve', '--listen', listen, '--data', data, '--web', pages];
  if (!books) args.push('--no-books');
  const server = spawn(binary, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  const url = await new Promise((found, failed) => {
    const late = setTimeout(() => failed(new Error(`no address after ${START_MS} ms:\n${log}`)), START_MS);
    const read = (chunk) => {
      log += chunk;
      const address = /http:\/\/127\.0\.0\.1:\d+/u.exec(log)?.[0];
      if (address === undefined) return;
      clearTimeout(late);
      found(address);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.on('error', failed);
    server.on('exit', (code) => failed(new Error(`${binary} ended with ${code}:\n${log}`)));
  });
  const end = async (signal) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((done) => server.once('exit', done));
    server.kill(signal);
    const forced = setTimeout(() => server.kill('SIGKILL'), 5_000);
    await ended;
    clearTimeout(forced);
  };
  return { url, end, log: () => log };
}
