/** What a visitor prefers holds at once, and the next time. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { openHouse } from './house.mjs';
import { drag, nameOf, plies, sitDown } from './table.mjs';
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

const paper = (page) => page.evaluate(() => getComputedStyle(document.body).color);
const open = (page) => page.getByRole('button', { name: 'Settings' }).click();
const choose = (page, words) => page.getByRole('radio', { name: words, exact: true }).check({ force: true });

test('the theme chosen outlasts the system’s, and a reload', async () => {
  const { page, leave } = await visitor(browser, house, { colorScheme: 'light' });
  await page.goto('/');
  const byDay = await paper(page);
  await open(page);
  await choose(page, 'Lamplight');
  const byNight = await paper(page);
  assert.notEqual(byNight, byDay);
  await page.reload();
  assert.equal(await paper(page), byNight);
  await open(page);
  await choose(page, 'As the system');
  assert.equal(await paper(page), byDay);
  await leave();
});

test('board and coordinates change under a game', async () => {
  const { page, leave } = await visitor(browser, house);
  await sitDown(page, { opponent: 'board' });
  await open(page);
  await choose(page, 'Print');
  await choose(page, 'Beside it');
  await page.keyboard.press('Escape');
  const board = page.locator('chess-board');
  assert.equal(await board.getAttribute('theme'), 'print');
  assert.equal(await board.evaluate((element) => element.coordinates), 'outside');
  await leave();
});

test('men who are not to glide stand at once', async () => {
  const { page, leave } = await visitor(browser, house, {
    reducedMotion: 'no-preference',
    settings: { animation: false },
  });
  await sitDown(page, { opponent: 'board' });
  await page.keyboard.type('e4');
  await page.keyboard.press('Enter');
  await plies(page, 1);
  await page.keyboard.press('ArrowLeft');
  const moving = await page.evaluate(
    () =>
      new Promise((tell) => {
        requestAnimationFrame(() =>
          setTimeout(() => tell(document.querySelector('chess-board').shadowRoot.getAnimations().length)),
        );
      }),
  );
  assert.equal(moving, 0);
  await leave();
});

test('at the same board the one to move sits at the foot, if so wished', async () => {
  const { page, leave } = await visitor(browser, house, { settings: { turnBoard: true } });
  await sitDown(page, { opponent: 'board' });
  await drag(page, 'e2', 'e4');
  await plies(page, 1);
  await page.waitForFunction(() => document.querySelector('chess-board').orientation === 'black');
  await drag(page, 'e7', 'e5');
  await plies(page, 2);
  assert.match(await nameOf(page, 'e5'), /black pawn/iu);
  await leave();
});

test('back and on lead through the pages without loading them anew', async () => {
  const { page, leave } = await visitor(browser, house);
  await page.goto('/');
  await page.evaluate(() => (window.sameDocument = true));
  await page.getByRole('link', { name: 'Take a name' }).click();
  await page.getByRole('heading', { name: 'Your name' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Staunton' }).waitFor();
  assert.equal(await page.evaluate(() => window.sameDocument), true);
  await leave();
});
