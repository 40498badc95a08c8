/** Every page at 200 %, in a low window and on a phone held sideways: nothing is lost. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { cutOff, everyPage, stand } from './every-page.mjs';
import { openHouse } from './house.mjs';
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

/** A laptop's window at 200 %, a low window, and a phone held sideways. */
const WINDOWS = [
  { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
  { viewport: { width: 640, height: 400 } },
  { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
];

/** Buttons that cannot be brought into sight, or are covered when they are. */
const outOfReach = (page) =>
  page.evaluate(() => {
    const found = [];
    for (const button of document.querySelectorAll(
      'main .button, main button[type=submit], main .court-choices button',
    )) {
      if (!(button instanceof HTMLElement) || !button.checkVisibility({ visibilityProperty: true })) continue;
      if (button.closest('details:not([open]) > :not(summary), .unseen') !== null) continue;
      button.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = button.getBoundingClientRect();
      if (box.width <= 1 || getComputedStyle(button).pointerEvents === 'none') continue;
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const there = document.elementFromPoint(x, y);
      const isThere = there !== null && (button.contains(there) || there.contains(button));
      if (!isThere) found.push(`“${button.textContent.trim()}” at ${Math.round(x)},${Math.round(y)}`);
    }
    scrollTo(0, 0);
    return found;
  });

for (const options of WINDOWS) {
  const { width, height } = options.viewport;
  test(`at ${width}x${height}, ${options.deviceScaleFactor ?? 1} pixels a point, no page loses anything`, async () => {
    const { page, leave } = await visitor(browser, house, { ...options, allowed: [/status of 404/u] });
    await page.goto('/');
    const lost = {};
    for (const path of await everyPage(page)) {
      await stand(page, path);
      const found = [...(await cutOff(page)), ...(await outOfReach(page))];
      if (found.length > 0) lost[path] = found;
      const head = await page.locator('.head').boundingBox();
      assert.ok(head !== null && head.y === 0 && head.height <= 48, `${path}: the head is at ${JSON.stringify(head)}`);
      // It stays in sight at the foot of the page, and leads everywhere: by its words, or by its menu.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      assert.equal((await page.locator('.head').boundingBox())?.y, 0, `${path}: the head goes away`);
      const menu = page.locator('.head-menu > summary');
      if (await menu.isVisible()) await menu.click();
      const links = page.locator('.head :is(.head-rooms, .head-menu nav) a:visible');
      const room = await links.first().boundingBox();
      assert.ok((await links.count()) >= 6 && room !== null && room.y < height, path);
    }
    assert.deepEqual(lost, {});
    await leave();
  });
}
