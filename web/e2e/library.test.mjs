/** The library: a book is brought, read by mouse and keys, corrected, searched, exported, and kept. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { bring, current, openBook, SAMPLE } from './library.mjs';
import { openHouse } from './house.mjs';
import { nameOf } from './table.mjs';
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

const status = (page) => page.locator('.reading-board > [role=status]');
const waitFor = (page, words) =>
  page.waitForFunction(
    (wanted) => document.querySelector('.reading-board > [role=status]').textContent.includes(wanted),
    words,
  );

test('a book is chosen, read, and set with its headings, columns and boards', async () => {
  const { page, leave } = await visitor(browser, house);
  await bring(page);
  await openBook(page);
  assert.deepEqual(await page.locator('.book-text h2').allInnerTexts(), [
    'EVENINGS AT CHESS',
    'CHAPTER I',
    'CHAPTER II',
  ]);
  assert.equal(await page.locator('.book-text h3', { hasText: 'GAME No.' }).count(), 3);
  assert.equal(await page.locator('.book-text em').innerText(), 'every winter');
  const row = page
    .locator('.rows tr')
    .filter({ has: page.getByText('6.', { exact: true }) })
    .first();
  assert.deepEqual(await row.locator('td').allInnerTexts(), ['6.', 'BxPch', 'K-K2']);
  const board = page
    .getByRole('img', { name: /^Diag\. 1\. White: king e1, queen d1, .* Black: .* bishops? / })
    .or(page.getByRole('img', { name: /^Diag\. 1/u }));
  assert.match(await board.first().getAttribute('aria-label'), /knight c3 f3/u);
  await page.locator('.board-link').click();
  assert.equal(await current(page), 'B-Kt5');
  assert.match(await nameOf(page, 'g4'), /bishop/iu);
  await leave();
});

test('a file is dropped on the page', async () => {
  const { page, leave } = await visitor(browser, house);
  await page.goto('/library');
  const text = await readFile(SAMPLE, 'utf8');
  const dropped = await page.evaluateHandle((words) => {
    const data = new DataTransfer();
    data.items.add(new window.File([words], 'dropped.txt', { type: 'text/plain' }));
    return data;
  }, text);
  await page.locator('main.library').dispatchEvent('dragover', { dataTransfer: dropped });
  await page.locator('main.library').dispatchEvent('drop', { dataTransfer: dropped });
  await page.getByRole('link', { name: 'dropped.txt' }).or(page.locator('a.book-title')).first().waitFor();
  assert.match(await page.locator('.shelf .about').first().innerText(), /3 games, 1 board, 10 moves not read/u);
  await leave();
});

test('while a book is read further, what is pressed on its line keeps the focus', async () => {
  const { page, leave } = await visitor(browser, house);
  let done = 0;
  const book = { id: 'slow', title: 'slow.txt', author: null, state: 'reading', counts: null, fault: null };
  await page.route('**/v1/books', (route) => {
    done += 1;
    return route.fulfill({ json: { books: [{ ...book, board: null, progress: { done, of: 40 }, corrections: [] }] } });
  });
  await page.goto('/library');
  const stop = page.getByRole('button', { name: 'Stop' });
  await stop.focus();
  const reached = done + 2;
  await page.getByText(`${reached} of 40 games`).waitFor();
  assert.equal(await stop.evaluate((button) => button === document.activeElement), true);
  await leave();
});

test('a game is followed by keys, and each move is spoken', async () => {
  const { page, leave } = await visitor(browser, house);
  await bring(page);
  await openBook(page);
  await page.keyboard.press('ArrowRight');
  assert.equal(await current(page), 'P-K4');
  await waitFor(page, 'White: pawn e4.');
  assert.match(await nameOf(page, 'e4'), /pawn/iu);
  for (let ply = 2; ply <= 13; ply += 1) await page.keyboard.press('ArrowRight');
  await waitFor(page, 'White: knight d5. Checkmate.');
  assert.match(await nameOf(page, 'd5'), /knight/iu);
  await page.keyboard.press('ArrowRight');
  await waitFor(page, 'the end of the line');
  for (let ply = 13; ply > 1; ply -= 1) await page.keyboard.press('ArrowLeft');
  await waitFor(page, 'White: pawn e4.');
  await page.keyboard.press('ArrowLeft');
  await waitFor(page, 'The beginning of the line.');
  assert.match(await nameOf(page, 'e2'), /pawn/iu);
  // In the order of the text the move in the note is next after 3. ... P-KR3.
  await page.locator('.rows .mv', { hasText: 'P-KR3' }).first().click();
  await page.keyboard.press('n');
  await page.keyboard.press('n');
  assert.match(await status(page).innerText(), /knight/u);
  // One move of the text is a stop of the Tab key, and links say the moves as a voice would.
  assert.equal(await page.locator('.book-text .mv[tabindex="0"]').count(), 1);
  assert.ok((await page.getByRole('link', { name: 'Kt-KB3, knight f3', exact: true }).count()) >= 2);
  await page.getByRole('link', { name: 'BxPch, bishop takes f7, check' }).click();
  assert.equal(await current(page), 'BxPch');
  await leave();
});

