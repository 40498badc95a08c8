/** Exercises of one's own: from a review, a book and an analysis, asked, judged, and kept on every device. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';

import { examine } from './axe.mjs';
import { openHouse } from './house.mjs';
import { pasted, SHORT } from './review.mjs';
import { openBrowser, PHONE, visitor } from './visitor.mjs';

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

/** White takes a queen that nobody guards, with the rook or with the bishop. */
const QUEEN = {
  fen: '6k1/5ppp/8/3q4/8/8/B4PPP/3R2K1 w - - 0 1',
  answer: ['d1d5'],
  reason: 'The queen is not guarded.',
  source: { title: 'A lesson in taking', path: '/analysis' },
};
const MATE = {
  fen: 'r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4',
  answer: ['h5f7'],
  reason: 'The bishop guards the queen.',
  source: { title: 'The Scholar’s Mate', path: '/library' },
};

const add = (page, ...exercises) => page.request.post('/v1/practice', { data: { exercises } });
const region = (page) => page.getByRole('region', { name: 'The exercise' });
const button = (page, name) => page.getByRole('button', { name, exact: true });
const listed = (page) => page.locator('.practice-list li');

/** Moves by two presses of a key, as whoever sees no board does. */
async function move(page, from, to) {
  for (const square of [from, to]) {
    await region(page).locator(`[data-square=${square}]`).focus();
    await page.keyboard.press('Enter');
  }
}

test('missed moments of a review are asked, each with its reason and the way back', async () => {
  const { page, leave } = await visitor(browser, house);
  await pasted(page, SHORT);
  await button(page, 'Add all missed moments').click();
  await page.getByRole('link', { name: /^\S+ added to your exercises$/u }).click();
  await page.getByRole('heading', { name: 'Your exercises' }).waitFor();
  await page.getByRole('heading', { name: /to move\. What would you play\?/u }).waitFor();
  const count = await listed(page).count();
  assert.ok(count > 0);
  await button(page, 'Show the answer').click();
  await region(page).getByText('This is the answer.').waitFor();
  await region(page).getByText('Played was').waitFor();
  await region(page).getByText('It comes back tomorrow.').waitFor();
  await region(page)
    .getByRole('link', { name: /Legal – Saint Brie.*, move \d/u })
    .click();
  // The review stands at the move.
  await page.locator('.review-moves [aria-current=step]').waitFor();
  // That moment is known already.
  await button(page, 'Practise this').click();
  await page.getByRole('link', { name: 'In your exercises' }).waitFor();
  await page.goto('/practice');
  await listed(page).first().waitFor();
  assert.equal(await listed(page).count(), count);
  await leave();
});

test('any move that is as good counts, another is answered with its reason, and it comes back later', async () => {
  const { page, leave } = await visitor(browser, house);
  await page.goto('/practice');
  await page.getByText('There is none yet.').waitFor();
  await add(page, MATE, QUEEN);
  await page.reload();
  await page.getByText('2 are due.').waitFor();
  await move(page, 'h5', 'f7');
  await region(page).getByText('Right.', { exact: true }).waitFor();
  await region(page).getByText('The bishop guards the queen.').waitFor();
  await page.getByText('One is due.').waitFor();
  await button(page, 'Next exercise').press('Enter');
  await region(page).locator('[data-square=d5][aria-label*="queen"]').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'H2');
  await move(page, 'h2', 'h3');
  await region(page)
    .getByText(/^There is better\. Try again\. \S/u)
    .waitFor();
  await button(page, 'A hint').click();
  await region(page).getByText('The piece on d1 moves.').waitFor();
  await move(page, 'a2', 'd5');
  await region(page).getByText('Right: as good as Rxd5, which stands there.').waitFor();
  await region(page).getByText('You will be asked again in 2 days.').waitFor();
  await button(page, 'Done').click();
  await page.getByText('Nothing is due. The next comes in 2 days.').waitFor();
  const { exercises } = await (await page.request.get('/v1/practice')).json();
  const days = exercises.map(({ memory }) => memory.scheduled_days);
  // Solved at once comes back later than solved with help.
  assert.deepEqual(days, [3, 2]);
  await leave();
});

