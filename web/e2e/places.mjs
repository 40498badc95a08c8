/** Every page and dialog that is examined: a name, and the way there. */

import { bring, openBook } from './library.mjs';
import { pasted, SHORT } from './review.mjs';
import { openAll, openStart } from './start.mjs';
import { offered, openStudy, paste, stand, tool } from './study.mjs';
import { plies, sitDown, type } from './table.mjs';

const more = (page) => page.getByRole('button', { name: 'More', exact: true }).click();

/** A game at the same board that can no longer be called off. */
async function begun(page) {
  await sitDown(page, { opponent: 'board' });
  for (const [index, move] of ['e4', 'e5'].entries()) {
    await type(page, move);
    await plies(page, index + 1);
  }
}

/** A game at the same board, in which White has made an illegal move. */
async function underLaws(page) {
  await sitDown(page, { opponent: 'board', laws: { code: 'staunton', odds: 'white capped g2' } });
  await page.getByText('Claims and other acts').click();
  await page.getByLabel('An act in the words of the record').fill('move e2e5');
  await page.getByRole('button', { name: 'Do it' }).click();
}

/** Every page and dialog: a name, and the way there. */
/** @type {[string, (page: import('playwright-core').Page) => Promise<unknown>][]} */
export const PLACES = [
  ['the start page', (page) => page.goto('/')],
  ['the start page for two at the same board', (page) => openStart(page, 'Same board')],
  [
    'the start page with its own clock for each side',
    async (page) => {
      const card = await openAll(page, 'Friend');
      await card.getByLabel('Clock').selectOption('custom');
      await card.getByLabel('Kind').selectOption('periods');
      await card.getByRole('checkbox', { name: 'Black has a different clock' }).check();
      await card.getByLabel('Position').selectOption('fen');
    },
  ],
  [
    'the start page with a code of laws',
    async (page) => {
      const card = await openAll(page, 'Friend');
      await card.getByLabel('Laws').selectOption('staunton');
      await card.getByLabel('Odds').selectOption('white rook');
      await card.getByRole('list', { name: 'What this code says' }).waitFor();
    },
  ],
  [
    'the course',
    async (page) => {
      await page.goto('/learn');
      await page.getByRole('link', { name: 'Castling' }).waitFor();
    },
  ],
  [
    'a lesson with a choice of squares',
    async (page) => {
      await page.goto('/learn/rook?exercise=1');
      await page.locator('.exercise [data-square=d8]').click();
      await page.getByRole('button', { name: 'Judge one square' }).click();
      await page.getByText('13 are missing.').waitFor();
    },
  ],
  [
    'a lesson with options',
    async (page) => {
      await page.goto('/learn/castling');
      await page.getByRole('button', { name: 'Exercise 3' }).click();
      await page.getByRole('button', { name: 'yes' }).click();
      await page.getByText('Not so').waitFor();
    },
  ],
  [
    'the room',
    async (page) => {
      await sitDown(page, { opponent: 'board', private: false });
      await page.goto('/room');
      await page.locator('.games-now li').waitFor();
    },
  ],
  [
    'the codes of laws',
    async (page) => {
      await page.goto('/laws');
      await page.getByRole('columnheader', { name: /Staunton/u }).waitFor();
    },
  ],
  [
    'a choice under a code of laws',
    async (page) => {
      await underLaws(page);
      await page.getByRole('group', { name: 'Black may choose' }).waitFor();
    },
  ],
  [
    'the record of a game under a code of laws',
    async (page) => {
      await underLaws(page);
      await page.getByRole('link', { name: 'The record' }).click();
      await page.getByRole('heading', { name: 'What was done and ruled' }).waitFor();
    },
  ],
  [
    'the library',
    async (page) => {
      await bring(page);
      await page.getByRole('searchbox').fill('ruy lopez');
      await page.getByRole('searchbox').press('Enter');
      await page.locator('.found a').first().waitFor();
    },
  ],
  [
    'the throwing away of a book',
    async (page) => {
      await bring(page);
      await page.getByRole('button', { name: /^Throw/u }).click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'a book',
    async (page) => {
      await bring(page);
      await openBook(page);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page
        .getByRole('button', { name: /^var\./u })
        .first()
        .click();
    },
  ],
  [
    'the contents of a book',
    async (page) => {
      await bring(page);
      await openBook(page);
      await page.getByRole('button', { name: 'Contents' }).first().click();
      await page.getByRole('dialog', { name: 'Contents' }).getByRole('listitem').first().waitFor();
    },
  ],
  [
    'the places where words stand in a book',
    async (page) => {
      await bring(page);
      await openBook(page);
      await page.getByRole('button', { name: 'Contents' }).first().click();
      await page.getByRole('dialog').getByRole('searchbox').fill('the');
      await page.locator('.book-found a').nth(1).waitFor();
    },
  ],
  [
    'an open move of a book',
    async (page) => {
      await bring(page);
      await openBook(page);
      await page.keyboard.press('d');
      await page.getByText('The game begins elsewhere').click();
    },
  ],
  [
    'the list of games',
    async (page) => {
      await sitDown(page, { opponent: 'board' });
      await page.goto('/');
      await page.getByRole('heading', { name: 'Your games' }).waitFor();
    },
  ],
  ['the account page', (page) => page.goto('/account')],
  [
    'a game',
    async (page) => {
      await sitDown(page, { opponent: 'board', clock: { kind: 'fischer', initial_ms: 300_000, increment_ms: 0 } });
      for (const [index, move] of ['e4', 'd5', 'exd5', 'Qxd5'].entries()) {
        await type(page, move);
        await plies(page, index + 1);
      }
    },
  ],
  [
    'a past position',
    async (page) => {
      await sitDown(page, { opponent: 'board' });
      await type(page, 'e4');
      await plies(page, 1);
      await page.keyboard.press('ArrowLeft');
    },
  ],
  [
    'a faulty entry',
    async (page) => {
      await sitDown(page, { opponent: 'board' });
      await type(page, 'Nf6');
    },
  ],
  ['a game that waits', (page) => sitDown(page, { opponent: 'friend' })],
  [
    'a game that is over',
    async (page) => {
      await begun(page);
      await page.getByRole('button', { name: 'Resign' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
      await page.locator('.ending').waitFor();
    },
  ],
  [
    'the question before resigning',
    async (page) => {
      await begun(page);
      await page.getByRole('button', { name: 'Resign' }).click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'this game',
    async (page) => {
      await sitDown(page, { opponent: 'board' });
      await more(page);
      await page.getByRole('img', { name: 'The link as a QR code' }).waitFor();
    },
  ],
  [
    'the settings',
    async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'the keys',
    async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('button', { name: 'All keys' }).click();
      await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    },
  ],
  [
    'the promotion chooser',
    async (page) => {
      await sitDown(page, { opponent: 'board', start: { kind: 'fen', fen: '7k/P7/8/8/8/8/8/4K3 w - - 0 1' } });
      await type(page, 'Kd1');
      await type(page, 'Kg8');
      await plies(page, 2);
      await page.locator('chess-board [data-square=a7]').click();
      await page.locator('chess-board [data-square=a8]').click();
    },
  ],
  [
    'the analysis page',
    async (page) => {
      await openStudy(page);
      await paste(page, '1. e4 $1 {Best by test.} e5 (1... c5 {Sicilian.} 2. Nf3) 2. f4 exf4 3. Kf2 $4 1-0');
      await tool(page, 'Note');
      await page.locator('.ply-move').nth(1).click();
    },
  ],
  [
    'the engine and the terms at work',
    async (page) => {
      await openStudy(page);
      await paste(page, '1. e4 e5 2. Nf3 d6 3. Bb5+ Nc6');
      await page.locator('.ply-move').last().click();
      await page.getByRole('switch', { name: 'Engine' }).check();
      await page.locator('.line-move').first().waitFor();
      await tool(page, 'Terms');
      await page.locator('.term-group[open] .finding').first().click();
      await page.locator('.definition:not([hidden]) cite').waitFor();
      await page.getByText('Why this score').click();
    },
  ],
  [
    'a study that is kept',
    async (page) => {
      await openStudy(page);
      await paste(page, '1. e4 e5');
      await tool(page, 'Studies');
      await page.getByRole('button', { name: 'Keep', exact: true }).click();
      await page.locator('.chapters li').first().waitFor();
      await page
        .getByRole('button', { name: /^Throw .* away$/u })
        .last()
        .click();
    },
  ],
  [
    'a pasted text with faults',
    async (page) => {
      await openStudy(page);
      await paste(page, '1. e4 e5 2. Nf3 Nc6 3. Bb9 a6');
    },
  ],
  [
    'the setting up of a position',
    async (page) => {
      await openStudy(page);
      await tool(page, 'Set up');
      await page.getByRole('button', { name: 'Empty board' }).click();
      await page.getByText('White has no king.').waitFor();
    },
  ],
  [
    'the copying of a game',
    async (page) => {
      await openStudy(page);
      await type(page, 'e4');
      await stand(page, ['e4']);
      await tool(page, 'Copy');
      await offered(page, 'e4');
    },
  ],
  [
    'the asking',
    async (page) => {
      await openStudy(page);
      await tool(page, 'Ask');
    },
  ],
  [
    'the place where games are brought to be reviewed',
    async (page) => {
      await page.goto('/review');
      await page.getByRole('heading', { name: 'Review a game' }).waitFor();
    },
  ],
  [
    'a review that is waited for',
    async (page) => {
      const moves = Array.from({ length: 200 }, (_, ply) => ['g1f3', 'g8f6', 'f3g1', 'f6g8'][ply % 4]);
      const asked = await page.request.post('/v1/reviews', { data: { of: { kind: 'moves', moves }, nodes: 100_000 } });
      const { id } = await asked.json();
      await page.goto(`/review/${id}`);
      await page.getByRole('button', { name: 'Cancel' }).waitFor();
      await page.request.delete(`/v1/reviews/${id}`);
    },
  ],
  [
    'a review, with a sentence shown and a line played through',
    async (page) => {
      await pasted(page, SHORT);
      await page.getByRole('radio', { name: 'a beginner' }).check();
      await page.getByRole('heading', { name: 'Words used' }).waitFor();
      await page.getByText('How this is counted').click();
      await page
        .getByRole('button', { name: /^Play it through/u })
        .first()
        .click();
      await page.locator('.review-moves .told').first().hover();
    },
  ],
  ['a game that does not exist', (page) => page.goto('/game/aaaaaaaa')],
];
