/** A whole game by mouse against the computer. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { openHouse } from './house.mjs';
import { newGame, openAll, openStart, setLevel } from './start.mjs';
import { drag, ending, plies, promote, snapshot, tap, written, atTheTable } from './table.mjs';
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

/** Moves that lose quickly: the flank pawns, then the king out into the open. */
const WISHES = ['f3', 'g4', 'Kf2', 'Kg3', 'Kh4', 'h3', 'a3', 'b3', 'Kg5'];

test('a whole game by mouse against the computer, to its result', async () => {
  const { page, leave } = await visitor(browser, house);
  await openStart(page);
  await setLevel(page, 2000);
  await newGame(page).getByRole('button', { name: 'Play' }).click();
  await atTheTable(page);

  let game = await snapshot(page);
  for (let turn = 0; game.now.status === 'playing'; turn += 1) {
    assert.ok(turn < 150, 'the game comes to an end');
    const { legal } = game.now;
    const wish = WISHES.map((san) => legal.find((move) => move.san === san)).find(Boolean);
    const move = wish ?? legal[(turn * 7) % legal.length];
    await (turn % 2 === 0 ? drag : tap)(page, move.from, move.to);
    if (move.promotion !== null) await promote(page, 'queen');
    const count = game.moves.length + 1;
    await page.waitForFunction((wanted) => document.querySelectorAll('.sheet .move').length >= wanted, count);
    await page.waitForFunction(
      () => document.querySelector('.ending') !== null || /Your turn/u.test(document.title),
      null,
      { timeout: 60_000 },
    );
    game = await snapshot(page);
  }
  assert.equal(
    await ending(page),
    `${game.now.result.score.replaceAll('1/2', '½').replace('-', '–')}\n${game.now.result.words}`,
  );
  assert.notEqual(game.now.result.termination, 'resignation');
  assert.deepEqual(
    await written(page),
    game.moves.map(({ san }) => san),
  );
  await plies(page, game.moves.length);
  await leave();
});

test('a move against the rules is not made, and the man goes back', async () => {
  const { page, leave } = await visitor(browser, house);
  const form = await openStart(page);
  await form.getByRole('button', { name: 'Play' }).click();
  await atTheTable(page);
  await drag(page, 'e2', 'e5');
  await drag(page, 'e7', 'e5');
  const game = await snapshot(page);
  assert.equal(game.moves.length, 0);
  await drag(page, 'e2', 'e4');
  await plies(page, 2);
  await leave();
});

test('the computer opens as the master did who is chosen, and the page says so', async () => {
  const { page, leave } = await visitor(browser, house);
  const form = await openAll(page, 'Computer');
  const openings = form.getByRole('combobox', { name: 'Openings' });
  await openings.selectOption('Morphy, from 18 games');
  await form.getByText('The opening moves are chosen as often as Morphy played them.').waitFor();
  await form.getByRole('radio', { name: 'Black' }).check({ force: true });
  await newGame(page).getByRole('button', { name: 'Play' }).click();
  await atTheTable(page);
  await page.getByText('Opens as in games of Morphy').waitFor();
  await page.waitForFunction(() => document.querySelectorAll('.sheet .move').length > 0);
  assert.deepEqual((await written(page)).slice(0, 1), ['e4']);
  await leave();
});
