/** A real server with a fresh data folder, on a port of its own. */

import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('..', import.meta.url));
const binary = resolve(web, process.env.STAUNTON_BIN ?? '../target/debug/staunton');
const START_MS = 20_000;

/** Starts `staunton serve` with the page of `web/dist`. Answers its address and the way to end it. */
export async function openHouse() {
  const data = await mkdtemp(join(tmpdir(), 'staunton-e2e-'));
  const args = ['serve', '--listen', '127.0.0.1:0', '--data', data, '--web', join(web, 'dist')];
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
  const close = async () => {
    if (server.exitCode === null) {
      const ended = new Promise((done) => server.once('exit', done));
      server.kill('SIGTERM');
      const forced = setTimeout(() => server.kill('SIGKILL'), 5_000);
      await ended;
      clearTimeout(forced);
    }
    await rm(data, { recursive: true, force: true });
    const panicked = /panicked at/u.test(log);
    if (panicked) throw new Error(`the server panicked:\n${log}`);
  };
  return { url, close };
}