test('the notation is the author’s or one’s own, one key apart', async () => {
  const { page, leave } = await visitor(browser, house, { settings: { notation: 'san', language: 'de' } });
  await bring(page);
  await openBook(page);
  const third = page.locator('.rows .mv').nth(2);
  assert.equal(await third.innerText(), 'Kt-KB3');
  await page.keyboard.press('o');
  await page.waitForFunction(() => document.querySelectorAll('.rows .mv')[2].textContent === 'Sf3');
  await page.keyboard.press('o');
  await page.waitForFunction(() => document.querySelectorAll('.rows .mv')[2].textContent === 'Kt-KB3');
  await leave();
});

test('an open move is settled, the rest follows, and it outlives the server', async () => {
  const { page, leave } = await visitor(browser, house);
  await bring(page);
  await openBook(page);
  assert.equal(await page.locator('.mv.mv-open').count(), 1);
  await page.keyboard.press('d');
  assert.equal(await current(page), 'Kt-Q2');
  assert.equal(await page.locator('.book-text .mv[aria-current]').getAttribute('aria-label'), 'Kt-Q2, open');
  await page
    .locator('.book-why', { hasText: 'Several legal moves fit the print, and nothing that follows decides.' })
    .waitFor();
  const fits = page.getByRole('group', { name: 'Moves that fit' });
  assert.deepEqual(await fits.getByRole('button').allInnerTexts(), ['Nbd2', 'Nfd2']);
  await fits.getByRole('button', { name: 'Nfd2' }).hover();
  await page.waitForFunction(() =>
    document.querySelector('chess-board').fen.startsWith('rnbqkb1r/ppp2ppp/4pn2/3p4/3P4/4P3/PPPN1PPP'),
  );
  const field = page.getByLabel('The move, in any notation');
  await field.fill('Rh5');
  await page.getByRole('button', { name: 'So it is' }).click();
  await page.locator('.reading-board .fault', { hasText: /Rh5|rook/iu }).waitFor();
  await field.fill('Sbd2');
  await page.getByRole('button', { name: 'So it is' }).click();
  await page.locator('.book-why', { hasText: 'You said that this is Nbd2.' }).waitFor();
  assert.equal(await page.locator('.mv.mv-open').count(), 0);
  assert.doesNotMatch(await page.locator('.book-counts').innerText(), /left open/u);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'All games as PGN' }).click(),
  ]);
  const pgn = await readFile(await download.path(), 'utf8');
  assert.match(pgn, /4\. Nbd2 c5 5\. Bd3 Nc6 6\. O-O Be7 7\. c3 O-O/u);
  assert.equal(pgn.match(/\[Event /gu).length, 3);
  await house.killAndRestart(200);
  await page.goto('/library');
  await page.locator('a.book-title').first().click();
  await page.locator('.book-why', { hasText: 'You said that this is Nbd2.' }).waitFor();
  await page.getByText('One correction of yours').click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.locator('.mv.mv-open').waitFor();
  await leave();
});

test('games are found by player, opening and position, and go to the analysis', async () => {
  const { page, leave } = await visitor(browser, house);
  await bring(page);
  const search = page.getByRole('searchbox');
  // What was found before stands there until the next answer has come.
  const find = async (words, answer) => {
    await search.fill(words);
    await search.press('Enter');
    await page.locator('.book-search [role=status]').filter({ hasText: answer }).waitFor();
  };
  await find('field', 'One game');
  assert.equal(await page.locator('.found a').innerText(), 'Ellis – Field');
  await find('nobody at all', 'Nothing');
  assert.equal(await page.locator('.found a').count(), 0);
  await find('r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3', 'One game');
  await page.locator('.found a').click();
  await page.locator('.book-text').waitFor();
  assert.equal(await current(page), 'B-Kt5');
  await page.locator('#main').getByRole('link', { name: 'Analyse' }).click();
  await page.locator('.ply-move[aria-current]').filter({ hasText: 'Bb5' }).waitFor();
  assert.match(await page.getByRole('heading', { level: 1 }).innerText(), /Ellis – Field/u);
  await leave();
});

