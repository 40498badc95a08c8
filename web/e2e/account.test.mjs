/** What one may do about one's own account: the recovery code, the password, the devices. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { examine } from './axe.mjs';
import { openHouse } from './house.mjs';
import { openBrowser, PHONE, visitor } from './visitor.mjs';

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

const form = (page, button) => page.locator('form', { has: page.getByRole('button', { name: button }) });

/** Takes a name, and tells the recovery code that is shown. */
async function register(page, name) {
  await page.goto('/account');
  const take = form(page, 'Register');
  await take.getByLabel('Name').fill(name);
  await take.getByLabel('Password').fill('a good password');
  await take.getByRole('button', { name: 'Register' }).click();
  return page.getByLabel('Recovery code', { exact: true }).inputValue();
}

async function logIn(page, name, password) {
  await page.goto('/account');
  const back = form(page, 'Log in');
  await back.getByLabel('Name').fill(name);
  await back.getByLabel('Password').fill(password);
  await back.getByRole('button', { name: 'Log in' }).click();
}

test('the recovery code is shown once, and sets a new password for who forgot his', async () => {
  const first = await visitor(browser, house);
  const code = await register(first.page, 'Forgetful');
  assert.match(code, /^([2-9A-Z]{4}-){4}[2-9A-Z]{4}$/u);
  await first.page.getByRole('button', { name: 'I have kept it' }).click();
  assert.equal(await first.page.getByLabel('Recovery code', { exact: true }).count(), 0);

  const second = await visitor(browser, house, { allowed: [/status of 401/u] });
  await second.page.goto('/account');
  await second.page.getByRole('button', { name: 'Forgotten?' }).click();
  const recover = form(second.page, 'Set it and log in');
  await recover.getByLabel('Name').fill('forgetful');
  await recover.getByLabel('Recovery code').fill('AAAA-AAAA-AAAA-AAAA-AAAA');
  await recover.getByLabel('New password').fill('another password');
  await recover.getByRole('button', { name: 'Set it and log in' }).click();
  await recover.getByRole('alert').waitFor();
  await recover.getByLabel('Recovery code').fill(code.toLowerCase());
  await recover.getByRole('button', { name: 'Set it and log in' }).click();
  await second.page.getByRole('heading', { name: 'Forgetful' }).waitFor();
  assert.notEqual(await second.page.getByLabel('Recovery code', { exact: true }).inputValue(), code);
  await second.leave();

  await first.page.reload();
  await first.page.getByText('You play as').waitFor();
  await logIn(first.page, 'Forgetful', 'another password');
  await first.page.getByRole('heading', { name: 'Forgetful' }).waitFor();
  await first.leave();
});

test('devices are listed and logged out, and a change of the password logs out all others', async () => {
  const here = await visitor(browser, house, { allowed: [/status of 401/u] });
  const there = await visitor(browser, house);
  const third = await visitor(browser, house);
  await register(here.page, 'Manyfold');
  for (const { page } of [there, third]) {
    await logIn(page, 'Manyfold', 'a good password');
    await page.getByRole('button', { name: 'Log out' }).waitFor();
  }
  await here.page.goto('/account');
  await here.page.getByRole('link', { name: 'Password, devices, data' }).click();
  const devices = here.page.locator('.devices li');
  await here.page.getByText('this one').waitFor();
  assert.equal(await devices.count(), 3);
  assert.match(await devices.first().innerText(), /Chrome on \w+[\s\S]*Last used/u);
  await devices.getByRole('button').first().click();
  await here.page.getByText('Logged out there.').waitFor();
  assert.equal(await devices.count(), 2);
  await third.page.reload();
  await third.page.getByText('You play as').waitFor();

  const password = form(here.page, 'Change it');
  await password.getByLabel('Password now').fill('a wrong password');
  await password.getByLabel('New password').fill('a better password');
  await password.getByRole('button', { name: 'Change it' }).click();
  await password.getByRole('alert').waitFor();
  await password.getByLabel('Password now').fill('a good password');
  await password.getByRole('button', { name: 'Change it' }).click();
  await here.page.getByText('The password is changed.').waitFor();
  await there.page.reload();
  await there.page.getByText('You play as').waitFor();
  await here.page.reload();
  await here.page.getByText('this one').waitFor();
  assert.equal(await devices.count(), 1);

  const code = form(here.page, 'Show a new code');
  await code.getByLabel('Password', { exact: true }).fill('a better password');
  await code.getByRole('button', { name: 'Show a new code' }).click();
  await here.page.getByLabel('Recovery code', { exact: true }).waitFor();
  for (const one of [here, there, third]) await one.leave();
});

