/** The analysis page: games and positions of any writing on the board, studied, and written again. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';

import { openHouse } from './house.mjs';
import { openNotation, writeMovesAs } from './notation.mjs';
import { current, lines, offered, openStudy, paste, stand, tool } from './study.mjs';
import { drag, nameOf, sitDown, square, type } from './table.mjs';
import { DESKTOP, openBrowser, PHONE, visitor } from './visitor.mjs';

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

/** The Ruy Lopez of Hoyle's Games Modernized, numbered and laid out as it is printed there. */
function hoyle() {
  const file = new URL('../../data/notation/games/ruy-lopez.tsv', import.meta.url);
  const moves = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const printed = moves.map((line) => line.split('\t')[0]);
  const rows = [];
  for (let ply = 0; ply < printed.length; ply += 2) {
    const number = ply / 2 + 1;
    rows.push(`${number}. ${printed[ply]}${ply + 1 < printed.length ? ` ${number}. ${printed[ply + 1]}` : ''}`);
  }
  return { text: rows.join('\n'), plies: printed.length };
}

test('Hoyle’s Ruy Lopez is pasted in descriptive, shown in German, and copied', async () => {
  const { page, context, leave } = await visitor(browser, house);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: house.url });
  await openStudy(page);
  const { text, plies } = hoyle();
  await paste(page, text);
  const words = await page.locator('.understood').innerText();
  assert.match(words, /A game of 18 moves, English descriptive/u);
  assert.equal((await lines(page)).length, plies);
  assert.deepEqual((await lines(page)).slice(0, 5), ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5']);

  await writeMovesAs(page, { language: 'de' });
  await page.waitForFunction(() => document.querySelectorAll('.ply-move')[2]?.textContent === 'Sf3');
  assert.deepEqual((await lines(page)).slice(2, 5), ['Sf3', 'Sc6', 'Lb5']);
  // Those who hear the page hear plain words, whatever is written.
  assert.match(await page.locator('.ply-move').nth(2).getAttribute('aria-label'), /Sf3, White: knight f3\./u);

  await tool(page, 'Copy');
  await page.getByRole('button', { name: 'In lines' }).click();
  const field = page.getByLabel('The game as text');
  await offered(page, 'Lb5');
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByText('copied.').first().waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied, await field.inputValue());
  assert.match(copied, /1\. e4 e5 2\. Sf3 Sc6 3\. Lb5/u);

  await page.reload();
  await page.locator('.ply-move').first().waitFor();
  await page.waitForFunction(() => document.querySelectorAll('.ply-move')[2]?.textContent === 'Sf3');
  assert.equal((await lines(page)).length, plies);
  await leave();
});

test('nothing is dropped in silence: what could not be read is named, and shown in the text', async () => {
  const { page, leave } = await visitor(browser, house);
  await openStudy(page);
  await paste(page, '1. e4 e5 2. Nf3 Nc6 3. Bb9 a6');
  const finding = page.locator('.findings li').first();
  await finding.waitFor();
  assert.match(await finding.innerText(), /Bb9/u);
  await finding.getByRole('button').click();
  const marked = await page
    .locator('.paste-panel textarea')
    .evaluate((field) => field.value.slice(field.selectionStart, field.selectionEnd));
  assert.match(marked, /^Bb9/u);
  await paste(page, 'The quick brown fox');
  assert.match(await page.locator('.understood').innerText(), /could be read as a game or a position/u);
  await leave();
});

test('both sides move; variations are made, promoted, taken away and brought back', async () => {
  const { page, leave } = await visitor(browser, house);
  await openStudy(page);
  await drag(page, 'e2', 'e4');
  await stand(page, ['e4']);
  await type(page, 'e5');
  await stand(page, ['e4', 'e5']);
  await type(page, 'Kt-KB3');
  await stand(page, ['e4', 'e5', 'Nf3']);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.waitForFunction(() => document.querySelector('chess-board').legal.some(({ san }) => san === 'c5'));
  await type(page, 'c5');
  await stand(page, ['e4', 'e5', 'c5', 'Nf3']);
  assert.equal(await page.getByRole('group', { name: 'Variation' }).innerText(), '1...c5');
  await tool(page, 'Note');
  await page.getByRole('button', { name: 'Good move' }).click();
  await page.getByLabel('Note on c5').fill('Sicilian');
  await page.getByLabel('Note on c5').blur();
  await page.locator('.said', { hasText: 'Sicilian' }).waitFor();
  await page.getByRole('button', { name: 'Make it the game' }).click();
  assert.deepEqual(await lines(page), ['e4', 'c5!', 'e5', 'Nf3']);
  await page.keyboard.press('Shift+ArrowDown');
  assert.equal(await current(page), 'e5');
  await page.getByRole('button', { name: 'Take e5 away' }).click();
  assert.deepEqual(await lines(page), ['e4', 'c5!']);
  await page.getByRole('button', { name: 'Bring it back' }).click();
  assert.deepEqual(await lines(page), ['e4', 'c5!', 'e5', 'Nf3']);
  await tool(page, 'Copy');
  await offered(page, 'c5');
  assert.match(
    await page.getByLabel('The game as text').inputValue(),
    /1\. e4 c5 \$1 \{Sicilian\} \(1\.\.\. e5 2\. Nf3\)/u,
  );
  await leave();
});

