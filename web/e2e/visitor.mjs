/** A person at a browser. Whatever the page does wrong is written down, and fails the test. */

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { chromium } from 'playwright-core';

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** Chromium, headless; `options` as Playwright has them. */
export function openBrowser(options = {}) {
  const executablePath = process.env.CHROMIUM ?? onPath(['chromium', 'chromium-browser', 'google-chrome']);
  assert.ok(executablePath, 'no Chromium: install it (Debian: apt-get install chromium), or name it in CHROMIUM');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
    ...options,
  });
}

/** The first of `programs` that the shell would find. */
function onPath(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs.flatMap((program) => folders.map((folder) => join(folder, program))).find(existsSync);
}

/**
 * A new visitor with cookies of his own. `allowed` are patterns of console errors that the test itself
 * causes, such as a page that is not there.
 */
export async function visitor(browser, house, options = {}) {
  const { allowed = [], settings = {}, ...rest } = options;
  const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce', baseURL: house.url, ...rest });
  const page = await context.newPage();
  const faults = [];
  const fault = (text) => {
    if (!allowed.some((pattern) => pattern.test(text))) faults.push(text);
  };
  page.on('pageerror', (error) => fault(`script error: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') fault(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== house.url && protocol !== 'data:' && protocol !== 'ws:') fault(`request to ${request.url()}`);
    if (request.url().includes('/v1/csp-report')) fault(`csp report: ${request.postData()}`);
  });
  await context.addInitScript((stored) => {
    // A test has its own settings until the page writes some.
    if (localStorage.getItem('staunton.settings') === null) {
      localStorage.setItem('staunton.settings', JSON.stringify(stored));
    }
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`csp: ${event.violatedDirective} forbids ${event.blockedURI}`);
    });
  }, settings);
  page.setDefaultTimeout(15_000);
  return {
    context,
    page,
    /** Fails if the page did anything wrong, and closes it. */
    async leave() {
      await context.close();
      assert.deepEqual(faults, [], 'the page did something wrong');
    },
  };
}
