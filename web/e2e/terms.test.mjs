/** The terms on the analysis page: shown on the board, defined, and the reasons against a move. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { openHouse } from './house.mjs';
import { openStudy, paste, stand, tool } from './study.mjs';
import { drag, type } from './table.mjs';
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

/** Lasker's fourth diagram: White may not castle. */
const CASTLING = '/analysis?fen=rn2k2r/pp3ppp/2p5/3pP3/1B3P2/4nN2/PPP3PP/R3K2R_w_KQkq_-_0_1';
const PIN = '1. e4 e5 2. Nf3 d6 3. Bb5+ Nc6';

const hints = (page) => page.locator('chess-board').evaluate((board) => board.hints);
const pin = (page) =>
  page.locator('.term-group', { hasText: /^Pins/u }).locator('.finding', { hasText: 'is pinned to Black' });
const atTheEnd = async (page, text) => {
  await openStudy(page);
  await paste(page, text);
  await page.keyboard.press('Escape');
  await page.locator('.ply-move').last().click();
};

test('a finding is shown on the board under the pointer and the focus, and defined with its book', async () => {
  const { page, leave } = await visitor(browser, house);
  await atTheEnd(page, PIN);
  await tool(page, 'Terms');
  await pin(page).waitFor();
  assert.equal(await page.locator('.term-group[open] summary', { hasText: 'Pins' }).count(), 1);
  await pin(page).hover();
  assert.deepEqual(
    (await hints(page)).find(({ kind }) => kind === 'arrow'),
    { kind: 'arrow', from: 'b5', to: 'c6', brush: 'red' },
  );
  await page.mouse.move(2, 2);
  assert.deepEqual(await hints(page), []);
  await pin(page).focus();
  assert.equal((await hints(page)).length > 0, true);
  await page.keyboard.press('Enter');
  const definition = page.locator('.definition:not([hidden])');
  await definition.locator('cite').waitFor();
  assert.match(await definition.innerText(), /covers his king from check/u);
  assert.match(await definition.locator('cite').innerText(), /Hoyle/u);
  assert.equal(await pin(page).getAttribute('aria-expanded'), 'true');
  await leave();
});

test('the last move is told too, and both follow the position', async () => {
  const { page, leave } = await visitor(browser, house);
  await openStudy(page);
  await tool(page, 'Terms');
  // Letters belong to the tabs while they have the focus.
  await page.evaluate(() => document.activeElement.blur());
  for (const [index, move] of ['f3', 'e5', 'g4', 'Qh4#'].entries()) {
    await type(page, move);
    await stand(page, ['f3', 'e5', 'g4', 'Qh4#'].slice(0, index + 1));
  }
  await page
    .locator('.term-group', { hasText: 'The last move' })
    .locator('.finding', { hasText: 'fool’s mate' })
    .or(page.locator('.finding', { hasText: "fool's mate" }))
    .first()
    .waitFor();
  await page.locator('.finding', { hasText: 'White is checkmated' }).first().waitFor();
  await page.getByRole('button', { name: 'To the first position' }).click();
  await page.locator('.finding', { hasText: 'checkmated' }).first().waitFor({ state: 'detached' });
  await leave();
});

test('an illegal move on the board is answered with every reason, and what speaks against it is marked', async () => {
  const { page, leave } = await visitor(browser, house);
  await openStudy(page, CASTLING);
  await drag(page, 'e1', 'g1');
  await page
    .locator('.analysis-notices', { hasText: "he would cross f1, which Black's knight on e3 attacks" })
    .waitFor();
  assert.deepEqual((await hints(page)).map(({ at }) => at).sort(), ['e3', 'f1']);
  await type(page, 'h3');
  await stand(page, ['h3']);
  assert.deepEqual(await hints(page), []);
  await leave();
});

test('any two squares can be asked about', async () => {
  const { page, leave } = await visitor(browser, house);
  await openStudy(page, CASTLING);
  await tool(page, 'Terms');
  await page.getByLabel('From which square').fill('f3');
  await page.getByLabel('To which square').fill('f5');
  await page.locator('.why-not').getByRole('button', { name: 'Ask' }).click();
  await page
    .locator('.why-not [role=status]', { hasText: 'a knight moves one square straight and one slantwise' })
    .waitFor();
  await page.getByLabel('To which square').fill('g5');
  await page.keyboard.press('Enter');
  await page.locator('.why-not [role=status]', { hasText: 'may go to g5' }).waitFor();
  await page.getByLabel('To which square').fill('z9');
  await page.keyboard.press('Enter');
  await page.locator('.why-not [role=status]', { hasText: 'a letter from a to h' }).waitFor();
  await leave();
});

test('the opening is named whatever the order of moves, and the line for it is always there', async () => {
  const { page, leave } = await visitor(browser, house);
  await openStudy(page);
  const opening = page.locator('.analysis-opening');
  const room = (await opening.boundingBox()).height;
  await atTheEnd(page, '1. Nf3 Nc6 2. e4 e5 3. Bb5');
  await page.locator('.analysis-opening', { hasText: 'C60 Ruy Lopez' }).waitFor();
  assert.equal((await opening.boundingBox()).height, room);
  await type(page, 'h6');
  await page.waitForFunction(() => document.querySelectorAll('.ply-move').length === 6);
  await page.locator('.analysis-opening', { hasText: 'Ruy Lopez' }).waitFor();
  await tool(page, 'Terms');
  await page
    .locator('.opening-names', { hasText: 'Hoyle calls it' })
    .or(page.locator('.opening-names', { hasText: 'Staunton calls it' }))
    .first()
    .waitFor();
  await leave();
});

test('what the score is made of is told in words and figures', async () => {
  const { page, leave } = await visitor(browser, house);
  await openStudy(page, '/analysis?fen=4k3/pppp4/8/8/8/8/PPPP4/R3K3_w_-_-_0_1');
  await page.getByRole('switch', { name: 'Engine' }).check();
  await tool(page, 'Terms');
  await page.getByText('Why this score').click();
  const material = page.locator('.counted tr', { hasText: 'material' });
  await material.waitFor();
  assert.match(await material.innerText(), /\+\d\.\d\d/u);
  await page.getByText(/For White: material \d/u).waitFor();
  await page.getByText('The pieces by the books').click();
  await page.locator('.scales', { hasText: 'White 5.48 ahead' }).waitFor();
  await leave();
});
