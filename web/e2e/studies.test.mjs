/** Studies that are kept: they save themselves, are found again, and two windows lose nothing. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';

import { openHouse } from './house.mjs';
import { bring, openBook } from './library.mjs';
import { lines, openStudy, paste, stand, tool } from './study.mjs';
import { type } from './table.mjs';
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

/** Keeps what is on the board as a study. */
async function keep(page, name) {
  await tool(page, 'Studies');
  await page.getByLabel('Keep this as a study called').fill(name);
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await saved(page);
  await page.waitForFunction(() => location.search.startsWith('?study='));
}

const saved = (page) => page.locator('.keeping', { hasText: /^Saved$/u }).waitFor();
const heads = async (page) => (await (await page.request.get('/v1/studies')).json()).studies;

/** Opens a study from the list of all. */
async function open(page, name) {
  await tool(page, 'Studies');
  await page.locator('.study-list').getByRole('button', { name, exact: true }).click();
  await page.waitForFunction(() => location.search.includes('chapter='));
  await page.locator('chess-board').waitFor();
}

test('a study saves itself, and another browser of the same reader finds it', async () => {
  const { page, context, leave } = await visitor(browser, house);
  await openStudy(page);
  await type(page, 'e4');
  await stand(page, ['e4']);
  await keep(page, 'King’s pawn');
  await type(page, 'e5');
  await stand(page, ['e4', 'e5']);
  await page.locator('.keeping', { hasText: 'Not saved yet' }).waitFor();
  await saved(page);
  const address = page.url();
  const cookies = await context.cookies();
  const other = await visitor(browser, house);
  await other.context.addCookies(cookies);
  await other.page.goto(address);
  await stand(other.page, ['e4', 'e5']);
  await other.page.goto('/analysis');
  await other.page.locator('chess-board').waitFor();
  await open(other.page, 'King’s pawn');
  await stand(other.page, ['e4', 'e5']);
  await other.leave();
  await leave();
});

test('two windows change the same chapter, and both changes are kept', async () => {
  const { page, context, leave } = await visitor(browser, house, { allowed: [/409/u] });
  await openStudy(page);
  await type(page, 'd4');
  await stand(page, ['d4']);
  await keep(page, 'Two windows');
  const other = await context.newPage();
  await other.goto(page.url());
  await stand(other, ['d4']);
  await type(other, 'd5');
  await stand(other, ['d4', 'd5']);
  await saved(other);
  await type(page, 'Nf6');
  await page.locator('.conflict').waitFor();
  await page.getByRole('button', { name: 'Keep both' }).click();
  await saved(page);
  await stand(page, ['d4', 'Nf6']);
  const [head] = await heads(page);
  assert.equal(head.chapters.length, 2);
  const moves = async ({ id }) => {
    const chapter = await (await page.request.get(`/v1/studies/${head.id}/chapters/${id}`)).json();
    return chapter.game.nodes.map(({ san }) => san);
  };
  assert.deepEqual(await Promise.all(head.chapters.map(moves)), [
    ['d4', 'd5'],
    ['d4', 'Nf6'],
  ]);
  await other.close();
  await leave();
});

test('who takes the other’s version can bring his own back', async () => {
  const { page, context, leave } = await visitor(browser, house, { allowed: [/409/u] });
  await openStudy(page);
  await type(page, 'c4');
  await stand(page, ['c4']);
  await keep(page, 'Taken');
  const other = await context.newPage();
  await other.goto(page.url());
  await stand(other, ['c4']);
  await type(other, 'e5');
  await saved(other);
  await type(page, 'c5');
  await page.locator('.conflict').waitFor();
  await page.getByRole('button', { name: 'Take the other' }).click();
  await stand(page, ['c4', 'e5']);
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await stand(page, ['c4', 'c5']);
  await saved(page);
  await other.close();
  await leave();
});

