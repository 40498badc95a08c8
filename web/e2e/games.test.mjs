/** The page of questions to the collection: by text, by fields, with faults shown at their place. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { examine } from './axe.mjs';
import { openHouse } from './house.mjs';
import { openBrowser, PHONE, visitor } from './visitor.mjs';

let house;
let browser;
before(async () => {
  house = await openHouse();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await house?.close();
});

test('a question finds games, and one of them opens where it was found', async () => {
  const { page, leave } = await visitor(browser, house);
  await page.goto(`${house.url}/games`);
  await page.getByLabel('Question').fill('{Q+q=0} and plies < 90');
  await page.getByRole('button', { name: 'Search' }).click();
  const heading = page.getByRole('heading', { level: 2 }).first();
  await page.waitForFunction(() => /^[1-9]\d* games?$/u.test(document.querySelector('main h2')?.textContent ?? ''));
  const games = Number.parseInt(await heading.innerText(), 10);
  assert.ok(games > 10 && games < 198, String(games));
  await examine(page, 'the games found');
  await page.locator('.found-games a, ol a').first().click();
  await page.waitForURL(/\/analysis/u);
  await page.waitForFunction(() => document.querySelectorAll('.ply-move').length > 10);
  await leave();
});

test('a fault is told at its place, and a term that is near is offered', async () => {
  const { page, leave } = await visitor(browser, house, { viewport: PHONE });
  await page.goto(`${house.url}/games`);
  await page.getByLabel('Question').fill('"smotherd mate"');
  await page.locator('.question-fault .fault', { hasText: 'smothered mate' }).waitFor();
  assert.ok(await page.getByRole('button', { name: 'Search' }).isDisabled());
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= PHONE.width, String(width));
  await examine(page, 'a fault in a question');
  await leave();
});
