/** The first page: a board that can be played on, one button, games under way on top; and the head above every page. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { openHouse } from './house.mjs';
import { newGame, openAll, openStart, setLevel } from './start.mjs';
import { drag, sitDown, snapshot, square, atTheTable } from './table.mjs';
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

const LOW = { width: 640, height: 400 };
const SIDEWAYS = { width: 844, height: 390 };
const WIDE = { width: 1920, height: 1080 };
const DAY_MS = 86_400_000;

test('the button that plays is in sight at every size, and there is one', async () => {
  const { page, leave } = await visitor(browser, house);
  for (const size of [DESKTOP, PHONE, LOW, SIDEWAYS, WIDE]) {
    await page.setViewportSize(size);
    for (const whom of ['Computer', 'Friend', 'Same board']) {
      const form = await openStart(page, whom);
      const button = form.locator('.play-button');
      assert.equal(await button.count(), 1);
      const box = await button.boundingBox();
      const foot = box.y + box.height;
      assert.ok(foot <= Math.min(size.height, 640), `${whom} at ${size.width} x ${size.height}: ${foot}`);
    }
  }
  await leave();
});

test('who comes back to a game finds it above the button, and both are in sight on a telephone', async () => {
  const { page, leave } = await visitor(browser, house, { viewport: PHONE });
  await sitDown(page, { opponent: 'board' });
  await page.goto('/');
  await page.locator('.strip').waitFor();
  // The place is kept from the second time on.
  await page.reload();
  const strip = await page.locator('.strip a').first().boundingBox();
  const button = await page.locator('.play-button').boundingBox();
  assert.ok(strip.y < button.y, 'the game stands above');
  assert.ok(button.y + button.height <= 700, `the button ends at ${button.y + button.height}`);
  await leave();
});

test('in a low window the position of the day is whole, and what can be done with it is in sight', async () => {
  const { page, leave } = await visitor(browser, house, { viewport: LOW });
  await page.goto('/');
  const solve = await page.getByRole('button', { name: 'Solve it' }).boundingBox();
  assert.ok(solve.y + solve.height <= LOW.height, `it ends at ${solve.y + solve.height}`);
  await leave();
});

test('level, time and colour are one press each, and make the game', async () => {
  const { page, leave } = await visitor(browser, house);
  const form = await openStart(page);
  await setLevel(page, 1600);
  await form.getByText('strong club player').waitFor();
  await form.getByRole('radio', { name: '5 + 3, blitz' }).check({ force: true });
  await form.getByRole('radio', { name: 'Black' }).check({ force: true });
  await form.getByRole('button', { name: 'Play' }).click();
  await atTheTable(page);
  const game = await snapshot(page);
  assert.equal(game.players.white.level, 1600);
  assert.equal(game.me, 'black');
  assert.deepEqual(game.clock.white, { kind: 'fischer', initial_ms: 300_000, increment_ms: 3_000 });
  await leave();
});

test('what is folded makes a game too: Chess960 with a clock of days', async () => {
  const { page, leave } = await visitor(browser, house);
  const form = await openAll(page, 'Same board');
  await form.getByLabel('Position').selectOption('chess960');
  await form.getByLabel('Clock').selectOption('days');
  await form.getByRole('textbox', { name: 'White' }).fill('Howard');
  await form.getByRole('textbox', { name: 'Black' }).fill('Philidor');
  await form.getByRole('button', { name: 'Set up the pieces' }).click();
  await atTheTable(page);
  const game = await snapshot(page);
  assert.equal(game.chess960, true);
  assert.equal(game.clock.white.kind, 'days');
  await page.getByRole('region', { name: 'White: Howard' }).waitFor();
  const pgn = await page.request.get(`/v1/games/${game.id}/pgn`);
  assert.match(await pgn.text(), /\[Black "Philidor"\]/u);
  await leave();
});

test('the laws say for a newcomer what they mean: as online, or touch-move; touching binds or not', async () => {
  const { page, leave } = await visitor(browser, house);
  const form = await openAll(page, 'Friend');
  const laws = form.getByLabel('Laws');
  const names = await laws.getByRole('option').allInnerTexts();
  assert.equal(names[0], 'Ordinary, as online');
  assert.ok(names.length > 1 && names.slice(1).every((name) => name.startsWith('Touch-move: ')), names.join(' | '));
  assert.equal(await form.getByText(/the board helps/iu).count(), 0);
  await laws.selectOption('staunton');
  assert.equal(await form.getByRole('checkbox', { name: 'Touching does not bind' }).isChecked(), false);
  await leave();
});

test('each position of the day can be solved on the board, and its game walked through', async () => {
  const { page, leave } = await visitor(browser, house);
  const solutions = [
    [
      ['f5', 'g7'],
      ['f3', 'f6'],
      ['d6', 'e7'],
    ],
    [
      ['b3', 'b8'],
      ['d1', 'd8'],
    ],
    [
      ['a4', 'd7'],
      ['d3', 'f5'],
      ['f5', 'd7'],
      ['a3', 'e7'],
    ],
  ];
  for (const [day, solution] of solutions.entries()) {
    await page.clock.setFixedTime(new Date((20_001 + day) * DAY_MS));
    await page.goto('/');
    const said = page.locator('.famous-said');
    await page.getByRole('button', { name: 'Solve it' }).click();
    await said.getByText('Find the first move.').waitFor();
    for (const [index, [from, to]] of solution.entries()) {
      await page.waitForFunction(
        () => /** @type {any} */ (document.querySelector('.famous chess-board')).legal.length > 0,
      );
      if (index === 0) {
        const wrong = await page.evaluate(
          (right) =>
            /** @type {any} */ (document.querySelector('.famous chess-board')).legal.find(
              ({ uci }) => !uci.startsWith(right),
            ),
          from,
        );
        await drag(page, wrong.from, wrong.to);
        await said.getByText('Look again.').waitFor();
      }
      await drag(page, from, to);
      if (index + 1 < solution.length) await said.getByText('And now?').waitFor();
    }
    await said.getByText('right, and mate.').waitFor();
    await page.getByRole('button', { name: 'Play it through' }).click();
    await said.getByText('The beginning.').waitFor();
    await page.getByRole('button', { name: 'One move on' }).click();
    await said.getByText('1. e4').waitFor();
    assert.match(await square(page, 'e4').getAttribute('aria-label'), /white pawn/iu);
    await page.getByRole('button', { name: 'To the end' }).click();
    await said.getByText('#').waitFor();
  }
  await leave();
});