test('a change that could not be sent survives the reload and is saved after it', async () => {
  const { page, context, leave } = await visitor(browser, house, {
    allowed: [/ERR_INTERNET_DISCONNECTED|Failed to load/u],
  });
  await openStudy(page);
  await type(page, 'e4');
  await stand(page, ['e4']);
  await keep(page, 'Offline');
  await type(page, 'c5');
  await stand(page, ['e4', 'c5']);
  await page.waitForFunction(() => document.querySelector('chess-board').legal.some(({ san }) => san === 'Nf3'));
  await saved(page);
  await context.setOffline(true);
  await type(page, 'Nf3');
  await page.waitForFunction(() => document.querySelectorAll('.ply-move').length === 3);
  await page.locator('.keeping', { hasText: 'Not saved' }).waitFor();
  await page.waitForTimeout(1_500);
  await context.setOffline(false);
  await page.reload();
  await page.waitForFunction(() => document.querySelectorAll('.ply-move').length === 3);
  await saved(page);
  const [head] = await heads(page);
  assert.equal(head.chapters[0].plies, 3);
  await leave();
});

test('chapters are added, named, moved up, and saved as PGN; a pasted game does not overwrite one', async () => {
  const { page, leave } = await visitor(browser, house);
  await openStudy(page);
  await type(page, 'e4');
  await stand(page, ['e4']);
  await keep(page, 'Openings');
  await page.getByRole('button', { name: 'New chapter' }).click();
  await page.locator('.chapters li').nth(1).waitFor();
  await stand(page, []);
  await page.getByLabel('Chapter', { exact: true }).fill('Queen’s pawn');
  await page.getByLabel('Chapter', { exact: true }).blur();
  await page.getByRole('heading', { name: 'Queen’s pawn' }).waitFor();
  await saved(page);
  await type(page, 'd4');
  await stand(page, ['d4']);
  await saved(page);
  await page.getByRole('button', { name: 'Move Queen’s pawn up' }).click();
  await page.waitForFunction(() => document.querySelector('.chapters .chapter-name').textContent === 'Queen’s pawn');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save as PGN' }).click();
  const pgn = readFileSync(await (await download).path(), 'utf8');
  assert.ok(pgn.indexOf('1. d4') < pgn.indexOf('1. e4') && pgn.includes('1. d4'), pgn);

  await paste(page, '1. f4 e5');
  await stand(page, ['f4', 'e5']);
  await page.waitForTimeout(1_500);
  const [head] = await heads(page);
  assert.deepEqual(
    head.chapters.map(({ plies }) => plies),
    [1, 1],
  );
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await stand(page, ['d4']);
  await saved(page);
  await leave();
});

test('studies are searched, thrown away after a question, and take in a game of a book', async () => {
  const { page, leave } = await visitor(browser, house);
  await openStudy(page);
  await type(page, 'e4');
  await stand(page, ['e4']);
  const empty = { nodes: [] };
  for (const name of ['Evans Gambit', 'Ruy Lopez', 'Réti', 'Endings']) {
    await page.request.post('/v1/studies', { data: { name, chapters: [{ name: 'One', game: empty }] } });
  }
  await tool(page, 'Studies');
  await page.getByLabel('Search your studies').fill('reti');
  await page.waitForFunction(() => document.querySelectorAll('.study-name').length === 1);
  await page.getByRole('button', { name: 'Throw Réti away' }).click();
  await page.getByRole('button', { name: 'Throw away', exact: true }).click();
  await page.waitForFunction(() => document.querySelectorAll('.study-name').length === 0);
  assert.deepEqual(
    (await heads(page)).map(({ name }) => name),
    ['Endings', 'Ruy Lopez', 'Evans Gambit'],
  );

  await bring(page);
  await openBook(page);
  await page.locator('.rows .mv').first().click();
  await page.getByRole('link', { name: /Analy/u }).last().click();
  await page.locator('.ply-move').first().waitFor();
  const moves = (await lines(page)).length;
  await tool(page, 'Studies');
  await page.getByRole('button', { name: 'Add this game to Endings' }).click();
  await saved(page);
  const endings = (await heads(page)).find(({ name }) => name === 'Endings');
  assert.equal(endings.chapters[1].plies, moves);
  await leave();
});
