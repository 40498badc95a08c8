/** Games under a code of laws in two browsers: touching, errors, claims, adjournment, odds. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { openHouse } from './house.mjs';
import { makeLink, openAll } from './start.mjs';
import { drag, ending, join, plies, seated, sitDown, snapshot, square, tap, type, written } from './table.mjs';
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

/** White and Black at a game under these laws. */
async function pair(laws, more = {}, options = {}) {
  const white = await visitor(browser, house, options);
  const black = await visitor(browser, house, options);
  const link = await sitDown(white.page, { opponent: 'friend', laws: { help: false, errors: true, ...laws }, ...more });
  await join(black.page, link);
  await seated(white.page);
  return {
    white: white.page,
    black: black.page,
    async leave() {
      await white.leave();
      await black.leave();
    },
  };
}

/** Plays moves in turn, typed. */
async function play(white, black, moves, from = 0) {
  for (const [index, move] of moves.split(' ').entries()) {
    const mover = (from + index) % 2 === 0 ? white : black;
    await type(mover, move);
    await plies(white, from + index + 1);
    await plies(black, from + index + 1);
  }
}

/** Opens what is seldom done at the board. */
const otherActs = (page) => page.getByText('Claims and other acts').click();
const duty = (page) => page.locator('.duty');
const ruling = (page, text) => page.locator('.rulings li').filter({ hasText: text }).first();

test('the computer plays under a code too, and chooses what an error costs', async () => {
  const { page, leave } = await visitor(browser, house);
  const form = await openAll(page, 'Computer');
  await form.getByRole('radio', { name: 'White' }).check({ force: true });
  await form.getByLabel('Laws').selectOption('staunton');
  await form.getByLabel('Odds').selectOption({ label: 'Pawn and move' });
  await form.getByText('Not rated.').waitFor();
  await form.getByRole('button', { name: 'Play', exact: true }).click();
  await seated(page);
  await type(page, 'e2e4');
  await plies(page, 2);
  await square(page, 'g1').click();
  await duty(page).getByText('White must move the man on g1.').waitFor();
  await page.keyboard.press('Escape');
  await type(page, 'g1f3');
  await plies(page, 4);
  await drag(page, 'f1', 'f5');
  // Whatever the computer chooses: White is held to it.
  await duty(page).getByText('White must').waitFor();
  await leave();
});

test('the set-up tells what a code means, and a touch binds while j’adoube does not', async () => {
  const white = await visitor(browser, house);
  const black = await visitor(browser, house);
  const form = await openAll(white.page, 'Friend');
  await form.getByRole('radio', { name: 'White' }).check({ force: true });
  await form.getByLabel('Laws').selectOption('staunton');
  await form.getByRole('list', { name: 'What this code says' }).getByText('touch').first().waitFor();
  const link = await makeLink(white.page);
  await join(black.page, link);
  await seated(white.page);

  await white.page.getByRole('button', { name: 'J’adoube' }).click();
  await square(white.page, 'b1').click();
  await ruling(white.page, /adoube|adjust/iu).waitFor();
  assert.equal(await duty(white.page).count(), 0);
  await square(white.page, 'g1').click();
  await duty(white.page).getByText('White must move the man on g1.').waitFor();
  await duty(black.page).getByText('White must move the man on g1.').waitFor();
  // Another man that is touched too may be demanded by the adversary.
  await white.page.keyboard.press('Escape');
  await drag(white.page, 'e2', 'e4');
  const choice = black.page.getByRole('group', { name: 'Black may choose' });
  await choice.getByRole('button', { name: 'Move the knight on g1' }).click();
  await duty(white.page).getByText('White must move the man on g1.').waitFor();
  await plies(white.page, 0);
  await drag(white.page, 'g1', 'f3');
  await plies(black.page, 1);
  assert.deepEqual(await written(black.page), ['Nf3']);
  // The live region has told the other player.
  await black.page.locator('p[role=status]').filter({ hasText: /Nf3/u }).first().waitFor({ state: 'attached' });
  await white.leave();
  await black.leave();
});

