/** axe-core finds nothing on any page or dialog, by day and by night. */

import { after, before, test } from 'node:test';

import { examine, examineDayAndNight } from './axe.mjs';
import { openHouse } from './house.mjs';
import { PLACES } from './places.mjs';
import { openStudy, tool } from './study.mjs';
import { join, sitDown } from './table.mjs';
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

for (const [where, go] of PLACES) {
  test(`axe finds nothing on ${where}`, async () => {
    const { page, leave } = await visitor(browser, house, { colorScheme: 'light', allowed: [/status of 404/u] });
    await go(page);
    await page.locator('main').first().waitFor();
    await examineDayAndNight(page, where);
    await leave();
  });
}

test('axe finds nothing on the analysis page of a telephone', async () => {
  const { page, leave } = await visitor(browser, house, { viewport: PHONE, colorScheme: 'dark' });
  await openStudy(page);
  for (const name of ['Note', 'Terms', 'Ask', 'Paste', 'Set up', 'Copy', 'Studies']) {
    await tool(page, name);
    await examine(page, `${name}, phone`);
  }
  await leave();
});

for (const board of ['print', 'baize', 'slate']) {
  test(`axe finds nothing on the board ${board}`, async () => {
    const { page, leave } = await visitor(browser, house, { settings: { board } });
    await sitDown(page, { opponent: 'board' });
    await examine(page, board);
    await leave();
  });
}

test('an offer is as readable as the rest, by night', async () => {
  const white = await visitor(browser, house, { colorScheme: 'dark' });
  const black = await visitor(browser, house, { colorScheme: 'dark' });
  await join(black.page, await sitDown(white.page, { opponent: 'friend' }));
  await white.page.getByRole('button', { name: 'Draw' }).click();
  await black.page.getByRole('button', { name: 'Accept' }).waitFor();
  await examine(black.page, 'an offer');
  await white.leave();
  await black.leave();
});

test('a private game tells a stranger that it is private, and a wrong key that it does not fit', async () => {
  const host = await visitor(browser, house);
  const stranger = await visitor(browser, house, { allowed: [/status of 403/u] });
  const link = await sitDown(host.page, { opponent: 'board' });
  const [path] = link.split('?');
  await stranger.page.goto(path);
  await stranger.page.getByRole('heading', { name: 'This game is private' }).waitFor();
  await examine(stranger.page, 'a private game');
  await stranger.page.goto(`${path}?key=wrong`);
  await stranger.page.getByRole('heading', { name: 'This link does not fit' }).waitFor();
  await host.leave();
  await stranger.leave();
});
