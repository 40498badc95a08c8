/** Whole games by keyboard alone. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { openHouse } from './house.mjs';
import { writeMovesAs } from './notation.mjs';
import { openStart } from './start.mjs';
import { ending, join, nameOf, plies, seated, sitDown, type, written, atTheTable } from './table.mjs';
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

/** The square that has the focus. */
const focused = (page) =>
  page.evaluate(
    () => document.querySelector('chess-board')?.shadowRoot?.activeElement?.getAttribute('data-square') ?? null,
  );

/** Presses Tab until `there` holds. */
async function tabTo(page, there) {
  for (let press = 0; press < 60; press += 1) {
    if (await there()) return;
    await page.keyboard.press('Tab');
  }
  assert.fail('Tab never led there');
}

/** Walks the grid to `to` with the arrow keys, White at the foot. */
async function walk(page, to) {
  const from = await focused(page);
  const [files, ranks] = [to.charCodeAt(0) - from.charCodeAt(0), to.charCodeAt(1) - from.charCodeAt(1)];
  for (let step = 0; step < Math.abs(files); step += 1)
    await page.keyboard.press(files > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let step = 0; step < Math.abs(ranks); step += 1) await page.keyboard.press(ranks > 0 ? 'ArrowUp' : 'ArrowDown');
  assert.equal(await focused(page), to);
}

async function walkMove(page, from, to) {
  await walk(page, from);
  await page.keyboard.press('Enter');
  await walk(page, to);
  await page.keyboard.press('Enter');
}

const said = (page) => page.locator('.table > [role=status]').textContent();

test('from the start page to mate at the same board, by walking the grid', async () => {
  const { page, leave } = await visitor(browser, house);
  const form = await openStart(page, 'Same board');
  const play = await form.getByRole('button', { name: 'Set up the pieces' }).elementHandle();
  await tabTo(page, () => play.evaluate((button) => button === document.activeElement));
  await page.keyboard.press('Enter');
  await atTheTable(page);
  await tabTo(page, async () => (await focused(page)) !== null);

  let count = 0;
  const spoken = ['White: pawn f3.', 'Black: pawn e5.', 'White: pawn g4.', 'The game is over. Checkmate. Black wins.'];
  for (const [from, to] of [
    ['f2', 'f3'],
    ['e7', 'e5'],
    ['g2', 'g4'],
    ['d8', 'h4'],
  ]) {
    await walkMove(page, from, to);
    count += 1;
    await plies(page, count);
    assert.equal(await said(page), spoken[count - 1]);
  }
  assert.equal(await ending(page), '0–1\nCheckmate. Black wins.');
  assert.match(await nameOf(page, 'h4'), /h4, black queen/iu);
  await leave();
});

test('two friends type a whole game', async () => {
  const white = await visitor(browser, house);
  const black = await visitor(browser, house);
  const link = await sitDown(white.page, { opponent: 'friend' });
  await join(black.page, link);
  await seated(white.page);
  // As people type: without capitals, with zeros, with the squares alone, and a move of the f-pawn.
  const moves = ['f4', 'e5', 'fe5', 'd6', 'e5d6', 'Bxd6', 'nc3', 'qh4+', 'g3', 'Bg3', 'hg3', 'qg3#'];
  for (const [index, move] of moves.entries()) {
    const [mover, other] = index % 2 === 0 ? [white.page, black.page] : [black.page, white.page];
    await type(mover, move);
    await plies(mover, index + 1);
    await plies(other, index + 1);
  }
  assert.equal(await ending(white.page), '0–1\nCheckmate. Black wins.');
  assert.deepEqual((await written(black.page)).slice(-2), ['hxg3', 'Qxg3#']);
  await white.leave();
  await black.leave();
});

test('a typed move that is none is answered with what would have fitted', async () => {
  const { page, leave } = await visitor(browser, house);
  await sitDown(page, { opponent: 'board' });
  await type(page, 'Nf6');
  const alert = page.locator('.entry .fault');
  await alert.filter({ hasText: /“Nf6” is not a legal move here: a knight [^.]*\. Near it: N\w3/u }).waitFor();
  await page.keyboard.press('Escape');
  await type(page, 'Nf3');
  await plies(page, 1);
  await leave();
});

