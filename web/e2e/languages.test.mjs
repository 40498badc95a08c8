/** The page in the language of its visitor. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { openHouse } from './house.mjs';
import { drag, plies, sitDown, type } from './table.mjs';
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

const spoken = (page) => page.evaluate(() => document.documentElement.lang);

test('a German browser is answered in German, and asks the server in German', async () => {
  const { page, leave } = await visitor(browser, house, { locale: 'de-DE' });
  const asked = page.waitForRequest((request) => request.url().includes('/v1/'));
  await page.goto('/');
  assert.equal((await asked).headers()['accept-language'], 'de');
  await page.getByRole('button', { name: 'Spielen', exact: true }).waitFor();
  assert.equal(await spoken(page), 'de');
  await leave();
});

test('a game is played in German, with German letters', async () => {
  const { page, leave } = await visitor(browser, house, { locale: 'de-DE' });
  await page.goto('/');
  await page.getByRole('radio', { name: 'Selbes Brett' }).check({ force: true });
  await page.getByRole('button', { name: 'Figuren aufstellen' }).click();
  await page.waitForURL(/\/game\//u);
  await page.getByText('Weiß am Zug.').first().waitFor();
  for (const [index, move] of ['Sf3', 'd5'].entries()) {
    await type(page, move);
    await plies(page, index + 1);
  }
  await page.locator('.sheet .move', { hasText: 'Sf3' }).waitFor();
  await page.getByRole('button', { name: 'Aufgeben' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aufgeben' }).click();
  await page.locator('.ending').waitFor();
  await leave();
});

test('what the settings say goes before the browser, and outlasts a reload', async () => {
  const { page, leave } = await visitor(browser, house, { locale: 'en-GB' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Français' }).click({ force: true });
  await page.getByRole('button', { name: 'Réglages' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Réglages' }).click();
  assert.equal(await spoken(page), 'fr');
  await page.getByRole('radio', { name: 'Celle du navigateur' }).click({ force: true });
  await page.getByRole('button', { name: 'Settings' }).waitFor();
  await leave();
});

test('who reads English fetches no other language', async () => {
  const { page, leave } = await visitor(browser, house);
  const bodies = [];
  page.on('response', (response) => {
    if (/\.js$/u.test(new URL(response.url()).pathname)) bodies.push(response.text());
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await page.locator('.head-rooms').getByRole('link', { name: 'Learn' }).click();
  await page.getByRole('heading', { name: 'Learn chess' }).waitFor();
  const scripts = (await Promise.all(bodies)).join('\n');
  assert.ok(scripts.includes('Learn chess'));
  assert.ok(!scripts.includes('Schach lernen') && !scripts.includes('Aufgeben'));
  await leave();
});

/** A text without what is quoted in it, and the English that is left. */
const english = (text) =>
  /\b(?:the|and|must|may|man|move|king|White|Black|of)\b/u.exec(text.replaceAll(/„[^“]*“/gu, ''))?.[0];

test('the umpire rules in German: the card, the rulings, the record and the codes', async () => {
  const { page, leave } = await visitor(browser, house, { locale: 'de-DE' });
  await sitDown(page, { opponent: 'board', laws: { code: 'staunton', help: false, errors: true } });
  await drag(page, 'd2', 'd5');
  const card = page.locator('.court-card');
  await card.getByRole('heading', { name: /^Weiß hat regelwidrig d2-d5 gezogen/u }).waitFor();
  await card.getByText(/Der Gegner darf die Figur regelgerecht ziehen lassen oder den König/u).waitFor();
  assert.equal(english(await card.innerText()), undefined);
  await card.getByRole('button', { name: /^Den Bauern ziehen/u }).click();
  await page.locator('.duty').getByText('Weiß muss die Figur auf d2 ziehen.').waitFor();
  const rulings = page.locator('.rulings');
  await rulings.getByText('Schwarz verlangt, dass die Figur auf d2 zieht.').waitFor();
  assert.equal(english(await rulings.innerText()), undefined);
  // What came over the socket is what a reload shows.
  const live = await rulings.innerText();
  await page.reload();
  await rulings.getByText('Schwarz verlangt').waitFor();
  assert.equal(await rulings.innerText(), live);
  await page.getByRole('link', { name: 'Das Protokoll' }).click();
  await page.getByText('Es gelten Stauntons Regeln.').waitFor();
  await page.goto('/laws');
  await page.getByText('Was gilt Patt?').last().waitFor();
  await leave();
});

test('a game that is over says how in German', async () => {
  const { page, leave } = await visitor(browser, house, { locale: 'de-DE' });
  await sitDown(page, { opponent: 'board' });
  for (const [index, move] of ['f3', 'e5', 'g4', 'Dh4'].entries()) {
    await type(page, move);
    await plies(page, index + 1);
  }
  await page.locator('.ending').getByText('Schachmatt. Schwarz gewinnt.').waitFor();
  await leave();
});
