/** The account page tells what one has played: the rating and its way, and all games as small boards. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { examine } from './axe.mjs';
import { openHouse } from './house.mjs';
import { gameId, plies, sitDown, type } from './table.mjs';
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

const cards = (page) => page.locator('.played-card');

/** The person on the page resigns the game that he looks at. */
async function resign(page) {
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.locator('.ending .result').waitFor();
}

/** A game lost to the computer, a Ruy Lopez at the same board, and a game under Staunton's code. */
async function threeGames(page) {
  await sitDown(page, { opponent: 'computer', level: 400 });
  await type(page, 'e4');
  await plies(page, 2);
  await resign(page);
  await sitDown(page, { opponent: 'board' });
  for (const [index, move] of ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5'].entries()) {
    await type(page, move);
    await plies(page, index + 1);
  }
  const lopez = gameId(page);
  await sitDown(page, { opponent: 'board', laws: { code: 'staunton' } });
  return lopez;
}

test('a newcomer is told that he has played nothing yet', async () => {
  const { page, leave } = await visitor(browser, house);
  await page.goto('/account');
  await page.getByText('told after 5 games more').waitFor();
  await page.getByText('You have played none yet.').waitFor();
  await page.getByText('None yet. What you play is kept here').waitFor();
  assert.equal(await page.locator('.curve').count(), 0);
  await leave();
});

test('games are there with their day, opponent, opening, laws and last position, and can be chosen among', async () => {
  const { page, leave } = await visitor(browser, house);
  const lopez = await threeGames(page);
  await page.goto('/account');
  await page.locator('.rating-figure').getByText('told after 4 games more').waitFor();
  assert.equal(await page.locator('.curve').count(), 0);
  await cards(page).filter({ hasText: 'Ruy Lopez' }).waitFor();
  assert.equal(await cards(page).count(), 3);
  const day = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
  const lost = cards(page).filter({ hasText: 'Computer' });
  assert.match(await lost.innerText(), new RegExp(`Lost, 0-1[\\s\\S]*${day}`, 'u'));
  const told = page.getByRole('status').filter({ hasText: 'games' });
  const choose = async (field, option, count) => {
    await page.getByLabel(field, { exact: true }).selectOption({ label: option });
    await told.getByText(new RegExp(`^${count} of 3 games`, 'u')).waitFor();
    assert.equal(await cards(page).count(), count);
  };
  await choose('Result', 'Lost', 1);
  await choose('Result', 'Won', 0);
  await choose('Result', 'Not over', 2);
  await choose('Laws', 'A code of old', 1);
  await cards(page).getByText('Staunton').waitFor();
  await choose('Laws', 'Those of today', 1);
  await choose('Opponent', 'The computer', 0);
  await choose('Opponent', 'At the same board', 1);
  await cards(page).click();
  await page.waitForURL((url) => url.pathname === `/game/${lopez}`);
  await leave();
});

test('earlier games come when they are wanted, and the focus goes on with them', async () => {
  const { page, leave } = await visitor(browser, house);
  await page.goto('/account');
  const terms = { opponent: 'board', clock: null, start: { kind: 'standard' }, private: true };
  for (let game = 0; game < 26; game += 1) {
    const answer = await page.request.post('/v1/games', { data: terms });
    assert.equal(answer.status(), 201, await answer.text());
  }
  await page.goto('/account');
  await page.getByText('24 of 24 games').waitFor();
  await page.getByRole('button', { name: 'Earlier games' }).click();
  await page.getByText('26 of 26 games').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Earlier games' }).count(), 0);
  const at = await cards(page).evaluateAll((all) => all.findIndex((card) => card === document.activeElement));
  assert.equal(at, 24);
  await leave();
});

test('the page is within reach for everybody, by day and by night, and fits a telephone', async () => {
  const { page, leave } = await visitor(browser, house, { viewport: PHONE });
  await threeGames(page);
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/account');
    await cards(page).filter({ hasText: 'Ruy Lopez' }).waitFor();
    await examine(page, `the account, ${colorScheme}`);
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `the page is ${wide} px too wide`);
  await leave();
});