test('a move is typed in any notation, and one that may be two says so', async () => {
  const { page, leave } = await visitor(browser, house);
  await sitDown(page, { opponent: 'board' });
  for (const [index, move] of ['P-K4', 'P to K 4', 'Kt-KB3', 'knight c6', 'Lb5'].entries()) {
    await type(page, move);
    await plies(page, index + 1);
  }
  assert.deepEqual(await written(page), ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5']);
  await type(page, 'Kt-K2');
  await page
    .locator('.entry .fault')
    .filter({ hasText: /“Kt-K2” may be Nce7 or Nge7\. Say which\./u })
    .waitFor();
  await page.keyboard.press('Escape');
  await leave();
});

test('the scoresheet is written in the notation chosen, live and after a reload', async () => {
  const { page, leave } = await visitor(browser, house);
  await sitDown(page, { opponent: 'board' });
  const wrote = (moves) =>
    page.waitForFunction(
      (wanted) =>
        JSON.stringify([...document.querySelectorAll('.sheet .move')].map((move) => move.textContent)) === wanted,
      JSON.stringify(moves),
    );
  await type(page, 'e4');
  await plies(page, 1);
  await writeMovesAs(page, { notation: 'descriptive-kt' });
  await wrote(['P-K4']);
  await type(page, 'e5');
  await wrote(['P-K4', 'P-K4']);
  await type(page, 'Nf3');
  await wrote(['P-K4', 'P-K4', 'Kt-KB3']);
  assert.match(await page.locator('.sheet .move').last().getAttribute('aria-label'), /Kt-KB3, White: knight f3\./u);
  await page.reload();
  await wrote(['P-K4', 'P-K4', 'Kt-KB3']);
  await writeMovesAs(page, { notation: 'san', language: 'fr' });
  await wrote(['e4', 'e5', 'Cf3']);
  await leave();
});

test('the keys step, turn, clear and explain', async () => {
  const { page, leave } = await visitor(browser, house);
  await sitDown(page, { opponent: 'board' });
  for (const [index, move] of ['e4', 'e5', 'Nf3'].entries()) {
    await type(page, move);
    await plies(page, index + 1);
  }
  const current = () => page.locator('.move[aria-current]').allTextContents();
  await page.keyboard.press('ArrowLeft');
  assert.deepEqual(await current(), ['e5']);
  await page.keyboard.press('ArrowUp');
  assert.deepEqual(await current(), []);
  await page.keyboard.press('ArrowRight');
  assert.deepEqual(await current(), ['e4']);
  await page.keyboard.press('ArrowDown');
  assert.deepEqual(await current(), ['Nf3']);

  const orientation = () => page.locator('chess-board').evaluate((board) => board.orientation);
  await page.keyboard.press('f');
  await page.waitForFunction(() => document.querySelector('chess-board').orientation === 'black');
  await page.keyboard.press('f');
  await page.waitForFunction(() => document.querySelector('chess-board').orientation === 'white');
  assert.equal(await orientation(), 'white');

  await page.keyboard.press('z');
  assert.equal(await page.locator('.sheet').isVisible(), false);
  await page.keyboard.press('z');
  assert.equal(await page.locator('.sheet').isVisible(), true);

  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await page.getByRole('dialog').count(), 0);
  await leave();
});

/** Presses Tab until what has the focus is called so, in the light or in a shadow, and Enter on it. */
async function press(page, role, name) {
  const wanted = page.getByRole(role, { name }).first();
  await wanted.waitFor();
  await tabTo(page, () => wanted.evaluate((part) => part === part.getRootNode().activeElement));
  await page.keyboard.press('Enter');
}

test('from the first page, by keys alone, a game against the computer is begun and two moves are made', async () => {
  const { page, leave } = await visitor(browser, house);
  await page.goto('/');
  await press(page, 'button', /^Play$/u);
  await page.waitForURL(/\/game\//u);
  await seated(page);
  await tabTo(page, async () => (await focused(page)) !== null);
  await walkMove(page, 'd2', 'd4');
  await plies(page, 2);
  await walkMove(page, 'c1', 'e3');
  await plies(page, 4);
  assert.deepEqual(
    (await written(page)).filter((_, index) => index % 2 === 0),
    ['d4', 'Be3'],
  );
  await leave();
});

test('from the first page, by keys alone, an exercise of a lesson is solved', async () => {
  const { page, leave } = await visitor(browser, house);
  await page.goto('/');
  await press(page, 'link', 'Learn');
  await page.waitForURL(/\/learn$/u);
  await press(page, 'link', /^Castling/u);
  await page.waitForURL(/\/learn\/castling/u);
  await press(page, 'button', /^Exercise 3\b/u);
  await page.getByText('Exercise 3 of').waitFor();
  await press(page, 'button', 'no');
  await page
    .locator('.verdict')
    .getByText(/^Right/u)
    .waitFor();
  await page.getByRole('button', { name: 'Exercise 3, done' }).waitFor();
  await leave();
});

test('by keys alone an illegal move is made under Staunton’s code, and what follows is chosen', async () => {
  const { page, leave } = await visitor(browser, house);
  await sitDown(page, { opponent: 'board', laws: { code: 'staunton', help: false, errors: true } });
  await tabTo(page, async () => (await focused(page)) !== null);
  await walkMove(page, 'd2', 'd5');
  const choice = page.getByRole('group', { name: 'Black may choose' });
  await choice.getByRole('heading', { name: /d2-d5 is illegal/u }).waitFor();
  await press(page, 'button', /^Move the king/u);
  // The king cannot move, so the adversary names a piece.
  await choice.getByRole('button').first().waitFor();
  await press(page, 'button', /^Move the knight on b1/u);
  await page.locator('.duty').getByText('White must move the man on b1.').waitFor();
  await tabTo(page, async () => (await focused(page)) !== null);
  await walkMove(page, 'b1', 'c3');
  await plies(page, 1);
  assert.deepEqual(await written(page), ['Nc3']);
  await leave();
});