test('by key: j says j’adoube, and Enter on a man touches him', async () => {
  const { white, black, leave } = await pair({ code: 'lasker' });
  await white.keyboard.press('j');
  await white.getByRole('button', { name: 'J’adoube', pressed: true }).waitFor();
  await square(white, 'd2').focus();
  await white.keyboard.press('Enter');
  await ruling(white, /adoube|adjust/iu).waitFor();
  await white.getByRole('button', { name: 'J’adoube', pressed: false }).waitFor();
  await square(white, 'e2').focus();
  await white.keyboard.press('Enter');
  await duty(black).getByText('White must move the man on e2.').waitFor();
  await leave();
});

test('a hostile man that is touched must be taken', async () => {
  const { white, black, leave } = await pair({ code: 'lasker' });
  await play(white, black, 'e4 d5');
  await square(white, 'd5').click();
  await duty(black).getByText('White must capture the man on d5.').waitFor();
  await drag(white, 'e4', 'd5');
  await plies(black, 3);
  await leave();
});

test('under FIDE an illegal move costs two minutes, and the second one the game', async () => {
  const clock = { kind: 'fischer', initial_ms: 300_000, increment_ms: 0 };
  const { white, black, leave } = await pair({ code: 'fide' }, { clock });
  await drag(white, 'g1', 'g3');
  await ruling(white, /illegal|cannot/iu).waitFor();
  const { now } = await snapshot(white);
  assert.ok(now.clocks.black > 400_000, `Black has ${now.clocks.black} ms`);
  assert.equal(now.laws_session.illegal.white, 1);
  // Touch-move holds: the knight must be played.
  await drag(white, 'g1', 'f3');
  await plies(black, 1);
  await play(white, black, 'e5', 1);
  await drag(white, 'a1', 'a5');
  await white.locator('.ending').waitFor();
  assert.match(await ending(white), /0–1\s+Black wins/u);
  assert.match(await ending(black), /0–1\s+Black wins/u);
  await leave();
});

test('under Staunton the adversary elects what an illegal move costs', async () => {
  const { white, black, leave } = await pair({ code: 'staunton' });
  await play(white, black, 'e4 e5');
  await drag(white, 'g1', 'e3');
  const choice = black.getByRole('group', { name: 'Black may choose' });
  await choice.waitFor();
  await choice.getByText(/In \d:\d\d: Move the knight on g1\./u).waitFor();
  await white.getByText('Black chooses what follows.').waitFor();
  assert.match(await square(white, 'g1').getAttribute('aria-label'), /knight/iu);
  await choice.getByRole('button', { name: 'Move the king' }).click();
  await duty(white).getByText('White must move the king, and may not castle.').waitFor();
  await tap(white, 'e1', 'e2');
  await plies(black, 3);
  assert.equal((await written(black)).at(-1), 'Ke2');
  await ruling(black, /king/iu).waitFor();
  assert.match(await black.locator('.rulings').innerText(), /Staunton/u);
  await leave();
});

test('an endless check is claimed, demonstrated and shown to both', async () => {
  const start = { kind: 'fen', fen: '6k1/6p1/8/8/4Q3/1q4P1/p6P/7K w - - 0 1', chess960: false };
  const { white, black, leave } = await pair({ code: 'staunton' }, { start });
  await otherActs(white);
  await white.getByLabel('I claim').selectOption('claim checks');
  await white.getByRole('button', { name: 'Claim', exact: true }).click();
  await white.locator('.ending').waitFor();
  for (const page of [white, black]) {
    assert.match(await ending(page), /½–½\s+The game is drawn by an endless series of checks/u);
    await page
      .locator('.proof')
      .filter({ hasText: /The checks have no end: Qe8\+ Kh7 Qh5\+/u })
      .waitFor();
  }
  // Both can walk the graph: each position with its check, and every reply, until they come round.
  for (const page of [white, black]) {
    await page.getByRole('button', { name: 'Show every position of it' }).click();
    const graph = page.getByRole('dialog').getByRole('list', { name: 'The positions of the checks without end' });
    await graph.getByText('Qe8+ gives check. The replies:').first().waitFor();
    await graph.getByRole('img', { name: /^Diagram: .*white queen e4/u }).waitFor();
    const back = graph.getByRole('link', { name: /^back to position \d/u }).first();
    await back.click();
    assert.match(await page.evaluate(() => document.activeElement?.textContent ?? ''), /^Position \d/u);
    await page.keyboard.press('Escape');
  }
  await white.getByRole('link', { name: 'The record' }).click();
  await white.getByText("The game is played under Staunton's code.").waitFor();
  await white.getByText('Every position of it').click();
  await white.getByText('Qe8+ gives check. The replies:').first().waitFor();
  await black.getByRole('link', { name: 'Walk through it on the analysis board' }).click();
  await black.getByRole('tab', { name: 'Ask', selected: true }).waitFor();
  await leave();
});

