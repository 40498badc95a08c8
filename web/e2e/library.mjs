/** The library, as a person uses it. */

import { fileURLToPath } from 'node:url';

/** @typedef {import('playwright-core').Page} Page */

/** A book of three short games, written for these tests. */
export const SAMPLE = fileURLToPath(new URL('../../data/books/evenings.txt', import.meta.url));

/**
 * Chooses a file in the library and waits until its book is read.
 * @param {Page} page
 * @param {Parameters<Page['setInputFiles']>[1]} [file]
 */
export async function bring(page, file = SAMPLE) {
  await page.goto('/library');
  await page.locator('input[type=file]').setInputFiles(file);
  // A book is read by a worker that gives way to all else.
  await page.locator('a.book-title').first().waitFor({ timeout: 60_000 });
}

/**
 * Opens the book that was brought last.
 * @param {Page} page
 */
export async function openBook(page) {
  await page.locator('a.book-title').first().click();
  await page.locator('.book-text .leaf').first().waitFor();
}

/**
 * The move that is looked at, as it is written.
 * @param {Page} page
 */
export const current = (page) => page.locator('.book-text .mv[aria-current]').first().innerText();