test('games under way stand on top, with their boards, and lead back', async () => {
  const { page, leave } = await visitor(browser, house);
  await sitDown(page, { opponent: 'board' });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Your games' }).waitFor();
  await page.reload();
  const strip = page.getByRole('region', { name: 'Your games' });
  await strip.getByRole('link', { name: /At the same board/u }).waitFor();
  const [top, title] = [await strip.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()];
  assert.ok(top.y < title.y, 'the games stand above the title');
  const button = await newGame(page).getByRole('button', { name: 'Play' }).boundingBox();
  assert.ok(button.y + button.height <= DESKTOP.height);
  await strip.getByRole('link', { name: /At the same board/u }).click();
  await page.locator('.table').waitFor();
  await leave();
});

test('three pictures lead to what is not found elsewhere', async () => {
  const { page, leave } = await visitor(browser, house);
  for (const [name, heading] of [
    ['Read an old book', 'The library'],
    ['A review in words', /review/iu],
    ['Play by the old laws', /laws/iu],
  ]) {
    await page.goto('/');
    await page.getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
  await leave();
});

test('the head is one line on every page and at every size, and leads everywhere', async () => {
  const { page, leave } = await visitor(browser, house, { allowed: [/404/u] });
  await sitDown(page, { opponent: 'board' });
  const game = new URL(page.url()).pathname;
  for (const size of [DESKTOP, PHONE, LOW, SIDEWAYS, WIDE]) {
    await page.setViewportSize(size);
    // Once as a browser that does not know yet that there are games.
    await page.evaluate(() => localStorage.clear());
    for (const path of [
      '/',
      '/',
      game,
      '/analysis',
      '/library',
      '/learn',
      '/laws',
      '/account',
      '/review',
      '/nowhere',
    ]) {
      await page.goto(path);
      await page.locator('main').first().waitFor();
      const head = page.locator('.head');
      const box = await head.boundingBox();
      assert.equal(box.height, 44, `${path} at ${size.width} x ${size.height}`);
      assert.equal(box.y, 0);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${path} at ${size.width} x ${size.height} is ${wide} px too wide`);
      if (size.width < 720) await head.locator('summary').click();
      for (const name of ['Play', 'Read', 'Learn', 'Analyse', 'Laws']) {
        assert.ok(await head.getByRole('link', { name, exact: true }).isVisible(), `${name} on ${path}`);
      }
    }
  }
  await leave();
});

test('each page has a title, which has the focus after a change of page, and the head can be skipped', async () => {
  const { page, leave } = await visitor(browser, house);
  await page.goto('/');
  await page.locator('.head-rooms').waitFor();
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.className), 'skip');
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'main');
  for (const [name, title] of [
    ['Laws', 'The codes of laws – Staunton'],
    ['Learn', 'The course – Staunton'],
    ['Read', 'The library – Staunton'],
    ['Play', 'Staunton'],
  ]) {
    await page.locator('.head-rooms').getByRole('link', { name, exact: true }).click();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    assert.equal(await page.title(), title);
  }
  await leave();
});

test('letters are no keys once that is switched off', async () => {
  const { page, leave } = await visitor(browser, house, { settings: { letterKeys: false } });
  await sitDown(page, { opponent: 'board' });
  await page.keyboard.press('z');
  await page.keyboard.press('f');
  await page.waitForTimeout(700);
  assert.equal(await page.locator('.sheet').isVisible(), true);
  assert.equal(await page.evaluate(() => document.querySelector('chess-board').orientation), 'white');
  await leave();
});

test('nothing on a page is pushed about while it loads', async () => {
  const { page, leave } = await visitor(browser, house);
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!(/** @type {any} */ (entry).hadRecentInput)) window.shifted += /** @type {any} */ (entry).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await sitDown(page, { opponent: 'board' });
  const game = new URL(page.url()).pathname;
  // A slow machine and a far server: each part comes when the others are drawn.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.route('**/v1/**', async (route) => {
    await new Promise((done) => setTimeout(done, 400));
    await route.continue();
  });
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    // Once as a browser that does not know yet that there are games.
    await page.evaluate(() => localStorage.clear());
    for (const path of ['/', '/', game, '/analysis', '/library', '/learn', '/account']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const shifted = await page.evaluate(() => window.shifted ?? 0);
      if (process.env.SHOW_SHIFTS) console.log(path, size.width, shifted.toFixed(3));
      assert.ok(shifted <= 0.05, `${path} at ${size.width}: ${shifted}`);
    }
  }
  await leave();
});

test('a browser without net is told so, and no longer once it is back', async () => {
  const { page, context, leave } = await visitor(browser, house);
  await page.goto('/learn');
  await page.getByRole('heading', { name: 'Learn chess' }).waitFor();
  const told = page.getByRole('status').getByText('The browser is offline.');
  assert.equal(await told.count(), 0);
  const top = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().top);
  const before = await top();
  await context.setOffline(true);
  await told.waitFor();
  assert.equal(await top(), before, 'the page is pushed about');
  await context.setOffline(false);
  await told.waitFor({ state: 'detached' });
  await leave();
});
