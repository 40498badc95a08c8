/** What players do besides moving: promote, premove, offer, take back, resign, flag, begin anew. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { openHouse } from './house.mjs';
import {
  drag,
  ending,
  gameId,
  join,
  nameOf,
  plies,
  promote,
  seated,
  sitDown,
  snapshot,
  square,
  tap,
  type,
} from './table.mjs';
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

const button = (page, name) => page.getByRole('button', { name, exact: true });

/** Two players at one table. */
async function pair(game = {}) {
  const white = await visitor(browser, house);
  const black = await visitor(browser, house);
  await join(black.page, await sitDown(white.page, { opponent: 'friend', ...game }));
  await seated(white.page);
  const leave = async () => {
    await white.leave();
    await black.leave();
  };
  return { white: white.page, black: black.page, leave };
}

test('the one who promotes chooses, by mouse and by keyboard', async () => {
  const { page, leave } = await visitor(browser, house);
  const fen = '7k/P6P/8/8/8/8/p6p/4K3 w - - 0 1';
  await sitDown(page, { opponent: 'board', start: { kind: 'fen', fen } });
  await drag(page, 'a7', 'a8');
  await promote(page, 'knight');
  await plies(page, 1);
  assert.match(await nameOf(page, 'a8'), /white knight/iu);
  await tap(page, 'a2', 'a1');
  await page.keyboard.press('Escape');
  assert.match(await nameOf(page, 'a2'), /black pawn/iu);
  // The chooser has the keys until the browser notices, at the next frame, that it is hidden.
  await page.waitForFunction(() => document.querySelector('chess-board').shadowRoot.activeElement === null);
  await type(page, 'a1=R');
  await plies(page, 2);
  assert.match(await nameOf(page, 'a1'), /black rook/iu);
  await leave();
});

test('a premove is played when its turn comes, and dropped when it has become illegal', async () => {
  const { white, black, leave } = await pair();
  await drag(black, 'e7', 'e5');
  await black.waitForFunction(() => document.querySelector('chess-board').premove?.to === 'e5');
  await drag(white, 'e2', 'e4');
  await plies(white, 2);
  await tap(white, 'g1', 'f3');
  await plies(white, 3);
  await drag(white, 'f3', 'e5');
  await black.waitForTimeout(100);
  await drag(black, 'f7', 'f6');
  await plies(white, 5);
  // The premoved knight takes the pawn on e5, which was there to be taken.
  assert.match(await nameOf(white, 'e5'), /white knight/iu);
  await drag(white, 'e5', 'd7');
  await drag(black, 'f6', 'e5');
  await plies(white, 6);
  await white.waitForFunction(() => document.querySelector('chess-board').premove === null);
  assert.equal((await snapshot(white)).moves.length, 6);
  await leave();
});

test('a draw is offered, declined, offered again and accepted', async () => {
  const { white, black, leave } = await pair();
  await button(white, 'Draw').click();
  await white.getByText('You have offered a draw.').waitFor();
  await button(black, 'Decline').click();
  await white.getByText('You have offered a draw.').waitFor({ state: 'detached' });
  await type(white, 'e4');
  await plies(black, 1);
  await button(black, 'Draw').click();
  await button(white, 'Accept').click();
  for (const page of [white, black]) {
    await page.locator('.ending').waitFor();
    assert.match(await ending(page), /^½–½\n.*agreed.*Draw\.$/su);
  }
  await leave();
});

test('a move is taken back when the other agrees', async () => {
  const { white, black, leave } = await pair();
  await type(white, 'e4');
  await plies(black, 1);
  await button(white, 'Take back').click();
  await button(black, 'Accept').click();
  await plies(white, 0);
  await plies(black, 0);
  assert.match(await nameOf(black, 'e2'), /white pawn/iu);
  await leave();
});

test('resigning is asked about, and the rematch changes colours', async () => {
  const { white, black, leave } = await pair();
  await type(white, 'e4');
  await type(black, 'e5');
  await plies(white, 2);
  await button(white, 'Resign').click();
  const dialog = white.getByRole('dialog', { name: 'Resign?' });
  await dialog.getByRole('button', { name: 'Play on' }).click();
  assert.equal((await snapshot(white)).now.status, 'playing');
  await button(white, 'Resign').click();
  await dialog.getByRole('button', { name: 'Resign' }).click();
  await black.locator('.ending').waitFor();
  assert.equal(await ending(black), '0–1\nWhite resigned. Black wins.');
  const first = gameId(white);
  await button(black, 'Rematch').click();
  await button(white, 'Accept').click();
  for (const page of [white, black]) await page.waitForURL((url) => !url.pathname.endsWith(first));
  await seated(white);
  assert.equal((await snapshot(white)).me, 'black');
  await type(black, 'd4');
  await plies(white, 1);
  await leave();
});

test('a flag falls by the clock', async () => {
  const { white, black, leave } = await pair({ clock: { kind: 'fischer', initial_ms: 3000, increment_ms: 0 } });
  await type(white, 'e4');
  await type(black, 'e5');
  await plies(white, 2);
  for (const page of [white, black]) {
    await page.locator('.ending').waitFor();
    assert.equal(await ending(page), '0–1\nWhite ran out of time. Black wins.');
  }
  await leave();
});

test('a game is aborted before it has begun', async () => {
  const { white, black, leave } = await pair();
  await button(white, 'Abort').click();
  await black.locator('.ending').waitFor();
  assert.match(await ending(black), /called off/u);
  await leave();
});

