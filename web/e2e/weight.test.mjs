/** How much script the page needs. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { openHouse } from './house.mjs';
import { openStart } from './start.mjs';
import { plies, seated, sitDown, type } from './table.mjs';
import { openBrowser, visitor } from './visitor.mjs';

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

/** The scripts that `page` fetches from now on: asks how many bytes they are, gzip. */
function weighed(page) {
  const bodies = [];
  page.on('response', (response) => {
    if (/\.js$/u.test(new URL(response.url()).pathname)) bodies.push(response.body());
  });
  return async () => {
    const { gzipSync } = await import('node:zlib');
    return (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body).length, 0);
  };
}

test('the first page and a game together need at most 75 kB of script', async () => {
  const { page, leave } = await visitor(browser, house);
  const weight = weighed(page);
  const form = await openStart(page);
  await form.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL(/\/game\//u);
  await seated(page);
  await type(page, 'e4');
  await plies(page, 2);
  const bytes = await weight();
  assert.ok(bytes <= 75_000, `${bytes} bytes of script, gzip`);
  await leave();
});

test('the page needs less than 100 kB of script, its analysis included', async () => {
  const { page, leave } = await visitor(browser, house);
  const weight = weighed(page);
  await sitDown(page, { opponent: 'friend' });
  await page.getByRole('img', { name: 'The link as a QR code' }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.head-rooms').getByRole('link', { name: 'Analyse' }).click();
  await page.getByRole('tab', { name: 'Set up' }).click();
  const bytes = await weight();
  assert.ok(bytes < 100_000, `${bytes} bytes of script, gzip`);
  await leave();
});
