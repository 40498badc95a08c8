/**
 * Runs the tests of the browser. A file with a failure is run once more when nothing else runs: what
 * fails twice has failed. Browsers wait for each other where many run on few processors, and a test that only fails
 * in such company is told, but does not stop the rest.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

const FOLDER = import.meta.dirname;

/** Runs files, so many at once, and returns those with a failure. */
async function round(files, concurrency) {
  const failed = new Set();
  const tests = run({ files, concurrency });
  tests.on('test:fail', ({ file, details }) => {
    // What failed below a test fails the test too: the file is enough.
    if (details.error !== undefined && file !== undefined) failed.add(file);
  });
  const reporter = tests.compose(new spec());
  for await (const text of reporter) process.stdout.write(text);
  return [...failed];
}

const wanted = process.argv.slice(2);
const all = readdirSync(FOLDER).filter((name) => name.endsWith('.test.mjs'));
const files = (wanted.length > 0 ? wanted : all).map((name) => join(FOLDER, name));

const first = await round(files, 2);
if (first.length > 0) {
  console.log(`\n${first.length} of ${files.length} files failed; each once more, alone:\n${first.join('\n')}`);
  const second = await round(first, 1);
  const mended = first.filter((file) => !second.includes(file));
  if (mended.length > 0) console.log(`failed once, then passed alone:\n${mended.join('\n')}`);
  process.exitCode = second.length > 0 ? 1 : 0;
}
