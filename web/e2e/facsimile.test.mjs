/** The printed page beside the text: of a PDF, and of a scan with its pictures. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { examineDayAndNight } from './axe.mjs';
import { bring, current, openBook } from './library.mjs';
import { openHouse } from './house.mjs';
import { openBrowser, PHONE, visitor } from './visitor.mjs';
import { zip } from './zip.mjs';

const PDF = fileURLToPath(new URL('../../data/books/scans/staunton.pdf', import.meta.url));

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

const pane = (page) => page.getByRole('region', { name: 'The printed page' });
const facsimile = (page) => page.getByRole('button', { name: 'Facsimile' });
const chosen = (page) => page.locator('.printed-box.chosen');
const shown = (page) => page.locator('.facsimile-picture > :is(canvas, img)').waitFor();

/** How much of the picture is dark within a box. */
const inkIn = (box) =>
  box.evaluate((element) => {
    const sheet = element.closest('.facsimile-sheet');
    const picture = sheet.querySelector('canvas, img');
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.naturalWidth ?? picture.width, picture.naturalHeight ?? picture.height];
    const context = canvas.getContext('2d');
    context.drawImage(picture, 0, 0);
    const [frame, own] = [sheet.getBoundingClientRect(), element.getBoundingClientRect()];
    const scale = canvas.width / frame.width;
    const { data } = context.getImageData(
      Math.round((own.left - frame.left) * scale),
      Math.round((own.top - frame.top) * scale),
      Math.round(own.width * scale),
      Math.round(own.height * scale),
    );
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at] < 128 && data[at + 3] > 128) dark += 1;
    return dark / (data.length / 4);
  });

/** Whether a box can be seen within the frame of the pane. */
const isInSight = (box) =>
  box.evaluate((element) => {
    const [own, frame] = [element, element.closest('.facsimile-frame')].map((one) => one.getBoundingClientRect());
    return own.top >= frame.top && own.bottom <= frame.bottom && own.left >= frame.left && own.right <= frame.right;
  });

test('of a PDF the move that is chosen or pointed at is lit on its page, and one on the page is chosen there', async () => {
  const { page, leave } = await visitor(browser, house);
  const scripts = [];
  page.on('response', (response) => /\/pdf[^/]*\.js$/u.test(response.url()) && scripts.push(response.url()));
  await bring(page, PDF);
  await openBook(page);
  assert.equal(await pane(page).count(), 0);
  assert.deepEqual(scripts, []);
  await facsimile(page).click();
  await shown(page);
  assert.ok(scripts.length > 0);
  // Every move of the text, as it is walked through, has its ink where it is said to be.
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('n');
    await shown(page);
    const boxes = await chosen(page).all();
    assert.ok(boxes.length > 0, `${await current(page)} is not lit`);
    for (const box of boxes) {
      assert.ok(await isInSight(box), `${await current(page)} is out of sight`);
      const ink = await inkIn(box);
      assert.ok(ink > 0.03 && ink < 0.6, `${await current(page)}: ${ink} of its box is ink`);
    }
  }
  // Pointed at.
  const here = Number(await page.locator('.book-text .mv[aria-current]').first().getAttribute('data-mark'));
  const link = page.locator(`.book-text .mv[data-mark="${here + 2}"]`);
  await link.hover();
  await page.locator('.printed-box.pointed').waitFor();
  assert.ok((await inkIn(page.locator('.printed-box.pointed').first())) > 0.03);
  const { x, y } = await page
    .locator('.printed-box.pointed')
    .first()
    .evaluate((box) => ({ x: box.getBoundingClientRect().x + 4, y: box.getBoundingClientRect().y + 4 }));
  const mark = await link.getAttribute('data-mark');
  await page.mouse.move(x, y);
  await page.mouse.click(x, y);
  await page.locator(`.book-text .mv[data-mark="${mark}"][aria-current]`).waitFor();
  // The next page, and back to what is read.
  const number = Number(/^Page (\d+) of/u.exec(await page.locator('.facsimile-number').innerText())?.[1]);
  await pane(page).getByRole('button', { name: 'The next page' }).click();
  await pane(page)
    .getByText(`Page ${number + 1} of`)
    .waitFor();
  await page.locator('.printed-box.chosen').waitFor({ state: 'detached' });
  await page.keyboard.press('p');
  await chosen(page).first().waitFor();
  await pane(page).getByRole('button', { name: 'Larger' }).click();
  await page.waitForFunction(() => {
    const [frame, sheet] = ['.facsimile-frame', '.facsimile-sheet'].map((name) => document.querySelector(name));
    return sheet.clientWidth > 1.9 * frame.clientWidth;
  });
  await examineDayAndNight(page, 'a book with its printed page');
  // It is remembered.
  await page.reload();
  await shown(page);
  await chosen(page).first().waitFor();
  await pane(page).getByRole('button', { name: 'Hide' }).click();
  await pane(page).waitFor({ state: 'detached' });
  assert.equal(await facsimile(page).evaluate((button) => button === document.activeElement), true);
  await page.reload();
  await page.locator('.book-text').waitFor();
  assert.equal(await pane(page).count(), 0);
  await leave();
});