test('everything is taken away as a file, and the account is deleted by its password', async () => {
  const { page, leave } = await visitor(browser, house, { allowed: [/status of 401/u] });
  await register(page, 'Departing');
  await page.goto('/account/settings');
  for (const [name, ending] of [
    ['Everything (JSON)', '.json'],
    ['All games (PGN)', '.pgn'],
  ]) {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
    assert.equal(file.suggestedFilename(), `staunton-Departing${ending}`);
  }
  const end = form(page, 'Delete it for good');
  await end.getByLabel('Password', { exact: true }).fill('a wrong password');
  await end.getByRole('button', { name: 'Delete it for good' }).click();
  await end.getByRole('alert').waitFor();
  await end.getByLabel('Password', { exact: true }).fill('a good password');
  await end.getByRole('button', { name: 'Delete it for good' }).click();
  await page.getByText('You play as').waitFor();
  await logIn(page, 'Departing', 'a good password');
  await page.getByRole('alert').waitFor();
  await leave();
});

test('a token is asked for by a program, shown once, and revoked', async () => {
  const { page, leave } = await visitor(browser, house, { viewport: PHONE });
  await register(page, 'Automaton');
  await page.goto('/account/oauth/token/create?scopes[]=bot:play&scopes[]=study:write&description=My+engine');
  assert.equal(await page.getByLabel('What the program is called').inputValue(), 'My engine');
  assert.ok(await page.getByLabel('Play as a bot').isChecked());
  assert.ok(!(await page.getByLabel('Play for you').isChecked()));
  await page.getByRole('button', { name: 'Make a token' }).click();
  const token = await page.getByLabel('Token', { exact: true }).inputValue();
  assert.match(token, /^stn_[0-9A-Za-z]{32}$/u);
  await examine(page, 'a token that is shown');
  const asks = () => page.request.get('/api/account', { headers: { authorization: `Bearer ${token}` } });
  assert.equal((await (await asks()).json()).username, 'Automaton');
  await page.goto('/account/settings');
  await page.getByText('My engine', { exact: true }).waitFor();
  assert.equal(await page.getByLabel('Token', { exact: true }).count(), 0);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `the settings are ${wide} px too wide`);
  await page.getByRole('button', { name: /^Revoke\s*: My engine$/u }).click();
  await page.getByText('The token is revoked.').waitFor();
  assert.equal((await asks()).status(), 401);
  await leave();
});

test('what is typed as a password can be looked at', async () => {
  const { page, leave } = await visitor(browser, house);
  await page.goto('/account');
  const take = form(page, 'Register');
  assert.equal(await take.getByLabel('Password').getAttribute('type'), 'password');
  await take.getByLabel('Show what I type').check();
  assert.equal(await take.getByLabel('Password').getAttribute('type'), 'text');
  await leave();
});

test('the pages of the account are within reach for everybody, by day and by night, and fit', async () => {
  const { page, leave } = await visitor(browser, house, { viewport: PHONE });
  await page.goto('/account');
  await page.getByText('None yet. What you play').waitFor();
  const fits = async (what) => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${what} is ${wide} px too wide`);
  };
  await page.getByRole('button', { name: 'Forgotten?' }).click();
  await examine(page, 'the way back');
  await register(page, 'Reachable');
  await examine(page, 'the recovery code');
  await fits('the recovery code');
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/account/settings');
    await page.getByText('this one').waitFor();
    await examine(page, `the account's settings, ${colorScheme}`);
    await fits("the account's settings");
  }
  await leave();
});