test('a game is adjourned with a sealed move of two readings, and resumed after the server was killed', async () => {
  // Either knight comes to d2.
  const start = { kind: 'fen', fen: '4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1', chess960: false };
  const { white, black, leave } = await pair({ code: 'staunton' }, { start }, { allowed: [/WebSocket connection/u] });
  const heard = [];
  black.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  black.on('response', (response) => {
    if (response.url().includes('/v1/games/'))
      response.text().then(
        (text) => heard.push(text),
        () => undefined,
      );
  });
  await black.reload();
  await seated(black);
  await otherActs(white);
  await otherActs(black);
  await white.getByRole('button', { name: 'Adjourn' }).click();
  await ruling(black, /adjourn/iu).waitFor();
  await black.getByRole('button', { name: 'Adjourn' }).click();
  await white.getByLabel('Your move in writing, in any notation').fill('Kt. to Q. 2d');
  await white.getByRole('button', { name: 'See how it reads' }).click();
  await white.getByText(/This is no move of yours as it stands/u).waitFor();
  await white.getByLabel('Your move in writing, in any notation').fill('K. to Q. sq.');
  await white.getByRole('button', { name: 'See how it reads' }).click();
  await white.getByText('This reads as Kd1. Seal it, or write it anew.').waitFor();
  await white.getByLabel('Your move in writing, in any notation').fill('Kt. to Q. 2d');
  await white.getByRole('button', { name: 'See how it reads' }).click();
  await white.getByRole('button', { name: 'Seal it all the same' }).click();
  await white.getByText('You have written “Kt. to Q. 2d”.').waitFor();
  await black.getByText('White has sealed a move.').waitFor();
  await house.killAndRestart(500);
  await black.reload();
  await black.getByText('White has sealed a move.').waitFor();
  await black.request
    .get(`${house.url}/v1/games/${new URL(black.url()).pathname.split('/').at(-1)}/events`)
    .then(async (answer) => heard.push(await answer.text()));
  assert.ok(heard.some((text) => text.includes('sealed')));
  assert.ok(
    heard.every((text) => !text.includes('Kt. to Q. 2d')),
    'the sealed move was sent to the opponent',
  );
  await white.reload();
  await white.getByText('You have written “Kt. to Q. 2d”.').waitFor();
  await white.getByRole('button', { name: 'Resume: I am here' }).click();
  await black.getByRole('button', { name: 'Resume: I am here' }).click();
  const choice = black.getByRole('group', { name: 'Black may choose' });
  await choice.getByText(/Kt\. to Q\. 2d/u).waitFor();
  assert.deepEqual(await choice.locator('.court-choices button').allInnerTexts(), [
    'Move the knight\nfrom b1 to d2',
    'Move the knight\nfrom f3 to d2',
  ]);
  await choice.getByRole('button', { name: 'Move the knight from f3 to d2' }).click();
  await plies(white, 1);
  assert.deepEqual(await written(white), ['Nfd2']);
  await leave();
});

