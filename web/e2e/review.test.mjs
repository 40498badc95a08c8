/** The review: a finished game is told in words, followed by key and by hand, cancelled, taken away. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { openHouse } from './house.mjs';
import { bring, openBook } from './library.mjs';
import { finished, openReview, pasted, shapes, SHORT } from './review.mjs';
import { openStudy, paste, stand } from './study.mjs';
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

const status = (page) => page.locator('.review-board > [role=status]');
const now = (page) => page.locator('.review-move[data-ply][aria-current]');
const fen = (page) => page.locator('chess-board').evaluate((board) => board.fen.split(' ')[0]);

test('a finished game is reviewed from its own page, and walked by key', async () => {
  const { page, leave } = await visitor(browser, house);
  await finished(page);
  await page.getByRole('link', { name: 'Review this game' }).click();
  await page.waitForURL(/\/review\/[\w-]{20,}$/u);
  await openReview(page);
  assert.match(await page.title(), /^Guest \w+ \w+ – Guest \w+ \w+, 0-1 – Staunton$/u);
  await page.keyboard.press('ArrowRight');
  assert.equal(await now(page).innerText(), 'f3');
  await page.waitForFunction(() =>
    document.querySelector('.review-board > [role=status]').textContent.startsWith('Move 1, White: pawn f3.'),
  );
  await page.keyboard.press('ArrowDown');
  assert.equal(await now(page).innerText(), 'Qh4#');
  await page.keyboard.press('ArrowUp');
  assert.equal(await now(page).count(), 0);
  // From one key moment to the next.
  await page.keyboard.press('Shift+ArrowDown');
  assert.equal(await now(page).innerText(), 'g4??');
  const below = await page.locator('chess-board').evaluate((board) => board.orientation);
  await page.keyboard.press('f');
  assert.notEqual(await page.locator('chess-board').evaluate((board) => board.orientation), below);
  await page.getByRole('link', { name: 'The game' }).click();
  await page.getByRole('link', { name: 'Review this game' }).click();
  // It is there at once: nothing is reviewed twice.
  await page.getByRole('heading', { name: 'Move by move' }).waitFor();
  await leave();
});

test('a sentence that is pointed at is shown on the board, and its line is played through', async () => {
  const { page, leave } = await visitor(browser, house);
  await pasted(page, SHORT);
  const line = page.getByRole('button', { name: /^Play it through/u }).first();
  const start = await fen(page);
  const told = page.locator('.review-moves .told').first();
  await told.hover();
  await page.waitForFunction(() => document.querySelector('chess-board').shapes.length > 0);
  await page.mouse.move(0, 0);
  await page.waitForFunction(() => document.querySelector('chess-board').shapes.length === 0);
  assert.equal(await fen(page), start);
  // By key: the sentences of the move that is looked at are stops of the Tab key.
  await page
    .locator('.review-moves li', { has: page.locator('.told-line') })
    .first()
    .locator('.review-move')
    .last()
    .click();
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => document.activeElement.classList.contains('told'));
  assert.ok((await shapes(page)) > 0);
  await line.click();
  await page.getByRole('group', { name: 'Through the line' }).waitFor();
  const first = await fen(page);
  await page.keyboard.press('ArrowRight');
  assert.notEqual(await fen(page), first);
  assert.match(await status(page).innerText(), /^(White|Black): /u);
  await page.keyboard.press('Escape');
  await page.getByRole('group', { name: 'Through the game' }).waitFor();
  // The game stands where it was left.
  assert.equal(await now(page).count(), 1);
  await leave();
});

test('the graph is walked by key and by hand, and says where one is', async () => {
  const { page, leave } = await visitor(browser, house);
  await pasted(page, SHORT);
  const graph = page.getByRole('slider', { name: 'The course of the game' });
  await graph.focus();
  await page.keyboard.press('End');
  assert.equal(await graph.getAttribute('aria-valuenow'), await graph.getAttribute('aria-valuemax'));
  assert.match(await graph.getAttribute('aria-valuetext'), /^Move 7, White: .*White's chances: 9\d in a hundred\.$/u);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  assert.equal(await now(page).innerText(), 'e4');
  const box = await graph.boundingBox();
  await page.mouse.click(box.x + box.width * 0.5, box.y + box.height / 2);
  assert.ok(['6', '7'].includes(await graph.getAttribute('aria-valuenow')));
  await leave();
});

test('either reader has his own words, in the notation of the settings', async () => {
  const { page, leave } = await visitor(browser, house);
  await pasted(page, SHORT);
  const club = await page.locator('.review-moves').innerText();
  assert.equal(await page.getByRole('heading', { name: 'Words used' }).count(), 0);
  await page.getByRole('radio', { name: 'a beginner' }).check();
  await page.getByRole('heading', { name: 'Words used' }).waitFor();
  assert.notEqual(await page.locator('.review-moves').innerText(), club);
  await page.getByLabel('Notation').selectOption('descriptive');
  await page.waitForFunction(() => document.querySelector('.review-move[data-ply]').textContent === 'P-K4');
  // It is remembered.
  await page.reload();
  await openReview(page);
  assert.equal(await page.locator('.review-move[data-ply]').first().innerText(), 'P-K4');
  assert.equal(await page.getByRole('radio', { name: 'a beginner' }).isChecked(), true);
  await leave();
});

test('a review under work is watched and cancelled', async () => {
  const { page, leave } = await visitor(browser, house, { allowed: [/404/u] });
  const moves = Array.from({ length: 200 }, (_, ply) => ['g1f3', 'g8f6', 'f3g1', 'f6g8'][ply % 4]);
  const asked = await page.request.post('/v1/reviews', { data: { of: { kind: 'moves', moves }, nodes: 100_000 } });
  assert.equal(asked.status(), 202, await asked.text());
  const { id } = await asked.json();
  await page.goto(`/review/${id}`);
  await page.getByText(/The engine has looked \d+ of \d+ times/u).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(/\/review$/u);
  await page.goto(`/review/${id}`);
  await page.getByRole('heading', { name: 'The review cannot be shown' }).waitFor();
  await leave();
});

test('a review is taken away as an annotated game and as a page', async () => {
  const { page, leave } = await visitor(browser, house);
  await pasted(page, SHORT);
  const saved = async (name) => {
    const waiting = page.waitForEvent('download');
    await page.getByRole('link', { name, exact: true }).click();
    const file = await waiting;
    const chunks = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk);
    return [file.suggestedFilename(), Buffer.concat(chunks).toString()];
  };
  const [pgnName, pgn] = await saved('Annotated PGN');
  assert.match(pgnName, /\.pgn$/u);
  assert.match(pgn, /\[%eval [^\]]+\]/u);
  const [htmlName, html] = await saved('As a page');
  assert.match(htmlName, /\.html$/u);
  assert.match(html, /^<!doctype html>/u);
  await leave();
});

test('the analysis is reviewed as it stands, and a text that is no game is not', async () => {
  const { page, leave } = await visitor(browser, house);
  await openStudy(page);
  await paste(page, '1. f3 e5 2. g4 Qh4#');
  await stand(page, ['f3', 'e5', 'g4', 'Qh4#']);
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await openReview(page);
  assert.match(await page.locator('.review-story').innerText(), /Black mates|checkmate/u);
  await page.goto('/review');
  await page.getByRole('heading', { name: 'Your reviews' }).waitFor();
  assert.equal((await page.locator('.reviews-list li').count()) >= 1, true);
  await page.getByLabel('A game in any notation').fill('nothing of the kind');
  await page.getByRole('button', { name: 'Review it' }).click();
  await page.getByRole('alert').waitFor();
  await leave();
});

test('a game of a book is reviewed from beside its board', async () => {
  const { page, leave } = await visitor(browser, house);
  await bring(page);
  await openBook(page);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await openReview(page);
  assert.ok((await page.locator('.review-move[data-ply]').count()) > 5);
  await leave();
});

test('a review is read on a telephone', async () => {
  const { page, leave } = await visitor(browser, house, { viewport: PHONE, hasTouch: true });
  await pasted(page, SHORT);
  await page.locator('.review-moves .told').first().tap();
  assert.ok((await shapes(page)) > 0);
  const board = await page.locator('chess-board').boundingBox();
  assert.ok(board.y >= 0 && board.y + board.height < PHONE.height, 'the board is in sight');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  assert.equal(wide, false, 'nothing hangs over the edge');
  await leave();
});

test('the progress in the course goes with the account', async () => {
  const first = await visitor(browser, house);
  await first.page.goto('/learn');
  await first.page.evaluate(() => localStorage.setItem('staunton.course', JSON.stringify({ rook: [2] })));
  await first.page.goto('/account');
  const take = first.page.locator('form', { has: first.page.getByRole('button', { name: 'Register' }) });
  await take.getByLabel('Name').fill('Learner1');
  await take.getByLabel('Password').fill('a good password');
  await take.getByRole('button', { name: 'Register' }).click();
  await first.page.getByRole('button', { name: 'Log out' }).waitFor();
  await first.page.goto('/learn');
  const line = (page) => page.getByRole('listitem').filter({ hasText: 'The rook' });
  await line(first.page).getByText('1 of 5').waitFor();
  await first.page.waitForFunction(() => localStorage.getItem('staunton.course') === null);
  await first.leave();

  const second = await visitor(browser, house);
  await second.page.goto('/account');
  const back = second.page.locator('form', { has: second.page.getByRole('button', { name: 'Log in' }) });
  await back.getByLabel('Name').fill('Learner1');
  await back.getByLabel('Password').fill('a good password');
  await back.getByRole('button', { name: 'Log in' }).click();
  await second.page.getByRole('button', { name: 'Log out' }).waitFor();
  await second.page.goto('/learn');
  await line(second.page).getByText('1 of 5').waitFor();
  await second.leave();
});
