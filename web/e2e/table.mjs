/** The game page, as a person uses it. */

import assert from 'node:assert/strict';

/** @typedef {import('playwright-core').Page} Page */

/**
 * The square named `name`.
 * @param {Page} page
 */
export const square = (page, name) => page.locator(`chess-board [data-square="${name}"]`);

/**
 * The id of the game on the page.
 * @param {Page} page
 */
export const gameId = (page) => /\/game\/([\w-]+)/u.exec(page.url())?.[1];

/**
 * What the server says of the game, seen by this visitor.
 * @param {Page} page
 */
export async function snapshot(page) {
  // The first page has a board too: what is waited for is the game's own.
  await page.waitForURL(/\/game\//u);
  const response = await page.request.get(`/v1/games/${gameId(page)}`);
  assert.equal(response.status(), 200);
  return response.json();
}

/**
 * Waits for the board of a game: the first page has one too, which is there until the game is.
 * @param {Page} page
 */
export const atTheTable = (page) => page.locator('.table chess-board').waitFor();

/**
 * Waits until `count` plies are on the scoresheet.
 * @param {Page} page
 */
export async function plies(page, count) {
  const there = (wanted) => document.querySelectorAll('.sheet .move').length === wanted;
  await page.waitForFunction(there, count).catch(async () => {
    const notes = await page.locator('.notes, .entry .fault').allInnerTexts();
    assert.fail(`${count} plies were waited for; there are ${(await written(page)).join(' ')}; ${notes.join(' | ')}`);
  });
}

/**
 * The moves on the scoresheet.
 * @param {Page} page
 */
export const written = (page) => page.locator('.sheet .move').allTextContents();

async function centre(page, name) {
  const box = await square(page, name).boundingBox();
  assert.ok(box, `${name} is on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Moves by dragging with the mouse.
 * @param {Page} page
 */
export async function drag(page, from, to) {
  const [start, end] = [await centre(page, from), await centre(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.mouse.up();
}

/**
 * Moves by clicking one square, then the other.
 * @param {Page} page
 */
export async function tap(page, from, to) {
  for (const name of [from, to]) {
    const { x, y } = await centre(page, name);
    await page.mouse.click(x, y);
  }
}

/**
 * Moves by typing on the page.
 * @param {Page} page
 */
export async function type(page, text) {
  await page.keyboard.type(text, { delay: 20 });
  await page.keyboard.press('Enter');
}

/**
 * Chooses a promotion in the chooser that stands open.
 * @param {Page} page
 */
export async function promote(page, name) {
  await page.locator(`chess-board .promotion button[aria-label*="${name}" i]`).click();
}

/**
 * The man on a square, in the words of the board.
 * @param {Page} page
 */
export const nameOf = (page, name) => square(page, name).getAttribute('aria-label');

/**
 * Makes a game by calling the server, and opens its page.
 * @param {Page} page
 */
export async function sitDown(page, game) {
  const terms = { color: 'white', clock: null, start: { kind: 'standard' }, private: true, ...game };
  const response = await page.request.post('/v1/games', { data: terms });
  assert.equal(response.status(), 201, await response.text());
  const { url, invite } = await response.json();
  await page.goto(invite ?? url);
  await page.locator('chess-board').waitFor();
  return invite ?? url;
}

/**
 * Waits until the game is on, and this visitor plays in it.
 * @param {Page} page
 */
export const seated = (page) => page.getByRole('button', { name: 'Draw', exact: true }).waitFor();

/**
 * A friend opens the link and takes the chair.
 * @param {Page} page
 */
export async function join(page, link) {
  await page.goto(link);
  await page.getByRole('button', { name: /^Sit down/u }).click();
  await seated(page);
}

/**
 * The result in words, once there is one.
 * @param {Page} page
 */
export const ending = (page) => page.locator('.ending .result').innerText();
