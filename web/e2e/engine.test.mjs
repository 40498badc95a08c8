/** The engine on the analysis page: its lines read, shown, played; its score seen, heard, and not in the way. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { openHouse } from './house.mjs';
import { current, lines, openStudy, paste, stand, tool } from './study.mjs';
import { sitDown, type } from './table.mjs';
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

/** White mates in one on the back rank. */
const MATE = '/analysis?fen=6k1/5ppp/8/8/8/8/1r3PPP/4R1K1_w_-_-_0_1';

const engine = (page) => page.getByRole('switch', { name: 'Engine' });
const meter = (page) => page.getByRole('meter', { name: 'Evaluation' });
const firstMove = (page) => page.locator('.engine-lines li').first().locator('.line-move').first();
const hints = (page) => page.locator('chess-board').evaluate((board) => board.hints);
const placement = (page) => page.locator('chess-board').evaluate((board) => board.fen.split(' ')[0]);

test('a mate is found, told in words and on the bar, drawn as an arrow, and played by a click', async () => {
  const { page, leave } = await visitor(browser, house);
  await openStudy(page, MATE);
  assert.equal(await engine(page).isChecked(), false);
  await page.keyboard.press('.');
  assert.equal(await engine(page).isChecked(), true);
  await page.getByText('White mates in 1 move.').first().waitFor();
  assert.equal(await page.locator('.engine-words strong').innerText(), '#1');
  assert.equal(await meter(page).getAttribute('aria-valuenow'), '100');
  assert.match(await meter(page).getAttribute('aria-valuetext'), /White mates in 1 move\. #1/u);
  assert.deepEqual(await hints(page), [{ kind: 'arrow', from: 'e1', to: 'e8', brush: 'blue' }]);
  await page.getByRole('switch', { name: 'Arrow' }).uncheck();
  assert.deepEqual(await hints(page), []);
  await firstMove(page).click();
  await stand(page, ['Re8#']);
  await page.mouse.move(2, 2);
  await page.locator('.engine-words', { hasText: 'nothing to be played' }).waitFor();
  assert.match(await page.locator('.analysis-standing').innerText(), /Checkmate/u);
  await leave();
});

test('the figure at the head is that of the first line, at every depth', async () => {
  const { page, leave } = await visitor(browser, house);
  // The line of the Immortal Game: what is thought of this position changes from depth to depth.
  await openStudy(page, '/analysis?fen=rnb1k1nr/p2p1ppp/3B4/1pbN1N1P/4P1P1/3P1Q2/PqP5/R4KR1_b_kq_-_1_18');
  await page.getByRole('switch', { name: 'Engine' }).check();
  const seen = new Set();
  for (let look = 0; look < 150 && seen.size < 3; look += 1) {
    const [head, first] = await page.evaluate(() =>
      ['.engine-words strong', '.line-score'].map((part) => document.querySelector(part)?.textContent ?? ''),
    );
    assert.equal(head, first);
    if (head !== '') seen.add(head);
    await page.waitForTimeout(100);
  }
  assert.equal(seen.size, 3, `the figure changes: ${[...seen].join(' ')}`);
  await leave();
});

test('a line’s moves are shown on the board under the pointer and the focus, and stay still meanwhile', async () => {
  const { page, leave } = await visitor(browser, house);
  await openStudy(page);
  await engine(page).check();
  await page.waitForFunction(() => document.querySelectorAll('.engine-lines li:first-child .line-move').length > 3);
  // What is told is told anew: the depth grows.
  const depth = () => page.locator('.engine-depth').innerText();
  const shallow = await depth();
  await page.waitForFunction((old) => document.querySelector('.engine-depth').textContent !== old, shallow);
  const before = await placement(page);
  const third = page.locator('.engine-lines li').first().locator('.line-move').nth(2);
  await third.hover();
  await page.waitForFunction((start) => document.querySelector('chess-board').fen.split(' ')[0] !== start, before);
  const held = await page.locator('.engine-lines').innerText();
  await page.waitForTimeout(1_500);
  assert.equal(await page.locator('.engine-lines').innerText(), held);
  await page.mouse.move(2, 2);
  await page.waitForFunction((start) => document.querySelector('chess-board').fen.split(' ')[0] === start, before);

  // By key: one way in, arrows from move to move, Enter plays up to there.
  await page.locator('.line-move[tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.activeElement?.dataset.place === '1');
  await page.waitForFunction((start) => document.querySelector('chess-board').fen.split(' ')[0] !== start, before);
  await page.keyboard.press('ArrowDown');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.row), '1');
  const played = await page.locator('.engine-lines li').nth(1).locator('.line-move').allTextContents();
  await page.keyboard.press('Enter');
  await stand(page, played.slice(0, 2));
  assert.equal(await current(page), played[1]);
  await leave();
});

