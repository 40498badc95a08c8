import { beforeEach, expect, test } from 'vitest';

import './setup-board';
import type { SetupBoard } from './setup-board';

let board: SetupBoard;
let placements: string[];

beforeEach(() => {
  document.body.replaceChildren();
  board = document.createElement('setup-board');
  document.body.append(board);
  board.fen = '8/8/8/8/8/8/8/4K3';
  placements = [];
  board.addEventListener('board-placement', (event) =>
    placements.push((event as CustomEvent<{ fen: string }>).detail.fen),
  );
});

const cell = (square: string) => {
  const found = board.shadowRoot?.querySelector<HTMLElement>(`[data-square=${square}]`);
  if (!found) throw new Error(square);
  return found;
};
const press = (square: string, key: string) =>
  cell(square).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

test('letters put men down, capitals white ones, and Delete takes them away', () => {
  press('e8', 'k');
  press('d1', 'Q');
  expect(placements.at(-1)).toBe('4k3/8/8/8/8/8/8/3QK3');
  press('d1', 'Delete');
  expect(board.fen).toBe('4k3/8/8/8/8/8/8/4K3');
  expect(cell('e8').getAttribute('aria-label')).toBe('e8, black king');
});

test('Enter puts the chosen man down, and a second time takes him away', () => {
  board.piece = 'bP';
  press('a7', 'Enter');
  expect(board.fen).toBe('8/p7/8/8/8/8/8/4K3');
  press('a7', 'Enter');
  expect(board.fen).toBe('8/8/8/8/8/8/8/4K3');
});

test('with the hand a man is picked up and set down elsewhere', () => {
  press('e1', 'Enter');
  expect(cell('e1').getAttribute('aria-label')).toBe('e1, white king, selected');
  press('g1', 'Enter');
  expect(board.fen).toBe('8/8/8/8/8/8/8/6K1');
  press('g1', ' ');
  press('g1', 'Escape');
  expect(cell('g1').getAttribute('aria-label')).toBe('g1, white king');
});

test('every letter but those of men is left to the page', () => {
  expect(press('e1', 'x')).toBe(true);
  expect(press('e1', 'n')).toBe(false);
});
