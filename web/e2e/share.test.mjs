/** A game and a position elsewhere: as a link that says what it is, as a picture, in a frame of another page. */

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';

import { openHouse } from './house.mjs';
import { openStudy, paste, tool } from './study.mjs';
import { plies, sitDown, type } from './table.mjs';
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

test('the position looked at is to be had as a link, a picture and a line for another page', async () => {
  const { page, leave } = await visitor(browser, house);
  await openStudy(page);
  await paste(page, '1. e4 e5 2. Nf3');
  await page.locator('.ply-move', { hasText: 'Nf3' }).click();
  await page.setViewportSize({ width: 1280, height: 720 });
  await tool(page, 'Copy');
  await page.getByRole('button', { name: 'Link, picture' }).click();
  const foot = await page.getByRole('link', { name: 'Picture (PNG)' }).boundingBox();
  assert.ok(foot !== null && foot.y + foot.height <= 720, 'all of it is in sight on a low screen');
  const link = await page.getByLabel('Link to this position').inputValue();
  const snippet = await page.getByLabel('For another page', { exact: true }).inputValue();
  assert.match(
    snippet,
    /^<a href="http.*"><img src="http.*\/v1\/picture\.svg\?fen=.*" width="480" alt="Chess position"><\/a>$/u,
  );
  for (const name of ['Picture (SVG)', 'Picture (PNG)']) {
    const path = await page.getByRole('link', { name }).getAttribute('href');
    const answer = await page.request.get(path);
    assert.equal(answer.status(), 200, path);
    assert.match(answer.headers()['content-type'], name.includes('SVG') ? /svg/u : /png/u);
  }
  await page.goto(link);
  await page.locator('chess-board [data-square="f3"]').waitFor();
  const fen = new URL(link).searchParams.get('fen');
  assert.match(fen, /^rnbqkbnr\/pppp1ppp\/8\/4p3\/4P3\/5N2/u);
  await leave();
});

test('who played, where and when can be filled in, and stands in the PGN', async () => {
  const { page, leave } = await visitor(browser, house);
  await openStudy(page);
  await paste(page, '1. e4 e5');
  await tool(page, 'Copy');
  await page.getByText('Players, place and date').click();
  for (const [name, value] of [
    ['White', 'Howard Staunton'],
    ['Black', 'Pierre de Saint-Amant'],
    ['Place', 'Paris'],
    ['Date', '1843.11.14'],
  ]) {
    await page.getByLabel(name, { exact: true }).fill(value);
    await page.keyboard.press('Tab');
  }
  const pgn = page.getByLabel('The game as text');
  await page.waitForFunction(() => document.querySelector('textarea')?.value.includes('1843.11.14'));
  const written = await pgn.inputValue();
  assert.match(written, /\[White "Howard Staunton"\]/u);
  assert.match(written, /\[Site "Paris"\]/u);
  await leave();
});

test('a game stands in a frame of another page, and is stepped through there', async () => {
  const host = await visitor(browser, house);
  await sitDown(host.page, { opponent: 'board' });
  for (const [index, move] of ['e4', 'e5', 'Nf3'].entries()) {
    await type(host.page, move);
    await plies(host.page, index + 1);
  }
  await host.page.getByRole('button', { name: 'More', exact: true }).click();
  const snippet = await host.page.getByLabel('For another page', { exact: true }).inputValue();
  const animation = await host.page.getByRole('link', { name: 'The game, as a moving one' }).getAttribute('href');
  const gif = await host.page.request.get(animation);
  assert.match(gif.headers()['content-type'], /image\/gif/u);
  await host.leave();

  const elsewhere = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html').end(`<!doctype html><title>Elsewhere</title>${snippet}`);
  });
  await new Promise((done) => elsewhere.listen({ port: 0, host: '127.0.0.1' }, () => done(null)));
  const context = await browser.newContext();
  const page = await context.newPage();
  // By another name it is another site.
  const listens = elsewhere.address();
  assert.ok(listens !== null && typeof listens === 'object');
  await page.goto(`http://localhost:${listens.port}/`);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Nf3' }).waitFor();
  const board = frame.locator('#board');
  assert.match(await board.getAttribute('src'), /5N2/u);
  await frame.getByRole('button', { name: 'To the beginning' }).click();
  assert.match(await board.getAttribute('src'), /RNBQKBNR/u);
  assert.ok(await board.evaluate((image) => image.decode().then(() => image.naturalWidth > 0)));
  assert.deepEqual(await context.cookies(), [], 'nobody is known there');
  await context.close();
  elsewhere.close();
});

test('a link says what it leads to, where it is sent', async () => {
  const host = await visitor(browser, house);
  const invite = await sitDown(host.page, { opponent: 'friend' });
  const html = await (await host.page.request.get(invite)).text();
  const tag = (name) => new RegExp(`property="${name}" content="([^"]*)"`, 'u').exec(html)?.[1];
  assert.match(tag('og:title'), /invites you to a game of chess/u);
  const picture = await host.page.request.get(tag('og:image').replaceAll('&amp;', '&'));
  assert.match(picture.headers()['content-type'], /image\/png/u);
  await host.leave();
});

test('the page can be installed', async () => {
  const { page, leave } = await visitor(browser, house);
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(href)).json();
  assert.equal(manifest.display, 'standalone');
  for (const { src, type: kind } of manifest.icons) {
    const icon = await page.request.get(src);
    assert.equal(icon.headers()['content-type'], kind, src);
  }
  await leave();
});