test('a page whose picture is JPEG 2000 is drawn, by a worker that alone may compile what unpacks it', async () => {
  const { page, leave } = await visitor(browser, house);
  await bring(page, fileURLToPath(new URL('../../data/books/scans/jpeg2000.pdf', import.meta.url)));
  await openBook(page);
  await facsimile(page).click();
  await shown(page);
  for (const move of ['P-K4', 'P-K4', 'Kt-KB3', 'Kt-QB3', 'B-Kt5', 'P-QR3']) {
    await page.keyboard.press('n');
    assert.equal(await current(page), move);
    const ink = await inkIn(chosen(page).first());
    assert.ok(ink > 0.03 && ink < 0.6, `${move}: ${ink} of its box is ink`);
  }
  const policy = (await page.request.get('/library')).headers()['content-security-policy'];
  assert.doesNotMatch(policy ?? 'wasm', /wasm/u);
  await leave();
});

/** A page as a scanner and a recogniser leave it: a picture of it, and where each word stands on that. */
async function scanned(browser, html, name) {
  const page = await browser.newPage({ viewport: { width: 800, height: 1100 } });
  await page.setContent(`<body style="margin:80px;font:26px/1.5 serif;background:#fff">${html}</body>`);
  const lines = await page.evaluate(() =>
    [...document.querySelectorAll('p')].map((line) => {
      const words = [];
      const text = line.firstChild;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const { left, top, right, bottom } = range.getBoundingClientRect();
        words.push({ word, box: [left, top + 6, right, bottom - 4].map(Math.round).join(' ') });
      }
      const { left, top, right, bottom } = line.getBoundingClientRect();
      return { words, box: [left, top, right, bottom].map(Math.round).join(' ') };
    }),
  );
  const picture = await page.screenshot({ type: 'png' });
  await page.close();
  const spans = lines.map(
    ({ words, box }) =>
      `<span class="ocr_line" title="bbox ${box}; baseline 0 -12; x_size 28">${words
        .map(({ word, box: of }) => `<span class="ocrx_word" title="bbox ${of}; x_wconf 96">${word}</span>`)
        .join(' ')}</span>`,
  );
  const hocr = `<div class="ocr_page" title="image &quot;${name}.tif&quot;; bbox 0 0 800 1100">${spans.join('\n')}</div>`;
  return { picture, hocr };
}

test('of a scan the pictures of its pages are shown, on a telephone over the board', async () => {
  const rows = (from) => (words, at) => `<p>${from + at}. ${words}</p>`;
  const first = ['P-K4, P-K4.', 'Kt-KB3, Kt-QB3.', 'B-Kt5, P-QR3.', 'B-R4, Kt-B3.'];
  const second = ['Castles, B-K2.', 'R-K1, P-QKt4.', 'B-Kt3, P-Q3.', 'P-B3, Castles.'];
  const pages = await Promise.all([
    scanned(browser, `<p>GAME THE FIRST.</p>${first.map(rows(1)).join('')}`, 'p1'),
    scanned(browser, second.map(rows(5)).join(''), 'p2'),
  ]);
  const buffer = zip([
    ['book.hocr', `<html><body>${pages.map(({ hocr }) => hocr).join('\n')}</body></html>`],
    ['pages/p1.png', pages[0].picture],
    ['pages/p2.png', pages[1].picture],
  ]);
  const { page, leave } = await visitor(browser, house, { viewport: PHONE, hasTouch: true });
  await bring(page, { name: 'scan.zip', mimeType: 'application/zip', buffer });
  await openBook(page);
  await facsimile(page).click();
  await shown(page);
  assert.equal(
    await pane(page)
      .getByRole('button', { name: 'Hide' })
      .evaluate((button) => button === document.activeElement),
    true,
  );
  for (const [move, number] of [
    ['Kt-QB3', 1],
    ['R-K1', 2],
    ['P-Q3', 2],
  ]) {
    const link = page.locator('.book-text .mv', { hasText: move }).first();
    await link.tap();
    assert.match(await current(page), new RegExp(`^${move}`, 'u'));
    await pane(page).getByText(`Page ${number} of 2`).waitFor();
    await shown(page);
    const box = chosen(page).first();
    assert.ok(await isInSight(box), `${move} is out of sight`);
    const ink = await inkIn(box);
    assert.ok(ink > 0.03 && ink < 0.6, `${move}: ${ink} of its box is ink`);
    const [place, sheet] = [await link.boundingBox(), await pane(page).boundingBox()];
    assert.ok(place.y + place.height <= sheet.y, `${move} is under the page`);
  }
  const box = await chosen(page).first().boundingBox();
  const picture = await page.locator('.facsimile-sheet').boundingBox();
  assert.ok(box.width < picture.width / 4);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(wide <= 0, `${wide} pixels too wide`);
  await examineDayAndNight(page, 'a scan on a telephone');
  await page.setViewportSize({ width: 360, height: 640 });
  await shown(page);
  const bar = await page.locator('.facsimile-bar').evaluate((element) => element.scrollWidth - element.clientWidth);
  assert.ok(bar <= 0, `the bar is ${bar} pixels too wide`);
  await leave();
});