test('at the odds of a rook the king castles towards the absent rook', async () => {
  const { white, black, leave } = await pair({ code: 'staunton', odds: 'white rook' });
  await white
    .locator('.court')
    .getByText(/castle/iu)
    .first()
    .waitFor();
  assert.equal(
    await square(white, 'a1')
      .getAttribute('aria-label')
      .then((name) => /rook/iu.test(name)),
    false,
  );
  await play(white, black, 'd4 d5 Nc3 Nf6 Bf4 e6 Qd2 Be7');
  await drag(white, 'e1', 'c1');
  await plies(black, 9);
  assert.match((await written(black)).at(-1), /O-O-O/u);
  assert.match(await square(black, 'c1').getAttribute('aria-label'), /king/iu);
  await leave();
});

test('the capped pawn mates and the game is won; it is taken and the game is lost', async () => {
  const mate = { kind: 'fen', fen: '7k/5K2/6P1/8/8/8/8/1B6 w - - 0 1', chess960: false };
  const won = await pair({ code: 'staunton', odds: 'white capped g6' }, { start: mate });
  await won.black.getByText('The piece that must mate stands on g6, in a ring.').waitFor();
  await drag(won.white, 'g6', 'g7');
  await won.white.locator('.ending').waitFor();
  assert.match(await ending(won.black), /1–0\s+White wins by checkmate/u);
  await won.leave();
  const taken = { kind: 'fen', fen: '7k/8/8/3r4/3P4/8/8/K7 b - - 0 1', chess960: false };
  const lost = await pair({ code: 'staunton', odds: 'white capped d4' }, { start: taken });
  await drag(lost.black, 'd5', 'd4');
  await lost.black.locator('.ending').waitFor();
  assert.match(await ending(lost.white), /0–1\s+Black wins by the terms of the odds/u);
  await lost.leave();
});

