/** One's own games as a collection, and the page of a player. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { examine } from './axe.mjs';
import { openHouse } from './house.mjs';
import { current, openStudy } from './study.mjs';
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

/** A game at one board that is over: fool's mate. */
async function playOne(page) {
  const terms = { opponent: 'board', color: 'white', start: { kind: 'standard' }, private: true };
  const made = await page.request.post('/v1/games', { data: terms });
  const { game } = await made.json();
  for (const [ply, uci] of ['f2f3', 'e7e5', 'g2g4', 'd8h4'].entries()) {
    const answer = await page.request.post(`/v1/games/${game.id}/acts`, { data: { act: 'move', uci, ply } });
    assert.ok(answer.ok(), await answer.text());
  }
  return game.id;
}

test('a game that is over stands in the explorer of one’s own games, and in what questions find there', async () => {
  const { page, leave } = await visitor(browser, house);
  await openStudy(page, '/analysis?games');
  await page.locator('.explored tfoot', { hasText: '198' }).waitFor();
  await page.locator('.scope > summary').click();
  await page.getByLabel('Whose games').selectOption('games');
  await page.getByText('No game of those came here.').waitFor();
  const id = await playOne(page);
  // The collection is behind by a second at most.
  await page.waitForTimeout(1_100);
  await page.goto(`${house.url}/games?q=${encodeURIComponent('"checkmate"')}&from=games`);
  await page.getByRole('heading', { name: 'One game', exact: true }).waitFor();
  assert.match(await page.locator('.games-source').getByRole('status').innerText(), /^One game, 5 positions/u);
  await page.locator('.found-games li > a').first().click();
  await page.waitForURL(new RegExp(`/analysis\\?game=${id}&ply=4`, 'u'));
  await page.waitForFunction(() => document.querySelectorAll('.ply-move').length === 4);
  await leave();
});

test('beside a game that is over stands what others played, and a move of theirs leads to the analysis', async () => {
  const { page, leave } = await visitor(browser, house, { viewport: PHONE });
  const id = await playOne(page);
  await page.goto(`${house.url}/game/${id}`);
  await page.getByText('Games that came here').click();
  await page.getByText('No game of those came here.').waitFor();
  await page.keyboard.press('ArrowUp');
  await page.locator('.explored tfoot', { hasText: '198' }).waitFor();
  await examine(page, 'the games beside one that is over');
  await page.getByRole('button', { name: 'Play e4, pawn e4' }).click();
  await page.waitForURL(new RegExp(`/analysis\\?game=${id}&ply=0&move=e2e4&games`, 'u'));
  await page.getByRole('button', { name: /^Play c5/u }).waitFor();
  assert.equal(await current(page), 'e4');
  await leave();
});

test('a name leads to its player, and from there to preparation', async () => {
  const { page, leave } = await visitor(browser, house, { allowed: [/status of 404/u] });
  await page.goto(`${house.url}/games?q=${encodeURIComponent('black = "Alekhine, Alexander" and result = 0-1')}`);
  await page.locator('.found-games b a', { hasText: 'Alekhine' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Alekhine, Alexander' }).waitFor();
  await page.getByRole('heading', { name: 'Openings with White' }).waitFor();
  await page.locator('.player-boards li').nth(8).waitFor();
  await examine(page, 'the page of a player');
  await page.getByRole('link', { name: 'With Black', exact: true }).click();
  await page.getByText('Games of Alekhine, Alexander with Black').waitFor();
  await page.goto(`${house.url}/games/player`);
  await page.getByLabel('Another player').fill('anand v');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('heading', { level: 1, name: /^Anand/u }).waitFor();
  await page.goto(`${house.url}/games/player?name=Nobody`);
  await page.getByText('No game of this collection names Nobody.').waitFor();
  await leave();
});

test('on a telephone, by day and by night, nothing is wrong with it', async () => {
  for (const colorScheme of ['light', 'dark']) {
    const { page, leave } = await visitor(browser, house, { viewport: PHONE, colorScheme });
    await page.goto(`${house.url}/games/player?name=${encodeURIComponent('Alekhine, Alexander')}`);
    await page.locator('.player-boards li').nth(8).waitFor();
    await examine(page, `the page of a player, ${colorScheme}`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= PHONE.width, String(width));
    await leave();
  }
});
