/** The room: a seat is offered by one browser and taken in another, and a third watches. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { openHouse } from './house.mjs';
import { newGame } from './start.mjs';
import { gameId, plies, seated, sitDown, snapshot, type } from './table.mjs';
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

const LAWS = { code: 'staunton', help: false };
const rows = (page) => page.locator('.seats li');

async function enter(page) {
  await page.goto('/room');
  await page.getByText(/\d+ here, \d+ waiting/u).waitFor();
}

test('an offer is seen at once by who is in the room, and one press sits down to it', async () => {
  const host = await visitor(browser, house);
  const guest = await visitor(browser, house);
  const third = await visitor(browser, house);
  await enter(guest.page);
  await guest.page.getByText('Nobody waits. Offer a game, and stay a while.').waitFor();
  await enter(third.page);
  await guest.page.getByText('2 here').waitFor();

  await enter(host.page);
  await host.page.getByRole('link', { name: 'Offer a game' }).click();
  const form = newGame(host.page);
  assert.ok(await form.getByRole('radio', { name: 'Anyone in the room' }).isChecked());
  await form.getByRole('radio', { name: '5 + 3, blitz' }).check({ force: true });
  await form.getByRole('radio', { name: 'White' }).check({ force: true });
  await form.getByRole('button', { name: 'Offer the game' }).click();
  await host.page.getByText('Your offer stands in the room').waitFor();

  const offer = rows(guest.page);
  await offer.waitFor();
  const { players } = await snapshot(host.page);
  assert.match(
    (await offer.innerText()).replaceAll(/\s+/gu, ' '),
    new RegExp(`^5 \\+ 3 ${players.white.name} You: Black`, 'u'),
  );
  assert.match(await guest.page.locator('[role=status]').last().textContent(), /waits: 5\s\+\s3\./u);
  await offer.getByRole('button', { name: 'Sit down' }).click();
  await seated(guest.page);
  await seated(host.page);
  assert.equal(gameId(guest.page), gameId(host.page));

  // The third sees the seat taken, and the game go.
  await third.page.waitForFunction(() => document.querySelectorAll('.seats li').length === 0);
  await type(host.page, 'e4');
  await plies(guest.page, 1);
  const board = third.page.locator('.games-now li');
  await board.locator('.now-side.moves', { hasText: (await snapshot(host.page)).players.black.name }).waitFor();
  await board.getByRole('link').click();
  await plies(third.page, 1);
  assert.equal(await third.page.getByRole('button', { name: 'Draw', exact: true }).count(), 0);
  for (const each of [host, guest, third]) await each.leave();
});

test('who leaves the board takes the offer along', async () => {
  const host = await visitor(browser, house);
  const guest = await visitor(browser, house);
  await enter(guest.page);
  await sitDown(host.page, { opponent: 'friend', open: {} });
  await rows(guest.page).waitFor();
  await host.page.goto('/learn');
  await guest.page.waitForFunction(() => document.querySelectorAll('.seats li').length === 0);
  await host.leave();
  await guest.leave();
});

test('a seat under old laws is looked at first, and the laws are told', async () => {
  const host = await visitor(browser, house);
  const guest = await visitor(browser, house, { viewport: PHONE });
  await sitDown(host.page, { opponent: 'friend', open: { wish: { from: 1000, to: 1400 } }, laws: LAWS });
  await enter(guest.page);
  const offer = rows(guest.page);
  await offer.getByText('touching binds').waitFor();
  await offer.getByText('wishes for 1000 to 1400').waitFor();
  const wide = await guest.page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= PHONE.width, `nothing stands out at the side: ${wide}`);
  await offer.getByRole('link', { name: 'Look first' }).click();
  await guest.page.getByText('a piece you touch must move').waitFor();
  await guest.page.getByRole('button', { name: /^Sit down under/u }).click();
  await seated(host.page);
  await host.leave();
  await guest.leave();
});

test('one’s own offer is no seat to take, and the button stays under the hand as others come and go', async () => {
  const host = await visitor(browser, house);
  const other = await visitor(browser, house);
  const days = { kind: 'days', days_per_move: 3 };
  await sitDown(host.page, { opponent: 'friend', open: {}, clock: days });
  await enter(host.page);
  const own = host.page.getByRole('link', { name: 'Your offer' });
  await own.focus();
  await sitDown(other.page, { opponent: 'friend', open: {} });
  await host.page.waitForFunction(() => document.querySelectorAll('.seats li').length === 2);
  assert.ok(await own.evaluate((link) => link === document.activeElement));
  await own.click();
  await host.page.getByText('Your offer stands in the room').waitFor();
  await host.leave();
  await other.leave();
});

test('the room is found again when the server comes back', async () => {
  const allowed = [/ERR_|Failed to load resource|EventSource/u];
  const { page, leave } = await visitor(browser, house, { allowed });
  await enter(page);
  await house.killAndRestart(1_500);
  await page
    .getByText('The connection is lost')
    .waitFor({ state: 'attached' })
    .catch(() => undefined);
  await page.getByText(/1 here/u).waitFor();
  await leave();
});
