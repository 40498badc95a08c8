/** An umpire at the table: his own link, the players' consent, his deputy, his dismissal, and a match under him. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { openHouse } from './house.mjs';
import { ending, gameId, plies, seated, sitDown, snapshot, type } from './table.mjs';
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

const CLOCK = { kind: 'fischer', initial_ms: 600_000, increment_ms: 0 };
const ruling = (page, text) => page.locator('.rulings li').filter({ hasText: text }).first();
const otherActs = (page) => page.getByText('Claims and other acts').click();
const linkOf = (page, label) => page.getByLabel(label, { exact: true }).inputValue();

/** Opens the umpire's link, or his deputy's, and takes the chair. */
async function sitsAs(page, link, name) {
  await page.goto(link);
  assert.equal(await page.getByRole('button', { name: /^Sit down/u }).count(), 0, "no player's chair by this link");
  await page.getByRole('button', { name, exact: true }).click();
}

/**
 * The umpire decides, with the time of a clock and his reason.
 * @param {import('playwright-core').Page} page
 * @param {string} line
 * @param {{ time?: string, because?: string }} [more]
 */
async function decides(page, line, { time, because } = {}) {
  await page.getByLabel('I decide').selectOption(line);
  if (time !== undefined) await page.getByLabel('To (minutes:seconds)').fill(time);
  if (because !== undefined) await page.getByLabel('Because').fill(because);
  await page.getByRole('button', { name: 'So it is' }).click();
}

/** The next game of the match, at which everybody sits where he sat. */
async function nextGame(asks, ...others) {
  const before = gameId(asks);
  await asks.getByRole('button', { name: 'Next game of the match' }).click();
  for (const page of [asks, ...others]) {
    await page.waitForURL((url) => /\/game\/[\w-]+/u.test(url.pathname) && !url.pathname.endsWith(`/${before}`));
    await page.locator('.court').waitFor();
  }
}

const resigns = async (page) => {
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.locator('.ending').waitFor();
};

