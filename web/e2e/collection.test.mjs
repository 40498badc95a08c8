/** A PGN file too long to be read at once is a list of games to choose from. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { openHouse } from './house.mjs';
import { lines, openStudy, tool } from './study.mjs';
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

const GAMES = 1500;
const OPENINGS = ['1. e4 e5 2. Nf3 Nc6 3. Bb5', '1. d4 d5 2. c4 e6', '1. c4 e5'];

/** Made up: each game has the number of its round in its tags; more than 240 KiB in all. */
const game = (number) => `[Event "Evenings at the club"]
[Site "London"]
[Date "18${50 + (number % 40)}.??.??"]
[Round "${number}"]
[White "Player ${number}"]
[Black "${number === 777 ? 'Ottoline' : 'Somebody'}"]
[Result "1-0"]

${OPENINGS[number % OPENINGS.length]} {Written down by a spectator who left before the end of it.} 1-0
`;
const FILE = Array.from({ length: GAMES }, (_, at) => game(at + 1)).join('\n');

const list = (page) => page.getByRole('list', { name: 'Games of the file' });

test('the first game is on the board, others are found by words and read when they are chosen', async () => {
  assert.ok(FILE.length > 240 * 1024);
  const { page, leave } = await visitor(browser, house);
  await openStudy(page);
  await tool(page, 'Paste');
  const reads = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/read')) reads.push(request.postData()?.length ?? 0);
  });
  await page
    .locator('.paste-panel input[type=file]')
    .setInputFiles({ name: 'evenings.pgn', mimeType: 'application/x-chess-pgn', buffer: Buffer.from(FILE) });
  await page.locator('.understood').waitFor();
  assert.deepEqual(await lines(page), ['d4', 'd5', 'c4', 'e6']);
  assert.equal(await list(page).getByRole('listitem').count(), 100);
  await page.getByText('1,400 more; write more words.').waitFor();
  const search = page.getByRole('searchbox', { name: /^1,500 games; find one/u });
  await search.fill('ottoline 1867');
  const [found] = await list(page).getByRole('button').all();
  assert.equal(await list(page).getByRole('listitem').count(), 1);
  assert.equal(await found.innerText(), 'Player 777 – Ottoline, Evenings at the club, 1867, 1–0');
  await found.click();
  await page.waitForFunction(() => document.querySelectorAll('.ply-move').length === 5);
  assert.deepEqual(await lines(page), ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5']);
  assert.equal(await found.getAttribute('aria-current'), 'true');
  assert.match(await page.locator('.analysis-head h1').innerText(), /Player 777/u);
  await search.fill('nobody of this name');
  await page.getByText('No game of the file fits.').waitFor();
  assert.equal(reads.length, 2, 'a game is read when it is chosen');
  assert.ok(
    reads.every((length) => length < 1000),
    'and alone',
  );
  await leave();
});

test('a long file can be pasted or typed too; one that holds no games says that it is too long', async () => {
  const { page, leave } = await visitor(browser, house);
  await openStudy(page);
  const paste = (text) =>
    page.evaluate((given) => {
      const data = new DataTransfer();
      data.setData('text', given);
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, text);
  await paste(FILE);
  await page.locator('.understood').waitFor();
  assert.equal(await list(page).getByRole('listitem').count(), 100);
  await list(page).getByRole('button', { name: 'Player 3 ', exact: false }).first().click();
  await page.waitForFunction(() => document.querySelectorAll('.ply-move').length === 5);
  // Not by keys: a browser takes long over so many.
  await page.getByRole('textbox', { name: 'A game or a position' }).evaluate(
    (box, text) => {
      /** @type {HTMLTextAreaElement} */ (box).value = text;
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
    },
    FILE.replaceAll('Somebody', 'Anybody'),
  );
  await page.getByRole('button', { name: 'Read it' }).click();
  await list(page)
    .getByRole('button', { name: /Anybody/u })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Read it' }).click();
  await page.locator('.understood').waitFor();
  assert.equal(await list(page).getByRole('listitem').count(), 100, 'the list stays while one of its games is read');
  await paste('All work and no play. '.repeat(12_000));
  await page.getByText('at most 240 KiB are read at once').waitFor();
  assert.equal(await list(page).count(), 0);
  await leave();
});
