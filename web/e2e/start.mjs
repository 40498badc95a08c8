/** The first page, as a person uses it. */

/** @typedef {import('playwright-core').Page} Page */

/**
 * The form that begins a game.
 * @param {Page} page
 */
export const newGame = (page) => page.getByRole('form', { name: 'A new game' });

/**
 * Opens the first page and says whom one plays: Computer, Friend or Same board.
 * @param {Page} page
 */
export async function openStart(page, whom = 'Computer') {
  await page.goto('/');
  const form = newGame(page);
  await form.getByRole('radio', { name: whom }).check({ force: true });
  return form;
}

/**
 * The same with what is folded in sight.
 * @param {Page} page
 */
export async function openAll(page, whom) {
  const form = await openStart(page, whom);
  await form.locator('.play-more summary').click();
  return form;
}

/**
 * Chooses the computer's level.
 * @param {Page} page
 */
export const setLevel = (page, rating) =>
  newGame(page)
    .getByRole('slider', { name: 'Level' })
    .fill(String((rating - 400) / 200));

/**
 * A friend's link, made by the form.
 * @param {Page} page
 */
export async function makeLink(page) {
  await newGame(page).getByRole('button', { name: 'Make the link' }).click();
  return page.getByRole('textbox', { name: 'Link to play' }).inputValue();
}
