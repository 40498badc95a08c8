/** The analysis page at the sizes between: two columns, three, and a low window. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { openHouse } from './house.mjs';
import { openStudy, tool } from './study.mjs';
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

const TOOLS = ['Note', 'Terms', 'Ask', 'Paste', 'Set up', 'Copy', 'Studies'];
const tabs = (page) => page.getByRole('tablist', { name: 'Tools' });

for (const [width, height] of [
  [640, 400],
  [360, 640],
  [844, 390],
]) {
  test(`every tab of the tools is in sight at ${width} x ${height}, and stays there when it is chosen`, async () => {
    const viewport = { width, height };
    const { page, leave } = await visitor(browser, house, { viewport });
    await openStudy(page);
    for (const name of TOOLS) {
      await tool(page, name);
      const tab = tabs(page).getByRole('tab', { name, exact: true });
      const box = await tab.boundingBox();
      assert.ok(box !== null && box.x >= 0 && box.x + box.width <= width, `${name}: ${JSON.stringify(box)}`);
      assert.ok(box.y >= 0 && box.y + box.height <= height, `${name}: ${JSON.stringify(box)}`);
      const [sideways, row] = await page.evaluate(() => {
        const list = document.querySelector('.tab-list');
        const { scrollWidth, clientWidth } = document.documentElement;
        return [scrollWidth - clientWidth, list.scrollWidth - list.clientWidth];
      });
      assert.deepEqual([sideways, row], [0, 0], `${name} scrolls sideways`);
      const hit = await tab.evaluate((button) => {
        const { x, y, width: wide, height: high } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + wide / 2, y + high / 2));
      });
      assert.ok(hit, `something lies over ${name}`);
    }
    await leave();
  });
}

/** Where the parts of the page stand. */
const parts = (page) =>
  page.evaluate(() => {
    const at = (selector) => document.querySelector(selector).getBoundingClientRect().toJSON();
    return { board: at('chess-board'), lines: at('.lines'), tools: at('.tabs') };
  });

test('from 1600 pixels on the tools have a column of their own, with one of them open', async () => {
  const { page, leave } = await visitor(browser, house, { viewport: { width: 1600, height: 900 } });
  await openStudy(page);
  await page.getByRole('tab', { name: 'Terms', selected: true }).waitFor();
  for (const [width, height] of [
    [1600, 900],
    [1920, 1080],
    [2560, 1080],
  ]) {
    await page.setViewportSize({ width, height });
    for (const name of TOOLS.filter((one) => one !== 'Set up')) {
      await tool(page, name);
      const { board, lines, tools } = await parts(page);
      const size = `${name} at ${width} x ${height}`;
      assert.ok(board.right <= lines.left && lines.right <= tools.left, `three columns: ${size}`);
      assert.ok(tools.right <= width && tools.bottom <= height, `within the window: ${size}`);
      assert.ok(lines.height >= height * 0.3, `the moves keep their height: ${size}, ${lines.height}`);
    }
  }
  await leave();
});

test('below 1600 pixels, or in a lower window, the tools are a drawer under the moves, closed at first', async () => {
  for (const viewport of [
    { width: 1599, height: 900 },
    { width: 1600, height: 899 },
  ]) {
    const { page, leave } = await visitor(browser, house, { viewport });
    await openStudy(page);
    assert.equal(await page.getByRole('tab', { selected: true }).count(), 0);
    await tool(page, 'Terms');
    const { lines, tools } = await parts(page);
    assert.ok(tools.top >= lines.bottom && Math.abs(tools.left - lines.left) < 2, JSON.stringify({ lines, tools }));
    await leave();
  }
});
