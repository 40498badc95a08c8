/** What is told of one's games where the page has no server: a rating, the record under a code of laws, and what is not there. */

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { examine } from './axe.mjs';
import { serveFolder } from './folder.mjs';
import { newGame, openAll, openStart } from './start.mjs';
import { openStudy, tool } from './study.mjs';
import { atTheTable, plies, type } from './table.mjs';
import { openBrowser, PHONE, visitor } from './visitor.mjs';

const FOLDER = join(import.meta.dirname, '../dist-static');
const skip = existsSync(FOLDER) ? false : 'no folder: run `make static` first';

let host;
let browser;
before(async () => {
  if (skip !== false) return;
  host = await serveFolder(FOLDER);
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  host?.close();
});

/** Waits until the page has all it needs without a net, and cuts it. */
async function cut(page) {
  await page.evaluate(async () => {
    const ready = await navigator.serviceWorker.ready;
    if (ready.active?.state === 'activated') return;
    await new Promise((resolve) => ready.active?.addEventListener('statechange', resolve, { once: true }));
  });
  await page.context().setOffline(true);
}

/** The person on the page resigns the game that he looks at. */
async function resign(page) {
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.locator('.ending .result').waitFor();
}

test('games against the computer make a rating, which is kept and told, without a net', { skip }, async () => {
  const { page, leave } = await visitor(browser, host, {
    viewport: PHONE,
    allowed: [/ERR_INTERNET_DISCONNECTED/u],
  });
  await openStart(page);
  await cut(page);
  await page.locator('.head-name').click();
  await page.getByRole('heading', { name: 'Your name' }).waitFor();
  await page.locator('.rating-figure').waitFor();
  assert.equal(await page.getByRole('alert').count(), 0, 'who never played has done nothing wrong');
  for (let left = 4; left >= 0; left -= 1) {
    const form = await openStart(page);
    await form.getByRole('radio', { name: 'White', exact: true }).check({ force: true });
    await form.getByRole('button', { name: 'Play' }).click();
    await page.waitForURL(/\/game\//u);
    await atTheTable(page);
    await type(page, 'e4');
    await plies(page, 2);
    await resign(page);
    if (left > 0) {
      await page.getByRole('link', { name: 'Another game' }).click();
      const games = left === 1 ? 'one game more' : `${left} games more`;
      await newGame(page).locator('.standing').getByText(games).waitFor();
    }
  }
  await page.getByText(/^Your rating fell by \d+ to \d+\.$/u).waitFor();
  await page.locator('.head-name').click();
  await page.getByText('are kept in this browser and nowhere else').waitFor();
  const told = page.locator('.rating-figure .num').first();
  const before = await told.innerText();
  assert.match(before, /^\d+, /u);
  await page.locator('.curve').waitFor();
  assert.equal(await page.locator('.played-card').count(), 5);
  assert.equal(await page.getByRole('textbox').count(), 0, 'nobody registers here');
  await examine(page, 'the rating without a server');
  await page.reload();
  await told.waitFor();
  assert.equal(await told.innerText(), before);
  await leave();
});

test('a game under a code of laws has its record, and it is taken along, without a net', { skip }, async () => {
  const { page, leave } = await visitor(browser, host, { allowed: [/ERR_INTERNET_DISCONNECTED/u] });
  const form = await openAll(page, 'Same board');
  await cut(page);
  await form.getByLabel('Laws').selectOption('staunton');
  await form.getByRole('button', { name: 'Set up' }).click();
  await page.waitForURL(/\/game\//u);
  await atTheTable(page);
  await type(page, 'e4');
  await plies(page, 1);
  await page.getByRole('link', { name: 'The record' }).click();
  await page.locator('.entries li').first().waitFor();
  await examine(page, 'a record without a server');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /JSON/u }).press('Enter');
  const { record } = JSON.parse((await readFile(await (await download).path())).toString());
  assert.ok(record.entries.length > 0);
  await leave();
});

test('the program that checks certificates is there without a net', { skip }, async () => {
  const { page, leave } = await visitor(browser, host, { allowed: [/ERR_INTERNET_DISCONNECTED/u] });
  await openStudy(page, '/analysis?fen=6k1/5ppp/8/8/8/8/1r3PPP/4R1K1_w_-_-_0_1');
  await cut(page);
  await tool(page, 'Ask');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.locator('.verdict', { hasText: 'White mates' }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'and the program that checks it' }).press('Enter');
  const file = await download;
  assert.equal(file.suggestedFilename(), 'check_proof.py');
  assert.match((await readFile(await file.path())).toString(), /^#!|import /u);
  await leave();
});

test('a page that others are needed for says so', { skip }, async () => {
  const { page, leave } = await visitor(browser, host, { allowed: [/status of 404/u] });
  for (const path of ['/room', '/games', '/games/player?name=Alekhine', '/account/settings']) {
    await page.goto(path);
    await page.getByRole('heading', { name: 'This needs a server' }).waitFor();
  }
  await examine(page, 'a page that needs a server');
  await leave();
});