test('a book’s place and an analysis become exercises', async () => {
  const { page, leave } = await visitor(browser, house);
  const { books } = await (await page.request.get('/v1/books')).json();
  const hoyle = books.find(({ title, counts }) => /hoyle/iu.test(title) && counts.games > 0) ?? books[0];
  await page.goto(`/library/${hoyle.id}`);
  await page.locator('.book-bar').waitFor();
  await page.keyboard.press('ArrowRight');
  await button(page, 'Practise this').click();
  await page.getByRole('link', { name: 'In your exercises' }).waitFor();
  await page.goto('/analysis');
  await page.locator('.analysis-bar').waitFor();
  // Without a move that stands there, and without the engine, there is no answer.
  assert.equal(await button(page, 'Practise this').count(), 0);
  await page.getByRole('textbox', { name: /move/iu }).first().fill('e4');
  await page.keyboard.press('Enter');
  await button(page, 'To the first position').click();
  await button(page, 'Practise this').click();
  await page.getByRole('link', { name: 'In your exercises' }).waitFor();
  await page.goto('/practice');
  await page.getByText('2 are due.').waitFor();
  await listed(page).filter({ hasText: hoyle.title }).getByRole('link').click();
  await page.locator('.book-move-text').waitFor();
  assert.match(page.url(), /\/library\/.*#m\d+$/u);
  await leave();
});

test('two devices of one account agree, and an exercise is thrown away on both', async () => {
  const one = await visitor(browser, house);
  const other = await visitor(browser, house, { allowed: [/status of 409/u] });
  const who = { name: 'Practiser', password: 'a good password' };
  await one.page.goto('/practice');
  await add(one.page, MATE, QUEEN);
  await one.page.request.post('/v1/account/register', { data: who });
  await other.page.request.post('/v1/account/login', { data: who });
  await one.page.reload();
  await other.page.goto('/practice');
  await other.page.getByText('2 are due.').waitFor();
  await one.page.getByText('2 are due.').waitFor();
  await move(one.page, 'h5', 'f7');
  await one.page.getByText('One is due.').waitFor();
  // The other device asks it still: what it says comes too late, and is not written over the first answer.
  await button(other.page, 'Show the answer').click();
  await other.page.getByText('One is due.').waitFor();
  await region(other.page).getByText('It comes back in 3 days.').waitFor();
  await button(other.page, 'Throw the exercise from A lesson in taking away').click();
  await one.page.reload();
  await one.page.getByText('Nothing is due. The next comes in 3 days.').waitFor();
  assert.equal(await listed(one.page).count(), 1);
  await one.leave();
  await other.leave();
});

test('a package for Anki is one press away', async () => {
  const { page, leave } = await visitor(browser, house);
  await page.goto('/practice');
  await add(page, MATE);
  await page.reload();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'For Anki' }).click(),
  ]);
  assert.equal(download.suggestedFilename(), 'staunton.apkg');
  const bytes = await readFile(await download.path());
  assert.equal(bytes.subarray(0, 2).toString(), 'PK');
  assert.ok(bytes.includes('collection.anki2'));
  await leave();
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`axe finds nothing on exercises, ${colorScheme}, and nothing is wider than a phone`, async () => {
    const { page, leave } = await visitor(browser, house, { colorScheme, viewport: PHONE });
    await page.goto('/practice');
    await page.getByText('There is none yet.').waitFor();
    await examine(page, `no exercises, ${colorScheme}`);
    await add(page, MATE, QUEEN);
    await page.reload();
    await region(page).waitFor();
    await examine(page, `an exercise, ${colorScheme}`);
    await move(page, 'h5', 'g6');
    await region(page)
      .getByText(/^There is better/u)
      .waitFor();
    await button(page, 'Show the answer').click();
    await examine(page, `an answer, ${colorScheme}`);
    const [wide, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(wide <= shown, `${wide} > ${shown}`);
    await leave();
  });
}
