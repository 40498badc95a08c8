/** No size hides board or clock. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { openHouse } from './house.mjs';
import { sitDown } from './table.mjs';
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

const SIZES = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [844, 390],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
  [2560, 1080],
];

test('no size from phone to wide screen hides board or clock', async () => {
  const { page, leave } = await visitor(browser, house, { viewport: PHONE });
  await sitDown(page, { opponent: 'board', clock: { kind: 'fischer', initial_ms: 5_400_000, increment_ms: 30_000 } });
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(50);
    const parts = await page.evaluate(() =>
      [...document.querySelectorAll('chess-board, chess-clock')].map((part) => {
        const { left, top, right, bottom, width: wide } = part.getBoundingClientRect();
        return { left, top, right, bottom, wide, name: part.localName };
      }),
    );
    const size = `${width}x${height}`;
    for (const { left, top, right, bottom, name } of parts) {
      assert.ok(
        left >= 0 && top >= 0 && right <= width + 0.5 && bottom <= height + 0.5,
        `${name} at ${size}: ${left} ${top} ${right} ${bottom}`,
      );
    }
    const board = parts.find(({ name }) => name === 'chess-board');
    const most = Math.min(width, height);
    assert.ok(
      board.wide >= most * (width * 1.25 > height && height * 1.25 > width ? 0.7 : 0.84),
      `the board at ${size} is ${board.wide} wide`,
    );
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.equal(sideways, 0, `${size} scrolls sideways`);
  }
  for (const path of ['/', '/account', '/analysis']) {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(path);
    await page.locator('main').waitFor();
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.equal(sideways, 0, `${path} scrolls sideways`);
  }
  await leave();
});
