/** Two browsers play each other by a link; one loads anew, the other loses its connection. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { openHouse } from './house.mjs';
import { makeLink, openStart } from './start.mjs';
import { drag, ending, join, plies, seated, sitDown, square, tap, type, written } from './table.mjs';
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

/** Played in Paris in 1858, in a box at the opera: castling, captures, and a mate. */
const GAME = `e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5
  c3b5 c6b5 c4b5 b8d7 e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8 d1d8`.split(/\s+/u);

test('a game by link to mate, with a reload and a lost connection in the middle', async () => {
  const white = await visitor(browser, house);
  const black = await visitor(browser, house);
  const form = await openStart(white.page, 'Friend');
  await form.getByRole('radio', { name: 'White' }).check({ force: true });
  const link = await makeLink(white.page);
  await white.page.getByRole('img', { name: 'The link as a QR code' }).waitFor();

  await join(black.page, link);
  await seated(white.page);

  const hands = [drag, tap, (page, from, to) => type(page, from + to)];
  for (const [index, uci] of GAME.entries()) {
    const mover = index % 2 === 0 ? white.page : black.page;
    const other = index % 2 === 0 ? black.page : white.page;
    const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)];
    if (index === 10) {
      await black.page.reload();
      await plies(black.page, index);
    }
    if (index === 16) {
      // White moves while Black is cut off; Black learns of it when he is back.
      await black.context.setOffline(true);
      await black.page.getByText('The connection is lost').waitFor();
      await drag(mover, from, to);
      await plies(mover, index + 1);
      await plies(black.page, index);
      await black.context.setOffline(false);
    } else if (index === 21) {
      // Black moves while he himself is cut off; the move goes out when he is back.
      await black.context.setOffline(true);
      await black.page.getByText('The connection is lost').waitFor();
      await drag(mover, from, to);
      await plies(white.page, index);
      await black.context.setOffline(false);
    } else {
      await hands[index % 3](mover, from, to);
    }
    await plies(mover, index + 1);
    await plies(other, index + 1);
  }
  const result = '1–0\nCheckmate. White wins.';
  assert.equal(await ending(white.page), result);
  assert.equal(await ending(black.page), result);
  assert.equal((await written(white.page)).at(-1), 'Rd8#');
  assert.deepEqual(await written(white.page), await written(black.page));
  await white.leave();
  await black.leave();
});

test('the chair is taken once, and a stranger with the link only watches', async () => {
  const host = await visitor(browser, house);
  const guest = await visitor(browser, house);
  const third = await visitor(browser, house);
  await openStart(host.page, 'Friend');
  const link = await makeLink(host.page);
  await join(guest.page, link);
  await third.page.goto(link);
  await third.page.locator('chess-board').waitFor();
  assert.equal(await third.page.getByRole('button', { name: /^Sit down/u }).count(), 0);
  assert.equal(await third.page.getByRole('button', { name: 'Draw', exact: true }).count(), 0);
  for (const each of [host, guest, third]) await each.leave();
});

test('a game waits in the list of its players, and is resumed from there', async () => {
  const host = await visitor(browser, house);
  await openStart(host.page, 'Friend');
  const link = await makeLink(host.page);
  await host.page.getByRole('link', { name: 'Staunton' }).click();
  await host.page.getByRole('link', { name: /Waiting for your friend/u }).click();
  assert.equal(await host.page.getByRole('textbox', { name: 'Link to play' }).inputValue(), link);
  await host.leave();
});

test('the server is killed in the middle and started again, and the game goes on', async () => {
  // While the server is away the browser writes down each refused connection.
  const allowed = [/WebSocket connection to .* failed|ERR_CONNECTION_REFUSED/u];
  const white = await visitor(browser, house, { allowed });
  const black = await visitor(browser, house, { allowed });
  const clock = { kind: 'fischer', initial_ms: 300_000, increment_ms: 0 };
  await join(black.page, await sitDown(white.page, { opponent: 'friend', clock }));
  await seated(white.page);
  await drag(white.page, 'f2', 'f3');
  await plies(black.page, 1);
  await drag(black.page, 'e7', 'e5');
  await plies(white.page, 2);
  await house.killAndRestart(1_000);
  await drag(white.page, 'g2', 'g4');
  await plies(black.page, 3);
  await drag(black.page, 'd8', 'h4');
  for (const { page } of [white, black]) {
    await page.locator('.ending').waitFor();
    assert.equal(await ending(page), '0–1\nCheckmate. Black wins.');
  }
  await white.leave();
  await black.leave();
});

test('a game by touch on a telephone', async () => {
  const { page, leave } = await visitor(browser, house, { viewport: PHONE, hasTouch: true, isMobile: true });
  await sitDown(page, { opponent: 'board' });
  const touch = async (name) => {
    const box = await square(page, name).boundingBox();
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  };
  let count = 0;
  for (const [from, to] of [
    ['f2', 'f3'],
    ['e7', 'e5'],
    ['g2', 'g4'],
    ['d8', 'h4'],
  ]) {
    await touch(from);
    await touch(to);
    count += 1;
    await plies(page, count);
  }
  assert.equal(await ending(page), '0–1\nCheckmate. Black wins.');
  await leave();
});
