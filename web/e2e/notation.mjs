/** How moves are written, chosen behind the button "Aa". */

/** @typedef {import('playwright-core').Page} Page */

/**
 * Opens the choice, makes it, and closes it again.
 * @param {Page} page
 * @param {{ notation?: string, language?: string }} chosen
 */
export async function writeMovesAs(page, { notation, language }) {
  const leaf = await openNotation(page);
  if (notation !== undefined) await leaf.getByLabel('Notation').selectOption(notation);
  if (language !== undefined) await leaf.getByLabel('Language of the letters').selectOption(language);
  await page.keyboard.press('Escape');
}

/**
 * Opens the choice.
 * @param {Page} page
 */
export async function openNotation(page) {
  await page.getByRole('button', { name: 'How moves are written' }).click();
  const leaf = page.locator('.notation-leaf');
  await leaf.waitFor();
  return leaf;
}