test('a whole line is put among the variations, and can be taken back', async () => {
  const { page, leave } = await visitor(browser, house);
  await openStudy(page);
  await paste(page, '1. e4 e5');
  await page.locator('.ply-move').last().click();
  await engine(page).check();
  await page.waitForFunction(() => document.querySelectorAll('.engine-lines li:first-child .line-move').length > 2);
  await page.getByRole('button', { name: 'Put line 1 among the variations' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.ply-move').length > 4);
  assert.equal(await current(page), 'e5');
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await stand(page, ['e4', 'e5']);
  await leave();
});

test('rows of lines keep their place, whatever is in them, and the choice is remembered', async () => {
  const { page, leave } = await visitor(browser, house);
  await openStudy(page);
  await engine(page).check();
  await page.locator('.line-move').first().waitFor();
  const places = () =>
    page.evaluate(() =>
      ['.engine-lines', 'chess-board', '.lines'].map((name) => {
        const { top, height } = document.querySelector(name).getBoundingClientRect();
        return [name, Math.round(top), name === '.lines' ? null : Math.round(height)];
      }),
    );
  const before = await places();
  await type(page, 'e4');
  await stand(page, ['e4']);
  assert.deepEqual(await places(), before);
  await page.locator('.line-move').first().waitFor();
  assert.deepEqual(await places(), before);
  await page.getByLabel('Lines', { exact: true }).selectOption('5');
  await page.waitForFunction(() => document.querySelectorAll('.line-score').length === 5);
  await page.reload();
  await page.locator('.line-move').first().waitFor();
  assert.equal(await page.getByLabel('Lines', { exact: true }).inputValue(), '5');
  await leave();
});

test('lines are written as the scoresheet is, and heard in plain words', async () => {
  const { page, leave } = await visitor(browser, house, { settings: { notation: 'descriptive' } });
  await openStudy(page, MATE);
  await engine(page).check();
  await page.waitForFunction(() => document.querySelector('.line-move')?.textContent === 'R-K8 mate');
  assert.match(
    await firstMove(page).getAttribute('aria-label'),
    /^Line 1, #1: R-K8 mate, White: rook e8\. Checkmate\./u,
  );
  await leave();
});

test('another window of the same reader takes the engine, and this one says so', async () => {
  const { page, context, leave } = await visitor(browser, house);
  await openStudy(page);
  await engine(page).check();
  await page.locator('.line-move').first().waitFor();
  const other = await context.newPage();
  await openStudy(other, MATE);
  await other.getByText('White mates in 1 move.').first().waitFor();
  await page.getByText('at work in another window').waitFor();
  await other.close();
  await page.getByRole('button', { name: 'Think on' }).click();
  await page.waitForFunction(() => !document.querySelector('.engine-words').textContent.includes('another window'));
  await leave();
});

test('the engine is told of the moves before: a third repetition is a draw', async () => {
  const { page, leave } = await visitor(browser, house);
  await openStudy(page, '/analysis?fen=3qk3/8/8/8/8/8/8/K7_w_-_-_0_1');
  const shuffle = ['Kb1', 'Qd7', 'Ka1', 'Qd8'];
  const moves = [...shuffle, ...shuffle, 'Kb1', 'Qd7'];
  for (const [index, move] of moves.entries()) {
    await type(page, move);
    await stand(page, moves.slice(0, index + 1));
  }
  await engine(page).check();
  await page.getByText('The game is about even.').first().waitFor();
  assert.equal(await firstMove(page).innerText(), 'Ka1');
  await leave();
});

test('on a telephone the bar lies below the board, and nothing scrolls sideways', async () => {
  const { page, leave } = await visitor(browser, house, { viewport: PHONE });
  await openStudy(page, MATE);
  await engine(page).check();
  await page.getByText('White mates in 1 move.').first().waitFor();
  const [bar, board] = await Promise.all([meter(page).boundingBox(), page.locator('chess-board').boundingBox()]);
  assert.ok(bar.y >= board.y + board.height - 1 && bar.width > 300, JSON.stringify({ bar, board }));
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  assert.equal(sideways, 0);
  await leave();
});

test('who leaves the page stops the engine: a game of the computer is answered at once', async () => {
  const { page, leave } = await visitor(browser, house);
  await openStudy(page);
  await engine(page).check();
  await page.locator('.line-move').first().waitFor();
  await sitDown(page, { opponent: 'computer', level: 800 });
  await type(page, 'e4');
  await page.waitForFunction(() => document.querySelectorAll('.sheet .move').length === 2);
  await leave();
});

test('lines stay as they are listed while the tools are changed', async () => {
  const { page, leave } = await visitor(browser, house);
  await openStudy(page, MATE);
  await engine(page).check();
  await page.getByText('White mates in 1 move.').first().waitFor();
  await tool(page, 'Set up');
  assert.equal(await page.locator('.engine-lines').isVisible(), false);
  await tool(page, 'Note');
  await page.getByText('White mates in 1 move.').first().waitFor();
  assert.deepEqual(await lines(page), []);
  await leave();
});