test('time is given', async () => {
  const { white, black, leave } = await pair({ clock: { kind: 'fischer', initial_ms: 60_000, increment_ms: 0 } });
  await button(white, 'More').click();
  await button(white, 'Give 15 seconds').click();
  await black.waitForFunction(() =>
    /1:15|1:14/u.test(document.querySelector('.below chess-clock').shadowRoot.textContent),
  );
  await leave();
});

test('a third repetition is claimed', async () => {
  const { page, leave } = await visitor(browser, house);
  await sitDown(page, { opponent: 'board' });
  const shuffle = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
  for (let ply = 0; ply < 8; ply += 1) {
    await type(page, shuffle[ply % 4]);
    await plies(page, ply + 1);
  }
  await button(page, 'Claim a draw').click();
  assert.match(await ending(page), /^½–½\nThreefold repetition claimed\. Draw\.$/su);
  await leave();
});

test('a draw is claimed with a move that would repeat the position', async () => {
  const { page, leave } = await visitor(browser, house);
  await sitDown(page, { opponent: 'board' });
  const shuffle = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
  for (let ply = 0; ply < 7; ply += 1) {
    await type(page, shuffle[ply % 4]);
    await plies(page, ply + 1);
  }
  await button(page, 'Claim with a move').click();
  await drag(page, 'f6', 'g8');
  assert.match(await ending(page), /Threefold repetition claimed/u);
  await leave();
});

test('the game can be kept: PGN and FEN', async () => {
  const { page, leave } = await visitor(browser, house);
  await sitDown(page, { opponent: 'board' });
  await type(page, 'e4');
  await plies(page, 1);
  await button(page, 'More').click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PGN' }).click();
  const stream = await (await download).createReadStream();
  let pgn = '';
  for await (const chunk of stream) pgn += chunk;
  assert.match(pgn, /\[Event ".*"\][\s\S]*1\. ?e4/u);
  const fen = await page.getByRole('textbox', { name: 'FEN of the position shown' }).inputValue();
  assert.match(fen, /^rnbqkbnr\/pppppppp\/8\/8\/4P3\/8\/PPPP1PPP\/RNBQKBNR b KQkq/u);
  await leave();
});

test('Chess960 is castled by taking one’s own rook', async () => {
  const { page, leave } = await visitor(browser, house);
  await sitDown(page, {
    opponent: 'board',
    start: { kind: 'fen', fen: '4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1', chess960: true },
  });
  await tap(page, 'f1', 'g1');
  await plies(page, 1);
  assert.match(await nameOf(page, 'g1'), /white king/iu);
  assert.match(await nameOf(page, 'f1'), /white rook/iu);
  await leave();
});

test('an account keeps its games', async () => {
  const { page, leave } = await visitor(browser, house, { allowed: [/status of 40[19]/u] });
  await page.goto('/account');
  const register = page.locator('form').filter({ hasText: 'Take a name' });
  await register.getByLabel('Name').fill('Howard');
  await register.getByLabel('Password').fill('the Chess-Player’s Handbook');
  await register.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  await sitDown(page, { opponent: 'board' });
  await page.goto('/account');
  await button(page, 'Log out').click();
  await page.getByText('You play as').waitFor();
  const login = page.locator('form').filter({ hasText: 'Come back' });
  await login.getByLabel('Name').fill('Howard');
  await login.getByLabel('Password').fill('a wrong password');
  await login.getByRole('button', { name: 'Log in' }).click();
  await login.getByRole('alert').waitFor();
  await login.getByLabel('Password').fill('the Chess-Player’s Handbook');
  await login.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  await page.goto('/');
  await page.getByRole('link', { name: /At the same board/u }).waitFor();
  await leave();
});

test('men show where they may go, unless that is switched off', async () => {
  const { page, leave } = await visitor(browser, house);
  await sitDown(page, { opponent: 'board' });
  await square(page, 'e2').click();
  assert.match(await square(page, 'e4').getAttribute('class'), /dot/u);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('checkbox', { name: 'Show where a piece may go' }).uncheck();
  await page.keyboard.press('Escape');
  await square(page, 'e2').click();
  assert.doesNotMatch(await square(page, 'e4').getAttribute('class'), /dot/u);
  await leave();
});

test('the board is turned by a button that is in sight, at every size', async () => {
  const { page, leave } = await visitor(browser, house);
  await sitDown(page, { opponent: 'board' });
  for (const [width, height] of [
    [1920, 1080],
    [1280, 800],
    [390, 844],
  ]) {
    const size = `at ${width} x ${height}`;
    await page.setViewportSize({ width, height });
    const turn = page.getByRole('button', { name: 'Flip board' }).filter({ visible: true });
    assert.equal(await turn.count(), 1, size);
    const { x, y, width: wide, height: high } = await turn.boundingBox();
    assert.ok(x >= 0 && y >= 0 && x + wide <= width && y + high <= height, `out of sight ${size}`);
    const whiteRook = async () => (await square(page, 'a1').boundingBox()).y;
    const before = await whiteRook();
    await turn.click();
    assert.ok((await whiteRook()) < before - 100, `not turned ${size}`);
    await turn.click();
    assert.ok(Math.abs((await whiteRook()) - before) < 2, `not turned back ${size}`);
  }
  await leave();
});
