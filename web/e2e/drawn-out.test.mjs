/** Every page in a language that is two fifths longer than English: nothing is cut off. */

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { cutOff, everyPage, stand } from './every-page.mjs';
import { openHouse } from './house.mjs';
import { openBrowser, visitor } from './visitor.mjs';

const web = fileURLToPath(new URL('..', import.meta.url));

let pages;
let house;
let browser;
before(async () => {
  pages = await mkdtemp(join(tmpdir(), 'staunton-drawn-out-'));
  const vite = join(web, 'node_modules/vite/bin/vite.js');
  const build = [vite, 'build', '--mode', 'pseudo', '--outDir', pages, '--emptyOutDir', '--logLevel', 'error'];
  await promisify(execFile)(process.execPath, build, { cwd: web });
  house = await openHouse({ pages });
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await house?.close();
  await rm(pages, { recursive: true, force: true });
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`words two fifths longer are cut off nowhere at ${viewport.width}`, async () => {
    const { page, leave } = await visitor(browser, house, { viewport, allowed: [/status of 404/u] });
    await page.goto('/');
    const cut = {};
    for (const path of await everyPage(page)) {
      await stand(page, path);
      // The page does speak that language.
      assert.match(await page.locator('body').innerText(), /~~/u, path);
      const found = await cutOff(page);
      if (found.length > 0) cut[path] = found;
    }
    assert.deepEqual(cut, {});
    await leave();
  });
}
