/** The review, as a person uses it. */

import { plies, sitDown, type } from './table.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Légal against Saint Brie, Paris 1750. */
export const SHORT =
  '[White "Legal"]\n[Black "Saint Brie"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 6. Bxf7+ Ke7 7. Nd5# 1-0';

/**
 * Waits until the review can be read.
 * @param {Page} page
 */
export async function openReview(page) {
  await page.getByRole('heading', { name: 'Move by move' }).waitFor({ timeout: 60_000 });
}

/**
 * Brings a text to be reviewed, and waits until it is.
 * @param {Page} page
 */
export async function pasted(page, text) {
  await page.goto('/review');
  await page.getByLabel('A game in any notation').fill(text);
  await page.getByRole('button', { name: 'Review it' }).click();
  await openReview(page);
}

/**
 * Plays the fool's mate at the same board.
 * @param {Page} page
 */
export async function finished(page) {
  await sitDown(page, { opponent: 'board' });
  for (const [index, move] of ['f3', 'e5', 'g4', 'Qh4'].entries()) {
    await type(page, move);
    await plies(page, index + 1);
  }
  await page.locator('.ending').waitFor();
}

/**
 * How many things are drawn over the board.
 * @param {Page} page
 */
export async function shapes(page) {
  await page.locator('chess-board').waitFor();
  return page.evaluate(() => document.querySelector('chess-board').shapes.length);
}
