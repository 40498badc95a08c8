/** What passes between two players beside the moves: set phrases, a move that waits for a word, and news when out of sight. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { openHouse } from './house.mjs';
import { drag, gameId, join, nameOf, plies, seated, sitDown, snapshot } from './table.mjs';
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

const button = (page, name) => page.getByRole('button', { name, exact: true });
const DAYS = { kind: 'days', days_per_move: 3 };

async function pair(game = {}, guest = {}) {
  const white = await visitor(browser, house);
  const black = await visitor(browser, house, guest);
  await join(black.page, await sitDown(white.page, { opponent: 'friend', ...game }));
  await seated(white.page);
  return { white, black };
}

test('a set phrase is heard opposite, and can be kept out', async () => {
  const { white, black } = await pair();
  await button(white.page, 'Say').click();
  await button(white.page, 'Good luck').click();
  await button(white.page, 'Good luck').waitFor({ state: 'hidden' });
  await white.page.getByText('You: “Good luck”').waitFor();
  const { players } = await snapshot(white.page);
  await black.page.getByText(`${players.white.name}: “Good luck”`).waitFor();
  await button(black.page, 'Settings').click();
  await black.page.getByRole('checkbox', { name: /set phrases/u }).uncheck();
  await black.page.keyboard.press('Escape');
  await black.page.getByText('“Good luck”').waitFor({ state: 'hidden' });
  assert.equal(await button(black.page, 'Say').count(), 0);
  // After the game there is something to thank for.
  await button(white.page, 'Abort').click();
  await button(white.page, 'Thank you').waitFor();
  assert.equal(await button(black.page, 'Thank you').count(), 0);
  await white.leave();
  await black.leave();
});

test('in a game of days a move is shown, and sent once it is confirmed', async () => {
  const { white, black } = await pair({ clock: DAYS });
  await drag(white.page, 'e2', 'e4');
  await white.page.getByText('e4 is not sent yet.').waitFor();
  assert.match(await nameOf(white.page, 'e4'), /white pawn/iu);
  assert.equal((await snapshot(white.page)).now.ply, 0);
  await button(white.page, 'Take it back').click();
  assert.match(await nameOf(white.page, 'e2'), /white pawn/iu);
  await drag(white.page, 'd2', 'd4');
  await white.page.getByText('d4 is not sent yet.').waitFor();
  await white.page.keyboard.press('Escape');
  await white.page.getByText('d4 is not sent yet.').waitFor({ state: 'hidden' });
  await drag(white.page, 'c2', 'c4');
  await button(white.page, 'Send c4').click();
  await plies(white.page, 1);
  await plies(black.page, 1);
  // Whoever does not want it switches it off.
  await button(black.page, 'Settings').click();
  await black.page.getByRole('checkbox', { name: /Ask before a move is sent/u }).uncheck();
  await black.page.keyboard.press('Escape');
  await drag(black.page, 'e7', 'e5');
  await plies(white.page, 2);
  await white.leave();
  await black.leave();
});

test('the system tells whose turn it is, if it was asked to, and only while the page is out of sight', async () => {
  const { white, black } = await pair({}, { permissions: ['notifications'] });
  await black.page.evaluate(() => {
    window.told = [];
    // Only what the page uses of it.
    const Told = class extends EventTarget {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      constructor(title, { body, tag }) {
        super();
        window.told?.push({ title, body, tag });
      }
    };
    Object.defineProperty(window, 'Notification', { value: Told });
  });
  const hide = (hidden) =>
    black.page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
    }, hidden);
  const told = () => black.page.evaluate(() => window.told);
  await hide(true);
  await drag(white.page, 'e2', 'e4');
  await plies(black.page, 1);
  assert.deepEqual(await told(), [], 'it was not asked to');
  await hide(false);
  await button(black.page, 'Settings').click();
  await black.page.getByRole('checkbox', { name: /when it is my turn/u }).check();
  await black.page.keyboard.press('Escape');
  await drag(black.page, 'e7', 'e5');
  await plies(white.page, 2);
  await drag(white.page, 'g1', 'f3');
  await plies(black.page, 3);
  assert.deepEqual(await told(), [], 'the page is in sight');
  await drag(black.page, 'b8', 'c6');
  await plies(white.page, 4);
  await hide(true);
  await drag(white.page, 'f1', 'b5');
  await plies(black.page, 5);
  const { players } = await snapshot(black.page);
  const words = { title: 'It is your turn', body: `Your game against ${players.white.name}`, tag: gameId(black.page) };
  assert.deepEqual(await told(), [words]);
  await white.leave();
  await black.leave();
});
