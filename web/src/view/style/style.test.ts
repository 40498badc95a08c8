/** How the style sheets are laid out: breakpoints with names, and no word for everything. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
const contents = sheets.map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
/** Words so common that another page would mean something else by them. */
const COMMON = /\.(?:row|plain|man|column|switch|link|steps?)(?![\w-])/gu;

test('a breakpoint has a name, and stands in one file', () => {
  expect(sheets.length).toBeGreaterThan(15);
  const sized = contents
    .filter(([name]) => !name.endsWith('breakpoints.css'))
    .flatMap(([name, text]) => (text.match(/@media[^{]*/gu) ?? []).map((query) => `${name}: ${query.trim()}`))
    .filter((query) => /width|height|aspect-ratio/u.test(query));
  expect(sized).toEqual([]);
});

test('each breakpoint that is used is known, and each that is known is used', () => {
  const breakpoints = contents.find(([name]) => name.endsWith('breakpoints.css'))?.[1] ?? '';
  const known = [...breakpoints.matchAll(/@custom-media (--[\w-]+)/gu)].map(([, name]) => name);
  const used = contents.flatMap(([, text]) =>
    [...text.matchAll(/@media[^{]*/gu)].flatMap(([query]) => query.match(/--[\w-]+/gu) ?? []),
  );
  expect([...new Set(used)].sort()).toEqual([...known].sort());
});

test('no class is named by a word that could mean anything', () => {
  const found = contents.flatMap(([name, text]) => (text.match(COMMON) ?? []).map((word) => `${name}: ${word}`));
  expect(found).toEqual([]);
});
