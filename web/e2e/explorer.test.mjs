/** The games of the collection beside the analysis board: what was played here, played on, and opened. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { examine } from './axe.mjs';
import { openHouse } from './house.mjs';
import { writeMovesAs } from './notation.mjs';
import { current, lines, openStudy, stand, tool } from './study.mjs';
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

test('what was played is told, a press plays it, and a game opens where it came here', async () => {
  const { page, leave } = await visitor(browser, house);
  await openStudy(page);
  await tool(page, 'Games');
  const rows = page.locator('.explored tbody tr');
  await rows.first().waitFor();
  assert.equal(await rows.first().locator('th').innerText(), 'e4');
  assert.match(await page.locator('.explored tfoot').innerText(), /198/u);
  assert.match(await rows.first().getByRole('img').getAttribute('aria-label'), /White won \d+ of a hundred/u);
  await page.getByRole('button', { name: 'Play e4, pawn e4' }).click();
  await stand(page, ['e4']);
  await page.getByRole('button', { name: /^Play c5/u }).waitFor();
  // By keys alone.
  await page.getByRole('button', { name: /^Play c5/u }).focus();
  await page.keyboard.press('Enter');
  await stand(page, ['e4', 'c5']);
  const game = page.locator('.top-game').first();
  await page.waitForFunction(() => document.querySelector('.explorer')?.getAttribute('aria-busy') === 'false');
  await game.click();
  await page.waitForURL(/archive=\d+&ply=2|fen=/u);
  await page.waitForFunction(() => document.querySelectorAll('.ply-move').length > 10);
  assert.equal(await current(page), 'c5');
  assert.deepEqual((await lines(page)).slice(0, 2), ['e4', 'c5']);
  await page.getByText('Another analysis was here before.').waitFor();
  await leave();
});

test('only the games of a player with one colour count, and moves are written as one likes', async () => {
  const { page, leave } = await visitor(browser, house);
  await openStudy(page, '/analysis?games&player=Alekhine,%20Alexander&color=black');
  await page.getByText('Games of Alekhine, Alexander with Black').waitFor();
  await page.locator('.top-game').first().waitFor();
  const titles = await page
    .locator('.top-game')
    .evaluateAll((games) => games.map((game) => game.getAttribute('title')));
  assert.ok(
    titles.every((title) => title.includes('– Alekhine, Alexander,')),
    titles.join('\n'),
  );
  await page.locator('.scope > summary').click();
  await page.getByLabel('Years').fill('1990');
  await page.getByLabel('Years').blur();
  await page.getByText('No game of those came here.').waitFor();
  await page.getByRole('button', { name: 'All games again' }).click();
  await page.locator('.explored tfoot', { hasText: '198' }).waitFor();
  await writeMovesAs(page, { language: 'de' });
  await page.locator('.explored th', { hasText: /^Sf3$/u }).waitFor();
  await leave();
});

test('on a telephone, by day and by night, nothing is wrong with it', async () => {
  for (const colorScheme of ['light', 'dark']) {
    const { page, leave } = await visitor(browser, house, { viewport: PHONE, colorScheme });
    await openStudy(page);
    await tool(page, 'Games');
    await page.locator('.top-game').first().waitFor();
    await examine(page, `the explorer, ${colorScheme}`);
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    assert.ok(scrollWidth <= clientWidth, `${scrollWidth} of ${clientWidth}`);
    await leave();
  }
});