test('a printed game that the collection has is named below the board, and how much of it is printed', async () => {
  const { page, leave } = await visitor(browser, house);
  await page.goto('/library');
  const found = await (await page.request.get('/v1/archive/find?q=player%20~%20alekhine&most=1')).json();
  const known = found.games[0];
  const surname = (name) => name.split(',')[0];
  const pgn = await (await page.request.get(`/v1/archive/games/${known.number}`)).text();
  const moves = pgn.slice(pgn.indexOf('\n\n')).trim().split(/\s+/u);
  // All but the last move, and the result.
  const text = `A GAME OF MASTERS\n\n${moves.slice(0, -2).join(' ')}\n`;
  await bring(page, { name: 'masters.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await openBook(page);
  await page.locator('.book-text .mv').first().click();
  const told = page.locator('.book-known');
  assert.match(
    await told.locator('a').innerText(),
    new RegExp(`${surname(known.white)} – ${surname(known.black)}, .*, \\d{4}, `, 'u'),
  );
  assert.match(await told.innerText(), /\d+ plies are printed; the collection has \d+\./u);
  await told.locator('a').click();
  await page.waitForURL(/\/analysis\?archive=/u);
  await page.locator('chess-board').waitFor();
  await leave();
});

test('pictures stand in their place, beside the board that is seen in them, and a doubt is settled there', async () => {
  const { page, leave } = await visitor(browser, house);
  await bring(page, fileURLToPath(new URL('../../data/books/pictures/clean.epub', import.meta.url)));
  await openBook(page);
  const figures = page.locator('.book-picture');
  assert.ok((await figures.count()) >= 17);
  const first = figures.first();
  await first.scrollIntoViewIfNeeded();
  await first.locator('img').evaluate((image) => image.decode());
  assert.equal(await first.getByRole('img').count(), 2);
  const doubtful = page.locator('.book-picture[data-shows="doubtful"]');
  const before = await doubtful.count();
  const figure = doubtful.first();
  await figure.scrollIntoViewIfNeeded();
  await figure.getByRole('button', { name: 'It is something else' }).click();
  const panel = page.locator('.reading-board');
  await panel.getByText('What does the picture show?').waitFor();
  await panel.getByLabel('The pieces, as FEN').waitFor();
  await figure.getByRole('button', { name: 'So it is' }).click();
  await page.locator('.book-picture[data-shows="given"]').first().waitFor();
  assert.ok((await doubtful.count()) < before);
  await page.getByText('One correction of yours').click();
  await page.getByText(/^A picture shows /u).waitFor();
  await leave();
});

test('a book is thrown away, and a broken one says why it cannot be read', async () => {
  const { page, leave } = await visitor(browser, house);
  await bring(page);
  await page.goto('/library');
  await page.locator('input[type=file]').setInputFiles({
    name: 'broken.epub',
    mimeType: 'application/epub+zip',
    buffer: Buffer.from('PK\u0003\u0004 nothing'),
  });
  await page.getByText(/cannot be opened/u).waitFor();
  await page.getByRole('button', { name: 'Throw broken.epub away' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Throw it away' }).click();
  await page.locator('.shelf li', { hasText: 'broken.epub' }).waitFor({ state: 'detached' });
  assert.equal(await page.locator('.shelf li').count(), 1);
  await leave();
});

test('on a telephone the board stands at the foot and hides no move that is looked at', async () => {
  const { page, leave } = await visitor(browser, house, { viewport: PHONE, hasTouch: true });
  await bring(page);
  await openBook(page);
  for (let ply = 0; ply < 9; ply += 1) await page.keyboard.press('ArrowRight');
  const move = await page.locator('.book-text .mv[aria-current]').boundingBox();
  const dock = await page.locator('.reading-board').boundingBox();
  assert.ok(move.y > 0 && move.y + move.height <= dock.y, `the move at ${move.y}, the board at ${dock.y}`);
  assert.ok(dock.y + dock.height <= PHONE.height + 1);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(wide <= 0, `${wide} pixels too wide`);
  await leave();
});
