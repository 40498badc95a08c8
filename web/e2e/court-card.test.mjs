/** The umpire's card: what happened, the choice, the law, whole at every size. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { openHouse } from './house.mjs';
import { drag, sitDown } from './table.mjs';
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

/** A game at one board in which White has played d2-d5. */
async function offended(viewport) {
  const { page, leave } = await visitor(browser, house, { viewport });
  await sitDown(page, {
    opponent: 'board',
    clock: { kind: 'fischer', initial_ms: 600_000, increment_ms: 0 },
    laws: { code: 'staunton', help: false, errors: true },
  });
  await drag(page, 'd2', 'd5');
  await page.locator('.court-choices').waitFor();
  return { page, leave };
}

/** What of the table is cut off, and what scrolls inside a part of it. */
const cut = (page) =>
  page.evaluate(() => {
    const whole = document.documentElement;
    const name = (part) => `${part.localName}.${part.className}`;
    const found = whole.scrollWidth > whole.clientWidth ? ['the page scrolls sideways'] : [];
    for (const part of document.querySelectorAll('.court-card, .court-card *, .notes, .court, .court *')) {
      if (part.closest('svg, details:not([open]) > :not(summary)') !== null) continue;
      const { overflowX, overflowY, textOverflow } = getComputedStyle(part);
      const isCut = part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1;
      const hides = [overflowX, overflowY].some((overflow) => overflow !== 'visible') || textOverflow === 'ellipsis';
      if (part.clientHeight > 0 && isCut && hides && !part.matches('.unseen, input, select')) found.push(name(part));
    }
    const card = document.querySelector('.court-card').getBoundingClientRect();
    for (const part of document.querySelectorAll('.court-card :is(h2, b, button, small, progress, p, cite, a)')) {
      const box = part.getBoundingClientRect();
      if (box.bottom > card.bottom + 1 || box.right > card.right + 1 || box.left < card.left - 1) {
        found.push(`${name(part)} leaves the card`);
      }
    }
    return found;
  });

const SIZES = [
  [390, 844],
  [640, 400],
  [844, 390],
  [1280, 800],
  [1920, 1080],
];

for (const [width, height] of SIZES) {
  test(`what happened, the choice and the law are one whole card at ${width}x${height}`, async () => {
    const { page, leave } = await offended({ width, height });
    assert.deepEqual(await cut(page), []);
    const tops = await page
      .locator('.court-card')
      .evaluate((card) =>
        ['h2', '.court-choices', '.court-wait', '.court-law'].map(
          (part) => card.querySelector(part)?.getBoundingClientRect().top ?? Number.NaN,
        ),
      );
    assert.deepEqual(
      [...tops].sort((one, other) => one - other),
      tops,
      'event, choice, law',
    );
    // Both choices are in sight without scrolling, and so is the board that they are about.
    const [card] = await page.locator('.court-card').all();
    for (const button of await card.locator('.court-choices button').all()) {
      const box = await button.boundingBox();
      assert.ok(box.y >= 44 && box.y + box.height <= height, `a choice ends at ${box.y + box.height}`);
    }
    if (width >= 1280) {
      // A laptop shows the card whole, and both clocks beside it.
      const box = await card.boundingBox();
      assert.ok(box.y + box.height <= height, `the card ends at ${box.y + box.height}`);
      for (const clock of await page.locator('chess-clock').all()) {
        const at = await clock.boundingBox();
        assert.ok(at.y + at.height <= height, `a clock ends at ${at.y + at.height}`);
      }
    }
    // The rulings open into the page: nothing scrolls inside the column.
    await page.getByText('Rulings', { exact: true }).click();
    await page.locator('.rulings li').first().waitFor();
    assert.deepEqual(await cut(page), []);
    await page.locator('.rulings li').last().scrollIntoViewIfNeeded();
    assert.ok(await page.locator('.head').evaluate((head) => head.getBoundingClientRect().top === 0));
    await leave();
  });
}
