/** The page without a server, from a folder: a game, a study and a lesson, with the net cut after the first visit. */

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { examine, examineDayAndNight } from './axe.mjs';
import { serveFolder } from './folder.mjs';
import { openStudy, paste, stand, tool } from './study.mjs';
import { plies, type, written } from './table.mjs';
import { openBrowser, PHONE, visitor } from './visitor.mjs';

const FOLDER = join(import.meta.dirname, '../dist-static');
const skip = existsSync(FOLDER) ? false : 'no folder: run `make static` first';

let host;
let browser;
before(async () => {
  if (skip !== false) return;
  host = await serveFolder(FOLDER);
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  host?.close();
});

/** White mates in one on the back rank. */
const MATE = '/analysis?fen=6k1/5ppp/8/8/8/8/1r3PPP/4R1K1_w_-_-_0_1';

/** Waits until the page has all it needs without a net. */
const settled = (page) =>
  page.evaluate(async () => {
    const ready = await navigator.serviceWorker.ready;
    if (ready.active?.state === 'activated') return;
    await new Promise((resolve) => ready.active?.addEventListener('statechange', resolve, { once: true }));
  });

test('a game against the computer is played, kept, and there again without a net', { skip }, async () => {
  const { page, leave } = await visitor(browser, host, { allowed: [/ERR_INTERNET_DISCONNECTED/u] });
  await page.goto('/');
  await page.getByText('This page has no server').waitFor();
  assert.equal(await page.getByRole('radio', { name: 'Friend' }).count(), 0);
  await page.getByRole('radio', { name: 'White', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL(/\/game\//u);
  await settled(page);
  await page.context().setOffline(true);
  await type(page, 'P-K4');
  await plies(page, 2);
  const moves = await written(page);
  await page.reload();
  await plies(page, 2);
  assert.deepEqual(await written(page), moves);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Your games' }).waitFor();
  await leave();
});

test('two windows of one game see what is kept, and neither loses it', { skip }, async () => {
  const { page, leave } = await visitor(browser, host);
  await page.goto('/');
  await page.getByRole('radio', { name: 'Same board' }).check({ force: true });
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.waitForURL(/\/game\//u);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.locator('.table chess-board').waitFor();
  await type(page, 'e4');
  await plies(page, 1);
  // The other window stands where it stood: what it does now does not follow, and it is told what holds.
  await type(other, 'd4');
  await other.getByText('This game went on in another window').first().waitFor();
  await plies(other, 1);
  assert.deepEqual(await written(other), ['e4']);
  await type(other, 'e5');
  await plies(other, 2);
  await page.reload();
  await plies(page, 2);
  await leave();
});

test('a study, its terms, a lesson and the laws need no net either', { skip }, async () => {
  const { page, leave } = await visitor(browser, host, {
    viewport: PHONE,
    allowed: [/ERR_INTERNET_DISCONNECTED/u],
  });
  await page.goto('/analysis');
  await settled(page);
  await page.context().setOffline(true);
  await page.reload();
  await paste(page, '1 P-K4 P-K4 2 Kt-KB3 Kt-QB3 3 B-Kt5');
  await stand(page, ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5']);
  await examine(page, 'a study without a server');
  await page.goto('/learn');
  await page.getByRole('link', { name: /rook/iu }).first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/laws');
  await page.getByText('Staunton').first().waitFor();
  await leave();
});

test('the engine looks at each position in turn, and a mate is proved, without a net', { skip }, async () => {
  const { page, leave } = await visitor(browser, host, { allowed: [/ERR_INTERNET_DISCONNECTED/u] });
  await openStudy(page, MATE);
  await settled(page);
  await page.context().setOffline(true);
  await page.getByRole('switch', { name: 'Engine' }).check();
  await page.getByText('White mates in 1 move.').first().waitFor();
  await page.getByLabel('Lines', { exact: true }).selectOption('3');
  await page.waitForFunction(() => document.querySelectorAll('.line-score').length === 3);
  await tool(page, 'Ask');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.locator('.verdict', { hasText: 'White mates' }).waitFor();
  await page.locator('.engine-lines .line-move').first().click();
  await stand(page, ['Re8#']);
  await openStudy(page, '/analysis?fen=rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR_w_KQkq_-_0_2');
  await page.locator('.line-move').first().waitFor();
  const depth = () => page.locator('.engine-depth').innerText();
  const shallow = await depth();
  await page.waitForFunction((old) => document.querySelector('.engine-depth').textContent !== old, shallow);
  await leave();
});

test('a game is reviewed, the review kept, told to a beginner, and thrown away, without a net', { skip }, async () => {
  const { page, leave } = await visitor(browser, host, {
    viewport: PHONE,
    allowed: [/ERR_INTERNET_DISCONNECTED/u],
  });
  await page.goto('/review');
  await settled(page);
  await page.context().setOffline(true);
  await page.getByLabel('A game in any notation').fill('1. f3 e5 2. g4 Qh4#');
  await page.getByRole('button', { name: 'Review it' }).click();
  const text = page.locator('.review-text');
  // The engine looks for as long as it needs.
  await text.waitFor({ timeout: 60_000 });
  assert.match(await text.innerText(), /Qh4#/u);
  await examine(page, 'a review without a server');
  await page.reload();
  await text.waitFor();
  const told = await text.textContent();
  await page.getByRole('radio', { name: 'a beginner' }).check();
  await page.waitForFunction((old) => document.querySelector('.review-text').textContent !== old, told);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Annotated PGN' }).click();
  assert.match((await download).suggestedFilename(), /\.pgn$/u);
  await page.getByRole('button', { name: 'Throw the review away' }).click();
  await page.waitForURL(/\/review$/u);
  await page.getByText('beside a game that is over, or in the analysis.').waitFor();
  assert.equal(await page.getByRole('heading', { name: 'Your reviews' }).count(), 0);
  await leave();
});

test(
  'the game that comes with the page is looked at when it is opened, and shown with its record',
  { skip },
  async () => {
    const { page, leave } = await visitor(browser, host, { allowed: [/ERR_INTERNET_DISCONNECTED/u] });
    await page.goto('/review');
    await settled(page);
    await page.context().setOffline(true);
    const list = page.getByRole('region', { name: 'A game that comes with the program' });
    await list.getByRole('link', { name: 'Miss Alder – Mr. Birch' }).click();
    const text = page.locator('.review-text');
    await text.waitFor({ timeout: 60_000 });
    assert.match(await text.innerText(), /Bxf7#/u);
    assert.equal(await page.getByRole('button', { name: 'Throw the review away' }).count(), 0);
    await page.goto('/review');
    await list.waitFor();
    assert.equal(await page.getByRole('heading', { name: 'Your reviews' }).count(), 0);
    await page.goto('/game/specimen');
    await page.getByText('Bxf7#').first().waitFor();
    await page.getByText('Miss Alder').first().waitFor();
    await leave();
  },
);

test(
  'a study is kept, saves itself, gets a chapter, and is taken along and thrown away, without a net',
  { skip },
  async () => {
    const { page, leave } = await visitor(browser, host, { allowed: [/ERR_INTERNET_DISCONNECTED/u] });
    await openStudy(page);
    await settled(page);
    await page.context().setOffline(true);
    await type(page, 'e4');
    await stand(page, ['e4']);
    await tool(page, 'Studies');
    await page.getByLabel('Keep this as a study called').fill('King’s pawn');
    await page.getByRole('button', { name: 'Keep', exact: true }).press('Enter');
    const saved = page.locator('.keeping', { hasText: /^Saved$/u });
    await saved.waitFor();
    await page.waitForFunction(() => location.search.startsWith('?study='));
    await examine(page, 'a study that is kept without a server');
    await type(page, 'e5');
    await stand(page, ['e4', 'e5']);
    await page.locator('.keeping', { hasText: 'Not saved yet' }).waitFor();
    await saved.waitFor();
    // Another window has it too, and what it changes is not written over.
    const other = await page.context().newPage();
    await other.goto(page.url());
    await stand(other, ['e4', 'e5']);
    await type(other, 'Nf3');
    await other.locator('.keeping', { hasText: 'Not saved yet' }).waitFor();
    await other.locator('.keeping', { hasText: /^Saved$/u }).waitFor();
    await type(page, 'f4');
    await page.locator('.conflict').waitFor();
    await page.getByRole('button', { name: 'Take the other' }).press('Enter');
    await stand(page, ['e4', 'e5', 'Nf3']);
    await other.close();
    await page.getByRole('button', { name: 'New chapter' }).press('Enter');
    await page.getByText('Chapter 2').first().waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as PGN' }).press('Enter');
    assert.match((await readFile(await (await download).path())).toString(), /1\. e4 e5 2\. Nf3/u);
    await page.getByRole('button', { name: 'Throw King’s pawn away' }).press('Enter');
    await page.getByRole('button', { name: 'Throw away', exact: true }).press('Enter');
    await page.getByText('You keep no study yet.').waitFor();
    await leave();
  },
);

const region = (page) => page.getByRole('region', { name: 'The exercise' });

/** Moves by two presses of a key. */
async function move(page, from, to) {
  await page.waitForFunction(() => (document.querySelector('chess-board')?.legal.length ?? 0) > 0);
  for (const square of [from, to]) {
    await region(page).locator(`[data-square=${square}]`).focus();
    await page.keyboard.press('Enter');
  }
}

/** Makes an exercise of the mate on the analysis board. */
async function practiseMate(page) {
  await openStudy(page, MATE);
  await page.getByRole('textbox', { name: /move/iu }).first().fill('Re8');
  await page.keyboard.press('Enter');
  await stand(page, ['Re8#']);
  await page.getByRole('button', { name: 'One move back' }).click();
  await page.getByRole('button', { name: 'Practise this' }).click();
}

test(
  'an exercise is made of an analysis, judged, and comes back later, by keys and without a net',
  { skip },
  async () => {
    const { page, leave } = await visitor(browser, host, {
      viewport: PHONE,
      allowed: [/ERR_INTERNET_DISCONNECTED/u],
    });
    await page.goto('/practice');
    await page.getByText('There is none yet.').waitFor();
    await settled(page);
    await page.context().setOffline(true);
    await practiseMate(page);
    await page.getByRole('link', { name: 'In your exercises' }).click();
    await page.getByText('One is due.').waitFor();
    await move(page, 'e1', 'e7');
    await region(page)
      .getByText(/^There is better\. Try again\. \S/u)
      .waitFor();
    await examine(page, 'an exercise without a server');
    await move(page, 'e1', 'e8');
    await region(page).getByText('Right.', { exact: true }).waitFor();
    await region(page).getByText('You will be asked again').waitFor();
    await page.reload();
    await page.getByText('Nothing is due. The next comes in').waitFor();
    // Of one position there is one exercise.
    await practiseMate(page);
    await page.getByRole('link', { name: 'In your exercises' }).click();
    await page.getByText('Nothing is due.').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'For Anki' }).press('Enter');
    assert.equal((await download).suggestedFilename(), 'staunton.apkg');
    const bytes = await readFile(await (await download).path());
    assert.ok(bytes.subarray(0, 2).toString() === 'PK' && bytes.includes('collection.anki2'));
    await page.getByRole('button', { name: 'Throw the exercise from An analysis away' }).press('Enter');
    await page.getByText('There is none yet.').waitFor();
    await leave();
  },
);

const BOOK = `MY BOOK OF CHESS

GAME I.

1 P-K4 P-K4
2 Kt-KB3 Kt-QB3
3 B-Kt5 P-QR3

Here Black may also play 3 … Kt-B3.
`;

/** The books that the reader has brought. */
const own = (page) => page.getByRole('region', { name: 'Your books' });

/** Brings a book to the library. */
async function bring(page) {
  await page.goto('/library');
  await page.getByLabel('The file of a book').setInputFiles({
    name: 'my-book.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(BOOK),
  });
}

test('a book is read, kept, corrected, searched and thrown away, without a net', { skip }, async () => {
  const { page, leave } = await visitor(browser, host, {
    viewport: PHONE,
    allowed: [/ERR_INTERNET_DISCONNECTED/u],
  });
  await page.goto('/library');
  await settled(page);
  await page.context().setOffline(true);
  await bring(page);
  const title = own(page).locator('a.book-title');
  await title.waitFor();
  await examine(page, 'the library without a server');
  await page.getByRole('searchbox').fill('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2');
  await page.getByRole('button', { name: 'Find', exact: true }).press('Enter');
  await page.locator('.found a').first().waitFor();
  await title.press('Enter');
  await page.locator('.book-bar').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.locator('.book-move-text').waitFor();
  await examine(page, 'a book without a server');
  await page.keyboard.press('End');
  await page.getByText('Correct this move').press('Enter');
  await page.getByLabel('The move, in any notation').fill('P-Q3');
  await page.keyboard.press('Enter');
  await page.getByText('One correction of yours').waitFor();
  await page.reload();
  await page.getByText('One correction of yours').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'All games as PGN' }).press('Enter');
  assert.match((await download).suggestedFilename(), /\.pgn$/u);
  await page.goto('/library');
  await page.getByRole('button', { name: /^Throw .* away$/u }).click();
  await page.getByRole('button', { name: 'Throw it away', exact: true }).last().click();
  await title.waitFor({ state: 'detached' });
  await leave();
});

test(
  'a book of the shelf is opened, read and searched, and a game of it played through, without a net',
  { skip },
  async () => {
    const { page, leave } = await visitor(browser, host, { allowed: [/ERR_INTERNET_DISCONNECTED/u] });
    await page.goto('/library');
    await settled(page);
    await page.context().setOffline(true);
    await page.reload();
    const shelf = page.getByRole('region', { name: 'On the shelf of this house' });
    await shelf.getByRole('link', { name: 'The Blue Book of Chess' }).waitFor();
    assert.equal(await shelf.getByRole('button').count(), 0, 'nobody throws them away');
    await page.getByRole('searchbox').fill('Evans');
    await page.getByRole('button', { name: 'Find', exact: true }).press('Enter');
    await page.locator('.found a').first().waitFor();
    await shelf.getByRole('link', { name: /^Hoyle/u }).click();
    await page.getByText('by Louis Hoffmann').waitFor();
    await page.locator('.book-text .leaf').first().waitFor();
    assert.ok((await page.locator('.book-text .board-link').count()) > 10, 'boards');
    const fen = () => page.locator('chess-board').evaluate((board) => board.fen);
    const seen = new Set();
    for (let ply = 1; ply <= 12; ply += 1) {
      const before = await fen();
      await page.keyboard.press('ArrowRight');
      await page.waitForFunction((old) => document.querySelector('chess-board')?.fen !== old, before);
      seen.add(await fen());
    }
    assert.equal(seen.size, 12);
    await page.locator('.book-move-text').waitFor();
    assert.equal(await page.getByText('Correct this move').count(), 0, 'what is everybody’s is not corrected');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'All games as PGN' }).press('Enter');
    assert.match((await download).suggestedFilename(), /^hoyle.*\.pgn$/u);
    await leave();
  },
);

test('a text is pasted and read, and a PDF is told where it can be, without a net', { skip }, async () => {
  const { page, leave } = await visitor(browser, host, {
    viewport: PHONE,
    allowed: [/ERR_INTERNET_DISCONNECTED/u],
  });
  await page.goto('/library');
  await settled(page);
  await page.context().setOffline(true);
  await page.getByLabel('The file of a book').setInputFiles({
    name: 'scan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n'),
  });
  await page.getByRole('alert').getByText('cannot read a PDF').waitFor();
  assert.equal(await own(page).count(), 0);
  await page.getByRole('button', { name: 'Paste a text' }).press('Enter');
  const read = page.getByRole('button', { name: 'Read it', exact: true });
  assert.ok(await read.isDisabled());
  await page.getByLabel('The text: a page, a chapter, a game').fill(BOOK);
  await examine(page, 'a text that is pasted');
  await read.press('Enter');
  await own(page).locator('a.book-title').press('Enter');
  await page.locator('.book-bar').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.locator('.book-move-text').waitFor();
  await leave();
});

