/** The room of the laws: contents, a filter, links to a law, and two codes side by side on a telephone. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

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

const rows = (page) => page.locator('.laws-table tbody tr');

test('a question is found by a word, and by the contents', async () => {
  const { page, leave } = await visitor(browser, house);
  await page.goto('/laws');
  await rows(page).first().waitFor();
  const all = await rows(page).count();
  await page.getByLabel('Find a question or a word').fill('castl');
  await page.waitForFunction((before) => document.querySelectorAll('.laws-table tbody tr').length < before, all);
  assert.ok((await rows(page).count()) > 0);
  for (const text of await rows(page).allInnerTexts()) assert.match(text, /castl/iu);
  await page.getByLabel('Find a question or a word').fill('zzz');
  await page.getByText('No question and no answer has these words.').waitFor();
  await page.getByLabel('Find a question or a word').fill('');
  await page.getByText('Contents', { exact: true }).click();
  const link = page.locator('.laws-contents a').nth(12);
  const name = (await link.getAttribute('href')).slice(1);
  await link.click();
  await page.waitForFunction((id) => {
    const { top } = document.getElementById(id).getBoundingClientRect();
    return top >= 0 && top < 300;
  }, name);
  assert.equal(new URL(page.url()).hash, `#${name}`);
  await leave();
});

test('a link to a law leads to it', async () => {
  const { page, leave } = await visitor(browser, house);
  await page.goto('/laws');
  const name = await rows(page).last().getAttribute('id');
  await page.goto('/account');
  await page.goto(`/laws#${name}`);
  await rows(page).first().waitFor();
  await page.waitForFunction((id) => {
    const { top, bottom } = document.getElementById(id).getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  }, name);
  await leave();
});

test('on a telephone two codes stand side by side, and others can be chosen', async () => {
  const { page, leave } = await visitor(browser, house, { viewport: PHONE });
  await page.goto('/laws');
  await rows(page).first().waitFor();
  assert.equal(await rows(page).first().locator('td').count(), 2);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= PHONE.width, `nothing stands out at the side: ${wide}`);
  const codes = page.getByRole('group', { name: 'Codes shown' });
  await codes.getByRole('button', { pressed: false }).last().click();
  assert.equal(await codes.getByRole('button', { pressed: true }).count(), 2);
  assert.equal(await rows(page).first().locator('td').count(), 2);
  await leave();
});
