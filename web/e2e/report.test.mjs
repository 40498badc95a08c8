/** What is not in order is told to whoever keeps order, from the page of the game. */

import { after, before, test } from 'node:test';

import { openHouse } from './house.mjs';
import { join, seated, sitDown } from './table.mjs';
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

test('a player reports the other, and is told that it will be read', async () => {
  const white = await visitor(browser, house);
  const black = await visitor(browser, house);
  await join(black.page, await sitDown(white.page, { opponent: 'friend' }));
  await seated(white.page);
  await white.page.getByRole('button', { name: 'More', exact: true }).click();
  await white.page.getByText('Report something').click();
  await white.page.getByLabel('Why').selectOption('Time is let pass, or games are left');
  await white.page.getByLabel('More of it, if you like').fill('He went away.');
  const sent = white.page.waitForRequest((request) => request.url().endsWith('/v1/reports'));
  await white.page.getByRole('button', { name: 'Send', exact: true }).click();
  const { color, reason, words } = (await sent).postDataJSON();
  await white.page.getByText('Thank you. It will be read.').waitFor();
  if (color !== 'black' || reason !== 'stalling' || words !== 'He went away.') {
    throw new Error(`sent: ${color}, ${reason}, ${words}`);
  }
  await white.leave();
  await black.leave();
});
