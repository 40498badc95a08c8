/**
 * Takes the pictures of the README again: `npm run screenshots`, after `npm run build`. A real server,
 * and a real game between two browsers.
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { openHouse } from './house.mjs';
import { writeMovesAs } from './notation.mjs';
import { bring, openBook } from './library.mjs';
import { pasted } from './review.mjs';
import { openStudy, paste, tool } from './study.mjs';
import { join, plies, seated, sitDown, type } from './table.mjs';
import { DESKTOP, openBrowser, PHONE, visitor } from './visitor.mjs';

const pictures = fileURLToPath(new URL('../../docs/handbook/src/pictures/', import.meta.url));
/** Anderssen and Dufresne, Berlin 1852, to the nineteenth move of White. */
const GAME = `e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4 c3 Ba5 d4 exd4 O-O d3 Qb3 Qf6 e5 Qg6 Re1 Nge7 Ba3 b5
  Qxb5 Rb8 Qa4 Bb6 Nbd2 Bb7 Ne4 Qf5 Bxd3 Qh5 Nf6+ gxf6 exf6 Rg8 Rad1`.split(/\s+/u);
/** Anderssen and Kieseritzky, London 1851, with a note or two. */
const STUDY = `[White "Anderssen"]
[Black "Kieseritzky"]
[Date "1851.06.21"]

1. e4 e5 2. f4 exf4 3. Bc4 (3. Nf3 g5 4. h4 g4 5. Ne5 {is the gambit named for him who has Black here.}) 3... Qh4+
4. Kf1 b5 $6 {Bryan's counter-gambit.} 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4 Qg5 9. Nf5 c6 10. g4 Nf6 11. Rg1 $1
cxb5 12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8 15. Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 Qxb2 18. Bd6 $3 {Both rooks are offered.
[%cal Gf5g7,Gd6e7][%csl Ye7]} Bxg1 19. e5 Qxa1+ 20. Ke2 Na6 21. Nxg7+ Kd8 22. Qf6+ Nxf6 23. Be7# 1-0`;
/** Morphy against two at once, in a box at the opera. */
const OPERA = `[White "Morphy"]
[Black "Duke of Brunswick and Count Isouard"]
[Event "In a box at the opera"]
[Site "Paris"]
[Date "1858.??.??"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5
11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0`;
const CLOCK = { kind: 'fischer', initial_ms: 300_000, increment_ms: 3_000 };

const house = await openHouse();
const browser = await openBrowser();
try {
  await mkdir(pictures, { recursive: true });
  const white = await visitor(browser, house, { viewport: DESKTOP });
  const black = await visitor(browser, house, { viewport: PHONE, colorScheme: 'dark', deviceScaleFactor: 2 });
  await name(white.page, 'Adolf');
  await name(black.page, 'Jean');
  await join(black.page, await sitDown(white.page, { opponent: 'friend', clock: CLOCK }));
  await seated(white.page);
  for (const [index, san] of GAME.entries()) {
    await type(index % 2 === 0 ? white.page : black.page, san);
    await plies(white.page, index + 1);
    await plies(black.page, index + 1);
  }
  await settle(white.page, 'game');
  await white.page.emulateMedia({ colorScheme: 'dark' });
  await settle(white.page, 'dark');
  await settle(black.page, 'phone');
  await white.page.emulateMedia({ colorScheme: 'light' });
  await white.page.getByRole('link', { name: 'Staunton' }).click();
  await white.page.getByRole('heading', { name: 'Your games' }).waitFor();
  await settle(white.page, 'start');
  await openStudy(white.page);
  await paste(white.page, STUDY);
  await tool(white.page, 'Note');
  await white.page.locator('.ply-move', { hasText: 'Bd6' }).click();
  await writeMovesAs(white.page, { notation: 'descriptive-kt' });
  await white.page.locator('.ply-move', { hasText: 'P-K4' }).first().waitFor();
  await white.page.getByRole('switch', { name: 'Engine' }).check();
  await white.page.waitForFunction(
    () => /depth 1[4-9]/u.test(document.querySelector('.engine-depth')?.textContent ?? ''),
    null,
    { timeout: 60_000 },
  );
  await settle(white.page, 'analysis');
  await white.page.getByRole('switch', { name: 'Engine' }).uncheck();
  await bring(white.page);
  await openBook(white.page);
  await white.page.locator('.rows .mv', { hasText: 'KtxP' }).click();
  await settle(white.page, 'book');
  await white.page.evaluate(() => localStorage.removeItem('staunton.settings'));
  await pasted(white.page, OPERA);
  await white.page.locator('.review-move', { hasText: 'Nbd7' }).last().click();
  await white.page.locator('li.here .told').first().click();
  await settle(white.page, 'review');
  await white.leave();
  await black.leave();
} finally {
  await browser.close();
  await house.close();
}

async function name(page, chosen) {
  await page.goto('/account');
  const form = page.locator('form').filter({ hasText: 'Take a name' });
  await form.getByLabel('Name').fill(chosen);
  await form.getByLabel('Password').fill('the pictures of the readme');
  await form.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('button', { name: 'Log out' }).waitFor();
}

/** A picture without a focus ring, with the fonts loaded. */
async function settle(page, file) {
  await page.evaluate(() => {
    document.activeElement?.blur();
    return document.fonts.ready;
  });
  await page.mouse.move(0, 0);
  await page.waitForTimeout(300);
  await writeFile(`${pictures}${file}.webp`, await lossless(await page.screenshot()));
  console.log(`docs/handbook/src/pictures/${file}.webp`);
}

/** A picture as WebP, two fifths of a PNG and the same in every pixel: to quality 1 Chromium packs it without loss. */
async function lossless(png) {
  const packer = await browser.newPage();
  const packed = await packer.evaluate(async (told) => {
    const bytes = Uint8Array.from(atob(told), (sign) => sign.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height });
    canvas.getContext('2d', { alpha: false }).drawImage(bitmap, 0, 0);
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 1));
    const bytesPacked = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(bytesPacked, (byte) => String.fromCharCode(byte)).join(''));
  }, png.toString('base64'));
  await packer.close();
  return Buffer.from(packed, 'base64');
}
