/** The course: squares are chosen, moves played, words written, and each answer is judged on the board. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { openHouse } from './house.mjs';
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

const exercise = (page) => page.getByRole('region', { name: /^Exercise/u });
const cell = (page, square) => exercise(page).locator(`[data-square=${square}]`);
const verdict = (page, words) => exercise(page).locator('.verdict').getByText(words).waitFor();
const button = (page, name) => exercise(page).getByRole('button', { name });

async function choose(page, squares) {
  for (const square of squares.split(' ')) await cell(page, square).click();
}

/** Moves by two presses of a key, as whoever sees no board does. */
async function move(page, from, to) {
  await cell(page, from).focus();
  await page.keyboard.press('Enter');
  await cell(page, to).focus();
  await page.keyboard.press('Enter');
}

async function goTo(page, number) {
  await page.getByRole('button', { name: new RegExp(`^Exercise ${number}\\b`, 'u') }).click();
  await page.getByText(`Exercise ${number} of`).waitFor();
}

test('x1_m2 squares are chosen, and what is wrong or missing is said', async () => {
  const { page, leave } = await visitor(browser, house);
  await page.goto('/learn');
  await page.getByRole('link', { name: 'The rook' }).click();
  await goTo(page, 3);
  await choose(page, 'e1 e2 e3 e5 e6 e7 e8 d4 f4 g4 h4');
  await button(page, 'Judge 11 squares').click();
  await verdict(page, /h4 does not belong there: .* One is missing\./u);
  await cell(page, 'h4').click();
  assert.equal(await cell(page, 'h4').getAttribute('aria-selected'), 'false');
  await cell(page, 'c4').click();
  await button(page, 'Judge 11 squares').click();
  await verdict(page, /^Right/u);
  await page.getByRole('button', { name: 'Exercise 3, done' }).waitFor();
  await page.goto('/learn');
  const line = page.getByRole('listitem').filter({ hasText: 'The rook' });
  await line.getByText('1 of 5').waitFor();
  await leave();
});

test('x6 a mate in three is played through by key against the best defence', async () => {
  const { page, leave } = await visitor(browser, house);
  await page.goto('/learn/mate');
  await goTo(page, 3);
  await move(page, 'd3', 'd7');
  await verdict(page, /does not mate in 3/u);
  await move(page, 'd3', 'g3');
  await verdict(page, 'Right so far.');
  await exercise(page).locator('[data-square=h1][aria-label*="white king"]').waitFor();
  await move(page, 'e1', 'f1');
  await verdict(page, /Right|checkmate/u);
  await leave();
});

test('n1_x3 moves are written, options chosen, and a hint is there for who asks', async () => {
  const { page, leave } = await visitor(browser, house);
  await page.goto('/learn/notation');
  await goTo(page, 6);
  await button(page, 'A hint').click();
  await exercise(page)
    .getByText('Pawn to king’s fourth')
    .or(exercise(page).getByText("Pawn to king's fourth"))
    .waitFor();
  await exercise(page).getByLabel('The move').fill('P-Q4');
  await page.keyboard.press('Enter');
  await verdict(page, 'That is another move: d4.');
  await exercise(page).getByLabel('The move').fill('P-K4');
  await page.keyboard.press('Enter');
  await verdict(page, /^Right/u);
  await page.goto('/learn/castling');
  await goTo(page, 3);
  await button(page, 'yes').click();
  await verdict(page, /Not so: .*f1, which Black's knight on e3 attacks/u);
  await button(page, 'no').click();
  await verdict(page, /^Right/u);
  await button(page, 'Next exercise').click();
  await page.getByText('Exercise 4 of').waitFor();
  await leave();
});

test('a lesson is read and solved on a telephone', async () => {
  const { page, leave } = await visitor(browser, house, { viewport: PHONE, hasTouch: true });
  await page.goto('/learn/knight');
  await page.getByText('The knight leaps').waitFor();
  await page.getByRole('button', { name: 'To the exercises' }).tap();
  for (const square of ['c2', 'e2', 'b3', 'f3', 'b5', 'f5', 'c6', 'e6']) await cell(page, square).tap();
  await button(page, 'Judge 8 squares').tap();
  await verdict(page, /^Right/u);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  assert.equal(wide, false, 'nothing hangs over the edge');
  await leave();
});

test('what was missed comes back, and the board and the question stand in sight', async () => {
  const { page, leave } = await visitor(browser, house, { viewport: { width: 1280, height: 800 } });
  await page.goto('/learn/forks?exercise=1');
  await page.getByText('Exercise 1 of').waitFor();
  const low = await page.evaluate(() => document.querySelector('.exercise chess-board').getBoundingClientRect().bottom);
  assert.ok(low <= 800, `the board ends at ${low}`);
  await move(page, 'd5', 'f6');
  await verdict(page, /is an answer|is legal, but/u);
  await move(page, 'd5', 'c7');
  await verdict(page, 'Right so far.');
  await page.waitForTimeout(600);
  await move(page, 'c7', 'a8');
  await page.getByRole('button', { name: 'Exercise 1, done' }).waitFor();
  const later = Date.now() + 40 * 86_400_000;
  await page.clock.setFixedTime(later);
  await page.goto('/learn');
  await page.getByRole('heading', { name: 'To be repeated' }).waitFor();
  await page.getByRole('link', { name: 'The fork, exercise 1' }).click();
  await page.getByText('Exercise 1 of').waitFor();
  await leave();
});

test('an ending is played out against the computer', async () => {
  const { page, leave } = await visitor(browser, house);
  await page.goto('/learn/queen-mate?exercise=5');
  await move(page, 'a1', 'd4');
  await verdict(page, /it is mate in/u);
  await button(page, 'Play it out against the computer').click();
  await page.waitForURL(/\/game\//u);
  await page.locator('[data-square=d4][aria-label*="white queen"]').waitFor();
  await leave();
});

test('an unknown lesson is said to be none', async () => {
  const { page, leave } = await visitor(browser, house, { allowed: [/404/u] });
  await page.goto('/learn/flying');
  await page.getByRole('heading', { name: 'There is no such lesson' }).waitFor();
  await leave();
});

test('where there is room the board of an exercise is large', async () => {
  const { page, leave } = await visitor(browser, house, { viewport: { width: 1920, height: 1080 } });
  await page.goto('/learn/rook?exercise=1');
  const board = page.locator('.exercise chess-board');
  await board.waitFor();
  const { y, width, height } = await board.boundingBox();
  assert.ok(width >= 700 && y + height <= 1080, `${width} wide, and it ends at ${y + height}`);
  await leave();
});

test('in a low window the board of an exercise is whole, with the question beside it', async () => {
  for (const [width, height] of [
    [640, 400],
    [844, 390],
  ]) {
    const { page, leave } = await visitor(browser, house, { viewport: { width, height } });
    await page.goto('/learn/rook?exercise=1');
    const board = page.locator('.exercise chess-board');
    await board.waitFor();
    const { x, y, width: wide, height: high } = await board.boundingBox();
    assert.ok(y + high <= height, `it ends at ${y + high} without any scrolling`);
    assert.ok(high <= height - 60 && high > 200, `the board is ${high} high in a window of ${height}`);
    const question = await page.getByRole('heading', { name: 'Choose every square' }).boundingBox();
    assert.ok(question.x >= x + wide, `the question stands at ${question.x}`);
    await leave();
  }
});
