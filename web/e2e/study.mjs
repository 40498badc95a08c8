/** The analysis page, as a person uses it. */

import assert from 'node:assert/strict';

/** @typedef {import('playwright-core').Page} Page */

/**
 * Opens the page and waits until men can be moved.
 * @param {Page} page
 */
export async function openStudy(page, path = '/analysis') {
  await page.goto(path);
  await page.locator('chess-board').waitFor();
  await page.waitForFunction(() => document.querySelector('chess-board').legal.length > 0);
}

/**
 * The moves of all lines, as they are written.
 * @param {Page} page
 */
export const lines = (page) => page.locator('.ply-move').allTextContents();

/**
 * The move looked at.
 * @param {Page} page
 */
export const current = (page) => page.locator('.ply-move[aria-current]').innerText();

/**
 * Waits until the lines are these moves, and the next can be made.
 * @param {Page} page
 */
export async function stand(page, moves) {
  const there = (wanted) => {
    const written = [...document.querySelectorAll('.ply-move')].map((move) => move.textContent);
    return JSON.stringify(written) === JSON.stringify(wanted);
  };
  await page.waitForFunction(there, moves).catch(async () => {
    const faults = await page.locator('.fault').allInnerTexts();
    assert.fail(`${moves.join(' ')} was waited for; there is ${(await lines(page)).join(' ')}; ${faults.join(' | ')}`);
  });
  await page.waitForFunction(() => {
    const board = document.querySelector('chess-board');
    return (
      board === null ||
      board.legal.length > 0 ||
      document.querySelector('.analysis-standing')?.textContent.includes('mate')
    );
  });
}

/**
 * Opens one of the tools.
 * @param {Page} page
 */
export async function tool(page, name) {
  const tab = page.getByRole('tab', { name, exact: true });
  if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
  // What a tool is made of is fetched when it is first opened.
  await page.getByText('Loading …', { exact: true }).waitFor({ state: 'detached' });
}

/**
 * Has `text` read.
 * @param {Page} page
 */
export async function paste(page, text) {
  await tool(page, 'Paste');
  await page.locator('.paste-panel textarea').fill(text);
  await page.getByRole('button', { name: 'Read it' }).click();
  await page.locator('.understood').waitFor();
}

/**
 * Waits until `text` stands in what is offered to be copied.
 * @param {Page} page
 */
export const offered = (page, text) =>
  page.waitForFunction((wanted) => {
    const field = document.querySelector('.copy-panel textarea');
    return field instanceof HTMLTextAreaElement && field.value.includes(wanted);
  }, text);