test('a match of three: the first move goes by turns, and the score is kept', async () => {
  const { white: one, black: other, leave } = await pair({ code: 'staunton', games: 3 });
  const resign = async (page) => {
    await page.getByRole('button', { name: 'Resign', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await page.locator('.ending').waitFor();
  };
  const next = async (page) => {
    await page.getByRole('button', { name: 'Next game of the match' }).click();
    for (const each of [one, other]) await each.getByText('0 moves').or(each.locator('.match-score')).first().waitFor();
  };
  await play(one, other, 'e4 e5');
  await resign(other);
  await one
    .locator('.match-score')
    .filter({ hasText: /1, .* 0\. 1 of 3 games are played\./u })
    .waitFor();
  await next(other);
  await seated(one);
  await plies(one, 0);
  assert.equal((await snapshot(one)).me, 'black');
  await play(other, one, 'd4 d5');
  await resign(one);
  await next(one);
  await plies(other, 0);
  assert.equal((await snapshot(one)).me, 'white');
  await play(one, other, 'e4 e5');
  await resign(other);
  await other
    .locator('.match-score')
    .filter({ hasText: /2, .* 1\. The match is over\./u })
    .waitFor();
  assert.equal(await other.getByRole('button', { name: 'Next game of the match' }).count(), 0);
  await leave();
});

test('a third person is umpire by his link, and the record tells of his decision', async () => {
  const { white, black, leave } = await pair({ code: 'lasker', umpire: true });
  const umpire = await visitor(browser, house);
  const { now, id } = await snapshot(white);
  await umpire.page.goto(`/game/${id}?key=${now.umpire_key}`);
  await umpire.page.getByRole('button', { name: 'Be the umpire' }).click();
  const decides = async (line) => {
    await umpire.page.getByLabel('I decide').selectOption(line);
    await umpire.page.getByRole('button', { name: 'So it is' }).click();
  };
  await decides('stop');
  await white.getByText('Play is stopped. The umpire lets it go on.').waitFor();
  assert.equal(await white.getByRole('button', { name: 'Go on' }).count(), 0);
  await umpire.page.getByLabel('I decide').selectOption('admonish white');
  await umpire.page.getByLabel('Because').fill('he spoke to the gallery');
  await umpire.page.getByRole('button', { name: 'So it is' }).click();
  await ruling(black, /The umpire.s reason: he spoke to the gallery/u).waitFor();
  await decides('revoke');
  await ruling(white, /The umpire takes his last decision back/u).waitFor();
  await decides('continue');
  await white.getByText('Play is stopped. The umpire lets it go on.').waitFor({ state: 'detached' });
  await decides('award black');
  await umpire.page.getByText('This ends the game: Black wins. It cannot be taken back.').waitFor();
  assert.equal(await white.locator('.ending').count(), 0, 'he was asked first');
  await umpire.page.getByRole('button', { name: 'End the game' }).click();
  await white.locator('.ending').waitFor();
  assert.match(await ending(black), /0–1\s+Black wins by the umpire's decision/u);
  await white.getByRole('link', { name: 'The record' }).click();
  await white.getByText('was umpire. Black wins').waitFor();
  await white.getByText(/Umpire .+ decides: black/u).waitFor();
  await umpire.leave();
  await leave();
});

test('by button and by key: check announced, a man displaced and put back, absence, and a disturbance asked about twice', async () => {
  const { white, black, leave } = await pair({ code: 'staunton' });
  assert.equal(await white.getByRole('button', { name: '“Check”' }).count(), 0);
  await play(white, black, 'e4 f5');
  await drag(white, 'd1', 'h5');
  await plies(black, 3);
  await white.keyboard.press('+');
  await ruling(black, 'White announces check, and it is so.').waitFor();
  await white.getByRole('button', { name: '“Checkmate”' }).click();
  await ruling(black, 'White announces checkmate, but it is not so.').waitFor();
  await play(white, black, 'g6', 3);

  await otherActs(white);
  await otherActs(black);
  await black.getByRole('button', { name: 'A piece was displaced' }).click();
  await black.getByLabel('From').fill('a7');
  await black.getByLabel('to (nothing: off the board)').fill('a5');
  await black.getByRole('button', { name: 'Say so' }).click();
  await ruling(white, 'Black displaces the man on a7 to a5.').waitFor();
  assert.match(await square(white, 'a5').getAttribute('aria-label'), /black pawn/u);
  await white.getByRole('button', { name: 'Put the piece back' }).focus();
  await white.keyboard.press('Enter');
  await ruling(black, 'White puts the man back on a7.').waitFor();
  assert.match(await square(black, 'a7').getAttribute('aria-label'), /black pawn/u);

  await black.getByRole('button', { name: 'I leave the table for a while' }).click();
  await ruling(white, 'Black is away from the table.').waitFor();
  await black.getByRole('button', { name: 'I am back at the table' }).click();
  await ruling(white, 'Black is back at the table.').waitFor();

  await black.getByRole('button', { name: 'I disturb the other player' }).click();
  await black.getByRole('button', { name: 'No', exact: true }).click();
  assert.equal(await ruling(black, 'admonished').count(), 0);
  for (const times of [1, 2]) {
    await black.getByRole('button', { name: 'I disturb the other player' }).click();
    await black.getByRole('button', { name: 'Yes, do it' }).click();
    await ruling(white, times === 1 ? 'Black is admonished, time number 1.' : 'White was disturbed again').waitFor();
  }
  await white.getByRole('button', { name: 'I appeal: I was disturbed again' }).click();
  await white.locator('.ending').waitFor();
  assert.match(await ending(black), /1–0\s+White wins/u);
  await leave();
});

test('an umpire of flesh says by button what misconduct costs', async () => {
  const { white, black, leave } = await pair({ code: 'fide', umpire: true });
  const umpire = await visitor(browser, house);
  const { now, id } = await snapshot(white);
  await umpire.page.goto(`/game/${id}?key=${now.umpire_key}`);
  await umpire.page.getByRole('button', { name: 'Be the umpire' }).click();
  await otherActs(black);
  await black.getByRole('button', { name: 'I defy the umpire’s ruling' }).click();
  await black.getByRole('button', { name: 'Yes, do it' }).click();
  const choice = umpire.page.getByRole('group', { name: 'The umpire may choose' });
  await choice.getByRole('button', { name: 'The player be admonished' }).click();
  await ruling(white, 'Black is admonished, time number 1.').waitFor();
  // What a player may choose the umpire may choose for him.
  await drag(white, 'b1', 'b4');
  await ruling(umpire.page, /illegal/u).waitFor();
  await umpire.leave();
  await leave();
});
