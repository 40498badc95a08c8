/** The player's own rating: told before a game, moved by it, told after it; and the levels, by rating. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { openHouse } from './house.mjs';
import { newGame, openStart } from './start.mjs';
import { plies, snapshot, type, atTheTable } from './table.mjs';
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

const standing = (page) => newGame(page).locator('.standing');
const level = (page) => newGame(page).getByRole('slider', { name: 'Level' });

test('a newcomer is told where he stands and offered a level; a game brings him nearer to a rating', async () => {
  const { page, leave } = await visitor(browser, house);
  await openStart(page);
  await standing(page).getByText('Your rating: told after 5 games more.').waitFor();
  assert.match(await level(page).getAttribute('aria-valuetext'), /^Level 800, learner\./u);
  await newGame(page).getByRole('button', { name: 'Play' }).click();
  await atTheTable(page);
  const { players } = await snapshot(page);
  assert.equal(players.black.level, 800);
  await page
    .getByRole('region', { name: /^Black/u })
    .getByText(/romantic|classical|hypermodern|solid|fighter/iu)
    .waitFor();
  await type(page, 'e4');
  await plies(page, 2);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('link', { name: 'Another game' }).click();
  await standing(page).getByText('told after 4 games more').waitFor();
  await leave();
});

test('the level is chosen by keyboard, with a word for it, on a telephone too', async () => {
  const { page, leave } = await visitor(browser, house, { viewport: PHONE });
  await openStart(page);
  await standing(page).waitFor();
  await level(page).focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
  assert.match(await level(page).getAttribute('aria-valuetext'), /^Level 1400, club player/u);
  await newGame(page).locator('output').getByText('club player').waitFor();
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(sideways <= 0, `the page is ${sideways} px too wide`);
  await newGame(page).getByRole('button', { name: 'Play' }).click();
  await atTheTable(page);
  assert.equal((await snapshot(page)).players.black.level, 1400);
  await leave();
});
