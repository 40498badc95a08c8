/** Every page, by its address and in no language, and what of it is cut off. */

/** @typedef {import('playwright-core').Page} Page */

import { readFile } from 'node:fs/promises';

import { SAMPLE } from './library.mjs';

/** Makes what some pages show, and answers every address that is looked at. */
export async function everyPage(page) {
  const post = async (path, data) => {
    const response = await page.request.post(path, { data });
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
    return response.json();
  };
  const terms = { opponent: 'board', color: 'white', start: { kind: 'standard' }, private: true };
  const clock = { kind: 'fischer', initial_ms: 5_400_000, increment_ms: 30_000 };
  const { game } = await post('/v1/games', { ...terms, clock, private: false });
  for (const [ply, uci] of ['e2e4', 'e7e5', 'g1f3', 'b8c6'].entries()) {
    await post(`/v1/games/${game.id}/acts`, { act: 'move', uci, ply });
  }
  const friendly = await post('/v1/games', { ...terms, clock, opponent: 'friend' });
  const laws = { code: 'staunton', help: false, errors: true };
  const ruled = await post('/v1/games', { ...terms, clock, laws });
  await post(`/v1/games/${ruled.game.id}/acts`, { act: 'law', line: 'move d2d5' });
  const name = encodeURIComponent('evenings.txt');
  const brought = await page.request.post(`/v1/books?name=${name}`, {
    data: await readFile(SAMPLE),
    headers: { 'content-type': 'application/octet-stream' },
  });
  if (!brought.ok()) throw new Error(`a book: ${brought.status()} ${await brought.text()}`);
  const book = await brought.json();
  const { id: review } = await post('/v1/reviews', {
    of: { kind: 'moves', moves: ['e2e4', 'e7e5', 'f1c4', 'b8c6', 'd1h5', 'g8f6', 'h5f7'] },
    nodes: 2000,
  });
  return [
    '/',
    '/room',
    '/library',
    `/library/${book.id}`,
    '/learn',
    '/learn/rook?exercise=1',
    '/practice',
    '/games',
    '/games/player?name=Alekhine,%20Alexander',
    '/analysis',
    '/review',
    `/review/${review}`,
    '/laws',
    '/account',
    '/account/settings',
    `/game/${game.id}`,
    new URL(friendly.invite, page.url()).pathname + new URL(friendly.invite, page.url()).search,
    `/game/${ruled.game.id}`,
    `/record/${ruled.game.id}`,
    '/game/aaaaaaaa',
  ];
}

/**
 * Opens a page and waits until it stands.
 * @param {Page} page
 */
export async function stand(page, path) {
  await page.goto(path);
  await page.locator('main').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

/**
 * What of a page is cut off: text that leaves the window or a box that hides it, and a page that scrolls sideways.
 * @param {Page} page
 */
export const cutOff = (page) =>
  page.evaluate(() => {
    const whole = document.documentElement;
    const found = new Set();
    if (whole.scrollWidth > whole.clientWidth) found.add(`the page is ${whole.scrollWidth} wide`);
    const named = (part) => `${part.localName}${part.className === '' ? '' : `.${String(part.className)}`}`;
    const isHidden = (part) =>
      part.closest('svg, script, style, noscript, option, .unseen, .skip, [hidden]') !== null ||
      part.closest('details:not([open]) > :not(summary)') !== null ||
      !part.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const owner = text.parentElement;
      if (text.textContent.trim() === '' || owner === null || isHidden(owner)) continue;
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) {
        if (box.width === 0 || box.height === 0) continue;
        const words = text.textContent.trim().slice(0, 40);
        let scrolls = false;
        for (let part = owner; part !== null && part !== document.body; part = part.parentElement) {
          const style = getComputedStyle(part);
          if (style.clipPath !== 'none' || style.position === 'fixed') scrolls = true;
          const at = part.getBoundingClientRect();
          const sideways = box.right > at.right + 1.5 || box.left < at.left - 1.5;
          const below = box.bottom > at.bottom + box.height / 2 || box.top < at.top - box.height / 2;
          if (!scrolls && sideways && ['hidden', 'clip'].includes(style.overflowX)) {
            found.add(`${named(part)} cuts “${words}” at its side`);
          }
          // The picture of a leaf goes on beyond its edge, as a leaf does.
          const goesOn = part.matches('.leaf-plate');
          if (!scrolls && below && !goesOn && ['hidden', 'clip'].includes(style.overflowY)) {
            found.add(`${named(part)} cuts “${words}” at its foot`);
          }
          if (['auto', 'scroll'].includes(style.overflowX) && part.scrollWidth > part.clientWidth + 1) scrolls = true;
          if (['auto', 'scroll'].includes(style.overflowY) && part.scrollHeight > part.clientHeight + 1) scrolls = true;
        }
        if (!scrolls && (box.right > innerWidth + 1 || box.left < -1)) {
          found.add(`“${words}” in ${named(owner)} leaves the window`);
        }
      }
    }
    for (const button of document.querySelectorAll('button, .button, summary, select')) {
      if (isHidden(button)) continue;
      if (button.localName !== 'select' && button.scrollWidth > button.clientWidth + 1 && button.clientWidth > 0) {
        found.add(`${named(button)} is too narrow for “${button.textContent.trim().slice(0, 40)}”`);
      }
    }
    return [...found];
  });
