/** What the page without a server has made is what a server makes, to the byte. */

import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { openHouse } from './house.mjs';
import { openBrowser, visitor } from './visitor.mjs';

const ASSETS = join(import.meta.dirname, '../dist-static/assets');
const skip = existsSync(ASSETS) ? false : 'no folder: run `make static` first';

let house;
let browser;
before(async () => {
  if (skip !== false) return;
  house = await openHouse({ books: true });
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await house?.close();
});

/** A file of the folder by the beginning and the end of its name. */
const asset = (name, end) =>
  readFile(join(ASSETS, readdirSync(ASSETS).find((file) => file.startsWith(`${name}-`) && file.endsWith(end)) ?? ''));

test('the books of the shelf', { skip }, async () => {
  const { page, leave } = await visitor(browser, house);
  for (const [id, title] of [
    ['hoyle', /Hoyle/u],
    ['staunton', /Blue Book/u],
  ]) {
    await page.goto('/library');
    await page.getByRole('link', { name: title }).waitFor({ timeout: 60_000 });
    const fetched = async (part) => (await page.request.get(`/v1/books/${id}/${part}`)).text();
    const [games, , pgn, set] = (await asset(id, '.txt')).toString().split('\n');
    assert.equal(set, await fetched('page'));
    assert.equal(JSON.parse(pgn), await fetched('pgn'));
    assert.deepEqual(JSON.parse(games), JSON.parse(set).games);
  }
  const { books } = await (await page.request.get('/v1/books')).json();
  for (const { id, name, bytes, head } of JSON.parse((await asset('list', '.json')).toString())) {
    const served = books.find((book) => book.id === id);
    for (const [field, value] of Object.entries({ name, bytes, ...head })) {
      if (field !== 'heeded') assert.deepEqual(value, served[field], field);
    }
  }
  await leave();
});

const EXERCISES = [
  {
    fen: '6k1/5ppp/8/3q4/8/8/B4PPP/3R2K1 w - - 0 1',
    answer: ['d1d5'],
    reason: 'The queen is not <guarded>.',
    source: { title: 'A lesson in taking', path: '/analysis' },
  },
  {
    fen: 'r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4',
    answer: ['h5f7'],
    reason: '',
    source: { title: 'The Scholar’s Mate', path: '/library' },
  },
];

/** Asks a module for what is no text. */
async function asked(module, name, question) {
  const imports = { staunton: { now_ms: () => 0, told: () => undefined } };
  const { instance } = await WebAssembly.instantiate(module, imports);
  const does = /** @type {any} */ (instance.exports);
  const bytes = new TextEncoder().encode(question);
  const place = does.staunton_input(bytes.length);
  new Uint8Array(does.memory.buffer, place, bytes.length).set(bytes);
  assert.equal(does[name](), 0);
  return Buffer.from(does.memory.buffer, does.staunton_output(), does.staunton_output_len());
}

test('a package for Anki', { skip }, async () => {
  const { page, leave } = await visitor(browser, house);
  await page.goto('/practice');
  await page.request.post('/v1/practice', { data: { exercises: EXERCISES } });
  const { exercises } = await (await page.request.get('/v1/practice')).json();
  const order = exercises.map(({ created_at, fen, chess960, answer, reason, source }) => ({
    created_at,
    exercise: { fen, chess960, answer, reason, source },
  }));
  const served = await (await page.request.get('/v1/practice.apkg')).body();
  const told = await asked(await asset('anki', '.wasm'), 'staunton_anki', JSON.stringify({ exercises: order }));
  assert.equal(told.subarray(0, 4).toString(), '200\n');
  assert.ok(served.equals(told.subarray(4)), 'the packages differ');
  await leave();
});
