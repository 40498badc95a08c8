/** axe-core on whatever the page shows. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Fails with all that axe finds, or with what one rule of it does.
 * @param {import('playwright-core').Page} page
 * @param {string} where
 * @param {string | undefined} rule
 */
export async function examine(page, where, rule = undefined) {
  await page.evaluate(axe);
  const found = await page.evaluate(async (rule) => {
    /** @type {import('axe-core').RunOptions} */
    const options = { resultTypes: ['violations'] };
    if (rule !== undefined) options.runOnly = { type: 'rule', values: [rule] };
    const { violations } = await window.axe.run(document, options);
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    }));
  }, rule);
  assert.deepEqual(found, [], `axe on ${where}`);
}

/**
 * The same for a page that is seen by day: whole, and then by night, which changes its colours and nothing else.
 * @param {import('playwright-core').Page} page
 * @param {string} where
 */
export async function examineDayAndNight(page, where) {
  await examine(page, `${where}, by day`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  await examine(page, `${where}, by night`, 'color-contrast');
}