test('arrows belong to their position, by mouse and by key', async () => {
  const { page, leave } = await visitor(browser, house);
  await openStudy(page);
  await type(page, 'e4');
  await stand(page, ['e4']);
  await square(page, 'd7').focus();
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Enter');
  const shapes = () => page.locator('chess-board').evaluate((board) => board.shapes);
  await page.waitForFunction(() => document.querySelector('chess-board').shapes.length === 1);
  assert.deepEqual(await shapes(), [{ kind: 'arrow', from: 'd7', to: 'd5', brush: 'green' }]);
  await page.getByRole('button', { name: 'One move back' }).click();
  await page.waitForFunction(() => document.querySelector('chess-board').shapes.length === 0);
  await page.getByRole('button', { name: 'One move on' }).click();
  await page.waitForFunction(() => document.querySelector('chess-board').shapes.length === 1);
  await tool(page, 'Copy');
  await offered(page, '[%cal Gd7d5]');
  await leave();
});

test('a position is set up by keyboard, its faults are told, and it is played on', async () => {
  const { page, leave } = await visitor(browser, house);
  await openStudy(page);
  await tool(page, 'Set up');
  await page.getByRole('button', { name: 'Empty board' }).click();
  await page.getByText('White has no king.').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Use this position' }).isDisabled(), true);
  const at = (name) => page.locator(`setup-board [data-square="${name}"]`);
  await at('h8').focus();
  await page.keyboard.press('k');
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('K');
  assert.equal(await at('g6').getAttribute('aria-label'), 'g6, white king');
  await at('a7').focus();
  await page.keyboard.press('R');
  await page.getByRole('button', { name: 'Use this position' }).click();
  await page.locator('chess-board').waitFor();
  await page.waitForFunction(() => location.search.includes('7k/R7/6K1'));
  await type(page, 'R-R8');
  await page.getByText('Checkmate. White wins.').waitFor();
  assert.match(await nameOf(page, 'h8'), /black king, king in check/u);
  await leave();
});