test('an umpired match of four games, with a dismissal, rulings, a deputy and an adjournment', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => visitor(browser, house)));
  const [one, other, first, umpire, deputy] = people.map(({ page }) => page);
  const laws = { code: 'fide', help: false, errors: true, umpire: true, games: 4 };
  const toPlay = await sitDown(one, { opponent: 'friend', laws, clock: CLOCK });
  const toRule = await linkOf(one, 'Link for the umpire');
  assert.notEqual(new URL(toRule).searchParams.get('key'), new URL(toPlay, house.url).searchParams.get('key'));

  // An umpire comes by his own link; the friend sees that there is one, and agrees by sitting down.
  await sitsAs(first, toRule, 'Be the umpire');
  await other.goto(toPlay);
  await other.getByText(/^An umpire sits at this table/u).waitFor();
  await other.getByText(/^Umpire: /u).waitFor();
  assert.equal(await other.getByRole('button', { name: 'Be the umpire' }).count(), 0);
  await other.getByRole('button', { name: /^Sit down/u }).click();
  await Promise.all([seated(one), seated(other)]);
  await first.getByLabel('I decide').waitFor();

  // Before the first move he is sent away, and another comes by another link.
  await other.getByRole('button', { name: 'Dismiss the umpire' }).click();
  await ruling(one, 'Black dismisses the umpire.').waitFor();
  await one.getByText('The umpire has not come yet.').waitFor();
  await first.getByLabel('I decide').waitFor({ state: 'detached' });
  const toRuleAnew = await linkOf(other, 'Link for the umpire');
  assert.notEqual(toRuleAnew, toRule);
  await sitsAs(umpire, toRuleAnew, 'Be the umpire');
  await one.getByText(/^Umpire: /u).waitFor();
  await sitsAs(deputy, await linkOf(umpire, 'Link for a deputy'), 'Be the umpire’s deputy');
  await deputy.getByText(/is at the table\. You rule while he is away\.$/u).waitFor();
  assert.equal(await deputy.getByLabel('I decide').count(), 0);

  // The first game: he stops play, sets a clock, and awards the game.
  await one.getByRole('button', { name: 'Dismiss the umpire' }).waitFor();
  await type(one, 'e4');
  await plies(other, 1);
  for (const page of [one, other])
    await page.getByRole('button', { name: 'Dismiss the umpire' }).waitFor({ state: 'detached' });
  await decides(umpire, 'stop');
  for (const page of [one, other]) {
    await page.getByText('Play is stopped. The umpire lets it go on.').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Go on' }).count(), 0, 'nothing is offered that is refused');
  }
  await decides(umpire, 'clock black', { time: '9:00', because: 'his clock was started late' });
  await ruling(other, "The umpire's reason: his clock was started late.").waitFor();
  await decides(umpire, 'continue');
  await type(other, 'e5');
  await plies(one, 2);
  await decides(umpire, 'award white', { because: 'Black asked the gallery for advice' });
  await umpire.getByRole('button', { name: 'End the game' }).click();
  await one.locator('.ending').waitFor();
  assert.match(await ending(other), /1–0\s+White wins by the umpire's decision/u);
  const firstGame = gameId(one);

  // The second game, with colours changed: a move is sealed, and the deputy rules while the umpire is away.
  await nextGame(one, other, umpire, deputy);
  assert.equal((await snapshot(other)).me, 'white');
  await type(other, 'd4');
  await plies(one, 1);
  await otherActs(one);
  await otherActs(other);
  await one.getByRole('button', { name: 'Adjourn' }).click();
  await ruling(other, 'Black proposes to adjourn the game.').waitFor();
  await other.getByRole('button', { name: 'Adjourn' }).click();
  await one.getByLabel('Your move in writing, in any notation').fill('d5');
  await one.getByRole('button', { name: 'See how it reads' }).click();
  await one.getByText('This reads as d5. Seal it, or write it anew.').waitFor();
  await one.getByRole('button', { name: 'Seal it', exact: true }).click();
  for (const page of [other, umpire]) {
    await page.getByText('Black has sealed a move.').waitFor();
    assert.equal(await page.getByText('You have written').count(), 0);
  }
  await umpire.goto('/');
  await deputy.getByText('You are the umpire’s deputy, and rule while he is away.').waitFor();
  await decides(deputy, 'admonish white', { because: 'he came late' });
  await ruling(one, "The umpire's deputy rules in his place while he is away.").waitFor();
  await one.getByRole('button', { name: 'Resume: I am here' }).click();
  await other.getByRole('button', { name: 'Resume: I am here' }).click();
  await plies(other, 2);
  const secondGame = gameId(one);
  await umpire.goto(`/game/${secondGame}`);
  await umpire.getByLabel('I decide').waitFor();
  await deputy.getByLabel('I decide').waitFor({ state: 'detached' });
  await decides(umpire, 'grant black 120');
  await ruling(one, 'The umpire sits in his chair.').waitFor();
  await resigns(one);

  // The third and the fourth.
  await nextGame(other, one, umpire, deputy);
  assert.equal((await snapshot(umpire)).me, 'umpire');
  await type(one, 'e4');
  await plies(other, 1);
  await type(other, 'e5');
  await plies(one, 2);
  await resigns(other);
  await nextGame(one, other, umpire, deputy);
  await type(other, 'c4');
  await plies(one, 1);
  await decides(umpire, 'award white', { because: 'Black has left the house' });
  await umpire.getByRole('button', { name: 'End the game' }).click();
  await one
    .locator('.match-score')
    .filter({ hasText: /2, .* 2\. The match is over\./u })
    .waitFor();

  // The record says who gave each ruling.
  const { umpire: name, deputy: deputyName } = (await snapshot(one)).now;
  await one.goto(`/game/${secondGame}`);
  await one.getByRole('link', { name: 'The record' }).click();
  await one.getByText(`${name} was umpire. ${deputyName} was deputy.`).waitFor();
  await one.getByText(`Deputy ${deputyName} admonishes white because he came late`).waitFor();
  await one.getByText(`Umpire ${name}: grant black 120`).waitFor();
  const pgn = await (await one.request.get(`/v1/games/${firstGame}/pgn`)).text();
  const read = pgn.replaceAll(/\s+/gu, ' ');
  for (const part of [
    '[Event "Match of 4 games"]',
    `[Umpire "${name}"]`,
    'Black dismisses the umpire.',
    "The umpire's reason: his clock was started late.",
    "White wins by the umpire's decision.",
  ])
    assert.ok(read.includes(part), `${part}: ${read}`);
  for (const { leave } of people) await leave();
});