/** A visitor whose worker does `first` before all else. */
async function visitorWhoseWorker(first) {
  const guest = await visitor(browser, host, {
    serviceWorkers: 'block',
    allowed: [/Service Worker registration blocked/u],
  });
  await guest.context.route(/\/worker-[^/]*\.js$/u, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${first};${await response.text()}` });
  });
  return guest;
}

test('a browser that keeps nothing says so, and is played in all the same', { skip }, async () => {
  const { page, leave } = await visitorWhoseWorker('Object.defineProperty(self, "indexedDB", { value: undefined })');
  await page.goto('/');
  await page.getByRole('radio', { name: 'Same board' }).check({ force: true });
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.waitForURL(/\/game\//u);
  await page.waitForFunction(() => document.querySelector('chess-board')?.legal.length === 20);
  await type(page, 'e4');
  await plies(page, 1);
  await page.getByRole('link', { name: 'Staunton' }).click();
  await page.getByText('this browser keeps nothing').waitFor();
  await leave();
});

test('what a full browser cannot keep has not happened, and that is said', { skip }, async () => {
  const full = `const add = IDBObjectStore.prototype.add;
    IDBObjectStore.prototype.add = function (value, ...key) {
      if (value.seq > 1) throw new DOMException('full', 'QuotaExceededError');
      return add.call(this, value, ...key);
    }`;
  const { page, leave } = await visitorWhoseWorker(full);
  await page.goto('/');
  await page.getByRole('radio', { name: 'Same board' }).check({ force: true });
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.waitForURL(/\/game\//u);
  await page.waitForFunction(() => document.querySelector('chess-board')?.legal.length === 20);
  await type(page, 'e4');
  await plies(page, 1);
  await type(page, 'e5');
  await page.getByText('its storage is full').first().waitFor();
  assert.deepEqual(await written(page), ['e4']);
  await leave();
});

test('an exercise that a full browser cannot keep is none, and that is said', { skip }, async () => {
  const full = `IDBObjectStore.prototype.add = () => {
      throw new DOMException('full', 'QuotaExceededError');
    }`;
  const { page, leave } = await visitorWhoseWorker(full);
  await practiseMate(page);
  await page.getByText('its storage is full').first().waitFor();
  assert.equal(await page.getByRole('link', { name: 'In your exercises' }).count(), 0);
  await page.goto('/practice');
  await page.getByText('There is none yet.').waitFor();
  await leave();
});

test('nothing is wrong with the first page, by day and by night', { skip }, async () => {
  const { page, leave } = await visitor(browser, host, { viewport: PHONE, colorScheme: 'light' });
  await page.goto('/');
  await page.getByText('This page has no server').waitFor();
  await examineDayAndNight(page, 'the first page without a server');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `the page is ${wide} px too wide`);
  await leave();
});