test('a man is dragged in and another off the board', async () => {
  const { page, leave } = await visitor(browser, house);
  await openStudy(page);
  await tool(page, 'Set up');
  const centre = async (name) => {
    const box = await page.locator(`setup-board [data-square="${name}"]`).boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const from = await centre('d1');
  const to = await centre('d4');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('radio', { name: 'Black queen' }).check();
  const e5 = await centre('e5');
  await page.mouse.click(e5.x, e5.y);
  const fen = page.getByLabel('FEN', { exact: true });
  assert.equal(await fen.inputValue(), 'rnbqkbnr/pppppppp/8/4q3/3Q4/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1');
  await leave();
});

test('the address keeps the position, and a stranger to the storage finds it by the address', async () => {
  const first = await visitor(browser, house);
  await openStudy(first.page);
  await type(first.page, 'd4');
  await first.page.waitForFunction(() => location.search.includes('3P4'));
  const address = first.page.url();
  const other = await visitor(browser, house);
  await other.page.goto(address);
  await other.page.waitForFunction(() => document.querySelector('chess-board')?.legal.some(({ san }) => san === 'd5'));
  await other.page.goto('/analysis?fen=nonsense');
  await other.page.getByRole('heading', { name: 'Analysis' }).waitFor();
  await other.page.getByText('The link names no position').waitFor();
  // A link that leads nowhere is not kept.
  await other.page.goto('/analysis');
  await other.page.waitForFunction(() => document.querySelector('chess-board')?.legal.some(({ san }) => san === 'd5'));
  await first.leave();
  await assert.rejects(other.leave(), /422/u);
});

test('a finished game is analysed from the ply that was looked at', async () => {
  const { page, leave } = await visitor(browser, house);
  await sitDown(page, { opponent: 'board' });
  for (const [index, move] of ['f3', 'e5', 'g4', 'Qh4#'].entries()) {
    await type(page, move);
    await page.waitForFunction((count) => document.querySelectorAll('.sheet .move').length === count, index + 1);
  }
  await page.locator('.ending').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.locator('.ending').getByRole('link', { name: 'Analyse' }).click();
  await stand(page, ['f3', 'e5', 'g4', 'Qh4#']);
  assert.equal(await current(page), 'g4');
  await leave();
});

test('a mate in two is asked for, and its proof is stepped through on the board', async () => {
  const { page, leave } = await visitor(browser, house);
  await openStudy(page, '/analysis?fen=7k/8/5K2/8/8/8/8/6R1_w_-_-_0_1');
  await tool(page, 'Ask');
  await page.getByLabel('in moves').fill('2');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.locator('.verdict.yes').waitFor();
  assert.match(await page.locator('.verdict').innerText(), /White mates in 2/u);
  await page.getByRole('button', { name: 'The line: show it on the board' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.ply-move').length === 3);
  assert.deepEqual(await lines(page), ['Kf7', 'Kh7', 'Rh1#']);
  assert.equal(await current(page), 'Kf7');
  await page.getByText('It has an answer to each of').waitFor();
  await page.locator('.plan-moves').getByRole('button', { name: 'Kh7' }).click();
  assert.equal(await current(page), 'Kh7');
  await page.getByText('The proof plays').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByText('Checkmate. White wins.').waitFor();
  await leave();
});

test('the questions are one press away from a finished game, and answered in the notation chosen', async () => {
  const { page, leave } = await visitor(browser, house);
  await sitDown(page, { opponent: 'board' });
  for (const [index, move] of ['f3', 'e5', 'g4', 'Qh4#'].entries()) {
    await type(page, move);
    await page.waitForFunction((count) => document.querySelectorAll('.sheet .move').length === count, index + 1);
  }
  await page.locator('.ending').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('link', { name: 'Ask what was forced' }).click();
  await page.getByRole('tab', { name: 'Ask', selected: true }).waitFor();
  await writeMovesAs(page, { notation: 'descriptive' });
  await page.getByLabel('in moves').fill('1');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.locator('.verdict.yes').waitFor();
  assert.match(await page.locator('.verdict').innerText(), /Black mates in 1 move. 1 key: Q-R5/u);
  assert.match(await page.locator('.witness').innerText(), /Q-R5/u);
  await leave();
});

test('a question that takes long shows how far it is, and can be stopped', async () => {
  const { page, leave } = await visitor(browser, house);
  await openStudy(page);
  await tool(page, 'Ask');
  await page.getByLabel('in moves').fill('20');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByRole('progressbar', { name: 'Positions looked at' }).waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.locator('.verdict.undecided').waitFor();
  await leave();
});

test('the page offers every notation and language that the server writes, and no other', async () => {
  const { page, leave } = await visitor(browser, house);
  await openStudy(page);
  const { notations, languages } = await (await page.request.get('/v1/notations')).json();
  const leaf = await openNotation(page);
  const offered = (label) =>
    leaf
      .getByLabel(label)
      .locator('option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? '').sort());
  assert.deepEqual(await offered('Notation'), notations.map(({ name }) => name).sort());
  assert.deepEqual(await offered('Language of the letters'), languages.map(({ code }) => code).sort());
  for (const { name, letters } of notations) {
    await leaf.getByLabel('Notation').selectOption(name);
    assert.equal(await leaf.getByLabel('Language of the letters').isVisible(), letters, name);
  }
  await leave();
});

test('a game is dropped on the page as pasted text', async () => {
  const { page, leave } = await visitor(browser, house);
  await openStudy(page);
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text', '1. d4 d5 2. c4');
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await page.locator('.understood').waitFor();
  assert.deepEqual(await lines(page), ['d4', 'd5', 'c4']);
  await leave();
});

test('a scroll bar that takes room leaves the board within the window', async () => {
  const barred = await openBrowser({ ignoreDefaultArgs: ['--hide-scrollbars'] });
  const { page, leave } = await visitor(barred, house, { viewport: PHONE });
  await openStudy(page);
  await tool(page, 'Copy');
  const { bar, sideways } = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return { bar: document.defaultView.innerWidth - clientWidth, sideways: scrollWidth - clientWidth };
  });
  assert.ok(bar > 0, 'the page has no scroll bar to try');
  assert.equal(sideways, 0);
  await leave();
  await barred.close();
});

for (const [size, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test(`board and moves have room on a ${size}, and nothing scrolls sideways`, async () => {
    const { page, leave } = await visitor(browser, house, { viewport });
    await openStudy(page);
    for (const name of ['Note', 'Terms', 'Ask', 'Paste', 'Set up', 'Copy', 'Studies']) {
      await tool(page, name);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      assert.equal(sideways, 0, name);
      const box = await page.locator('chess-board, setup-board').boundingBox();
      assert.ok(
        box.width >= 350 && box.x >= 0 && box.x + box.width <= viewport.width,
        `${name}: ${JSON.stringify(box)}`,
      );
    }
    await leave();
  });
}