test('an umpire asked for in the middle comes when both have agreed, and in every tongue', async () => {
  const white = await visitor(browser, house);
  const black = await visitor(browser, house);
  // He goes to the record, wherever his socket is just then.
  const umpire = await visitor(browser, house, { locale: 'de-DE', allowed: [/WebSocket is closed before/u] });
  const laws = { code: 'staunton', help: false, errors: true };
  const toPlay = await sitDown(white.page, { opponent: 'friend', laws });
  assert.equal(await white.page.getByLabel('Link for the umpire').count(), 0);
  await black.page.goto(toPlay);
  await black.page.getByText(/disputes are settled by the program/iu).waitFor();
  await black.page.getByRole('button', { name: /^Sit down/u }).click();
  await Promise.all([seated(white.page), seated(black.page)]);
  await type(white.page, 'e4');
  await plies(black.page, 1);

  await white.page.getByRole('button', { name: 'Ask for an umpire' }).click();
  await white.page.getByText('You have asked for an umpire: your opponent is to agree.').waitFor();
  const asked = black.page.getByRole('group', { name: 'White asks that a third person be umpire.' });
  await asked.getByRole('button', { name: 'Decline' }).click();
  await ruling(white.page, 'Black does not wish an umpire.').waitFor();
  assert.equal(await white.page.getByLabel('Link for the umpire').count(), 0);
  await white.page.getByRole('button', { name: 'Ask for an umpire' }).click();
  await asked.getByRole('button', { name: 'Agree' }).click();
  await ruling(white.page, 'The players agree that a third person be umpire.').waitFor();
  const toRule = await linkOf(black.page, 'Link for the umpire');
  assert.equal(await linkOf(white.page, 'Link for the umpire'), toRule);

  await umpire.page.goto(toRule);
  await umpire.page.getByRole('button', { name: 'Schiedsrichter sein' }).click();
  await umpire.page.getByLabel('Link für einen Stellvertreter').waitFor();
  await white.page.getByText(/^Umpire: /u).waitFor();
  await white.page.getByRole('button', { name: 'Dismiss the umpire' }).waitFor();
  await umpire.page.getByRole('link', { name: 'Das Protokoll' }).click();
  await umpire.page.locator('li b', { hasText: 'Schwarz wünscht keinen Schiedsrichter' }).waitFor();
  for (const { leave } of [white, black, umpire]) await leave();
});

test('the umpire changes his deputy, and where he stops play and goes the players go on without him', async () => {
  const people = await Promise.all(
    Array.from({ length: 5 }, (_, who) =>
      visitor(browser, house, who < 2 ? {} : { allowed: [/status of 403/u, /WebSocket/u] }),
    ),
  );
  const [white, black, umpire, first, second] = people.map(({ page }) => page);
  const laws = { code: 'fide', help: false, errors: true, umpire: true };
  const toPlay = await sitDown(white, { opponent: 'friend', laws, clock: CLOCK });
  await sitsAs(umpire, await linkOf(white, 'Link for the umpire'), 'Be the umpire');
  await black.goto(toPlay);
  await black.getByRole('button', { name: /^Sit down/u }).click();
  await Promise.all([seated(white), seated(black)]);
  await type(white, 'e4');
  await plies(black, 1);

  assert.equal(await umpire.getByRole('button', { name: 'Relieve the deputy' }).count(), 0, 'there is none');
  const toHelp = await linkOf(umpire, 'Link for a deputy');
  await sitsAs(first, toHelp, 'Be the umpire’s deputy');
  await umpire.getByRole('button', { name: 'Relieve the deputy' }).click();
  await ruling(white, 'The umpire relieves his deputy; another may come in his place.').waitFor();
  await first.getByText('You rule while he is away').waitFor({ state: 'detached' });
  const toHelpAnew = await linkOf(umpire, 'Link for a deputy');
  assert.notEqual(toHelpAnew, toHelp);
  await sitsAs(second, toHelpAnew, 'Be the umpire’s deputy');
  await umpire.getByRole('button', { name: 'Relieve the deputy' }).waitFor();

  await decides(umpire, 'stop');
  for (const page of [white, black]) await page.getByText('Play is stopped. The umpire lets it go on.').waitFor();
  const goOn = (page) => page.getByRole('button', { name: 'Go on without him' });
  assert.equal(await goOn(white).count(), 0, 'he is at the table');
  await umpire.goto('/');
  assert.equal(await goOn(white).count(), 0, 'his deputy is at the table');
  await second.goto('/');
  await goOn(white).click();
  await white.getByText('You want to go on without the umpire: your opponent is to agree.').waitFor();
  await ruling(black, 'White says that the umpire has gone.').waitFor();
  await goOn(black).click();
  await ruling(white, 'Both players say that the umpire has gone: they go on without him.').waitFor();
  for (const page of [white, black]) await page.getByText('The umpire has not come yet.').waitFor();
  await type(black, 'e5');
  await plies(white, 2);
  await white.getByRole('link', { name: 'The record' }).click();
  await white.getByText('Black says that the umpire has gone').waitFor();
  await white.getByText(/relieves the deputy$/u).waitFor();
  for (const { leave } of people) await leave();
});
