/** The books that come with the program: on everybody's shelf, every board in them to be looked at, every word to be found. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { openHouse } from './house.mjs';
import { openBrowser, visitor } from './visitor.mjs';

let house;
let browser;
before(async () => {
  house = await openHouse({ books: true });
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await house?.close();
});

const LOW = { width: 1280, height: 800 };

/** Opens a book of the shelf by its title, once it is read. */
async function open(page, title) {
  await page.goto('/library');
  await page.getByRole('link', { name: title }).click({ timeout: 60_000 });
  await page.locator('.book-text .leaf').first().waitFor();
}

test('a fresh server has books to try, with their authors, and nobody can throw them away', async () => {
  const { page, leave } = await visitor(browser, house);
  await page.goto('/library');
  const shelf = page.getByRole('region', { name: 'On the shelf of this house' });
  const hoyle = shelf.getByRole('listitem').filter({ hasText: 'Hoyle' });
  await hoyle.waitFor();
  assert.equal(await shelf.getByRole('button', { name: 'Stop' }).count(), 0, 'nobody stops what is read for everybody');
  await hoyle.getByRole('link').waitFor({ timeout: 60_000 });
  assert.match(await hoyle.innerText(), /Louis Hoffmann/u);
  assert.equal(await hoyle.locator('.diagram').count(), 1, 'a board stands for the cover');
  assert.equal(await shelf.getByRole('button', { name: /^Throw/u }).count(), 0);
  await page.request.delete('/v1/books/hoyle').then((answer) => assert.equal(answer.status(), 404));
  await open(page, /Hoyle/u);
  await page.getByText('by Louis Hoffmann').waitFor();
  await page.keyboard.press('ArrowRight');
  assert.equal(await page.getByText('Correct this move').count(), 0, 'what is everybody’s is not corrected');
  await leave();
});

test('every printed board can be put on the live one, and goes to the analysis', async () => {
  const { page, leave } = await visitor(browser, house);
  await open(page, /Hoyle/u);
  const boards = page.locator('.book-text .board-link');
  assert.equal(await boards.count(), await page.locator('.book-text .book-diagram').count());
  const alone = page.locator('.book-text a[data-board]').first();
  await alone.scrollIntoViewIfNeeded();
  await alone.click();
  const fen = await page.locator('chess-board').evaluate((board) => board.fen);
  assert.match(fen, / w - - 0 1$/u);
  await page.locator('#main').getByRole('link', { name: 'Analyse' }).click();
  await page.waitForURL(/\/analysis\?fen=/u);
  await page.locator('chess-board').waitFor();
  await leave();
});

/** A move in the text of the page, by its number. */
const mark = (page, number) => page.locator(`.book-text [data-mark="${number}"]`);

test('a move in prose that is not read is played from the board above it, or said not to fit', async () => {
  const { page, leave } = await visitor(browser, house);
  await open(page, /Hoyle/u);
  const fen = () => page.locator('chess-board').evaluate((board) => board.fen);
  const { moves } = await (await page.request.get('/v1/books/hoyle/page')).json();
  const unread = moves.flatMap(({ status }, number) => (status === 'unread' ? [number] : []));
  assert.ok(unread.length > 10);
  const said = page.locator('.book-elsewhere [role=status]');
  const seen = { played: 0, refused: 0 };
  for (const number of unread) {
    if (seen.played > 0 && seen.refused > 0) break;
    await mark(page, number).first().click();
    const button = page.getByRole('button', { name: /^Play it from /u });
    if (!(await button.isVisible())) continue;
    assert.equal(await said.innerText(), '', 'what was said of another move is gone');
    const before = await fen();
    await button.click();
    await page.waitForFunction(() => document.querySelector('.book-elsewhere [role=status]')?.textContent !== '');
    const words = await said.innerText();
    if (/, (White|Black) to move: \S+\.$/u.test(words)) {
      await page.waitForFunction((old) => document.querySelector('chess-board')?.fen !== old, before);
      seen.played += 1;
    } else {
      assert.match(words, /^It cannot be played from .+ either\.$/u);
      assert.equal(await fen(), before);
      seen.refused += 1;
    }
  }
  assert.ok(seen.played > 0 && seen.refused > 0, JSON.stringify(seen));
  await leave();
});

test('contents and search inside the book are at hand beside the board', async () => {
  const { page, leave } = await visitor(browser, house);
  await open(page, /Hoyle/u);
  await page.locator('.reading-board').getByRole('button', { name: 'Contents' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contents' });
  assert.ok((await dialog.getByRole('listitem').count()) > 10);
  await dialog.getByRole('searchbox').fill('evans gambit');
  const first = dialog.locator('.book-found a').first();
  assert.match(await first.innerText(), /evans gambit/iu);
  await first.click();
  await dialog.waitFor({ state: 'detached' });
  await page.waitForFunction(() => /^#b\d+$/u.test(location.hash) && scrollY > 400);
  await leave();
});

test('no stop stands alone behind a board', async () => {
  const { page, leave } = await visitor(browser, house);
  for (const title of [/Hoyle/u, /Blue Book/u]) {
    await open(page, title);
    const alone = await page
      .locator('.book-text .leaf > p')
      .evaluateAll((words) => words.filter(({ textContent }) => /^[\s.]*$/u.test(textContent ?? '')).length);
    assert.equal(alone, 0);
  }
  await leave();
});

test('what can be said of a move stands above the fold on a low screen', async () => {
  const { page, leave } = await visitor(browser, house, { viewport: LOW });
  await open(page, /Hoyle/u);
  await page.keyboard.press('ArrowRight');
  const notation = await page.locator('.book-notation').boundingBox();
  assert.ok(notation !== null && notation.y + notation.height <= LOW.height);
  await leave();
});

test('a link to a book says whose it is, where it is sent; one’s own says nothing', async () => {
  const { page, leave } = await visitor(browser, house);
  const html = await (await page.request.get('/library/hoyle')).text();
  const tag = (name) => new RegExp(`property="${name}" content="([^"]*)"`, 'u').exec(html)?.[1] ?? '';
  assert.match(tag('og:title'), /Hoyle/u);
  assert.match(tag('og:description'), /^By Louis Hoffmann\./u);
  const picture = await page.request.get(tag('og:image').replaceAll('&amp;', '&'));
  assert.match(picture.headers()['content-type'] ?? '', /image\/png/u);
  await leave();
});
