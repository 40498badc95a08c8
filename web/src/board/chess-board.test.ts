import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ChessBoard } from './chess-board';
import type { LegalMove, PromotionRole, Square } from './words';

let board: ChessBoard;
let heard: string[];

/** The moves of a list like `e2e4 a7a8q`. */
function moves(list: string): LegalMove[] {
  return list.split(' ').map((uci) => ({
    uci,
    san: uci,
    from: uci.slice(0, 2) as Square,
    to: uci.slice(2, 4) as Square,
    promotion: uci.length > 4 ? (uci.charAt(4) as PromotionRole) : null,
  }));
}

beforeEach(async () => {
  // The environment of the tests plays no animations.
  Element.prototype.animate = () => ({}) as Animation;
  board = new ChessBoard();
  heard = [];
  for (const name of ['move', 'premove', 'touch', 'release', 'refused'])
    board.addEventListener(`board-${name}`, (event) =>
      heard.push(`${name} ${JSON.stringify((event as CustomEvent).detail).replace(/["{}]/g, '')}`),
    );
  board.movable = 'white';
  board.legal = moves('e2e3 e2e4 g1f3 g1h3');
  document.body.append(board);
  await Promise.resolve();
});

afterEach(() => board.remove());

const cell = (square: Square): HTMLElement => {
  const found = board.shadowRoot?.querySelector<HTMLElement>(`[data-square=${square}]`);
  if (!found) throw new Error(`no square ${square}`);
  return found;
};
const name = (square: Square): string | null => cell(square).getAttribute('aria-label');
const focused = (): string | undefined => (board.shadowRoot?.activeElement as HTMLElement | null)?.dataset['square'];

/** Presses a key where the focus is; true when the page would hear of it too. */
async function press(key: string): Promise<boolean> {
  let bubbled = false;
  const listen = (): void => void (bubbled = true);
  document.body.addEventListener('keydown', listen);
  board.shadowRoot?.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
  );
  document.body.removeEventListener('keydown', listen);
  await Promise.resolve();
  return bubbled;
}

test('the grid has eight rows of eight named squares, and one stop for Tab', () => {
  const rows = board.shadowRoot?.querySelectorAll('[role=grid] > [role=row]') ?? [];
  expect([...rows].map((row) => row.querySelectorAll('[role=gridcell]').length)).toEqual(Array(8).fill(8));
  expect(board.shadowRoot?.querySelectorAll('[tabindex="0"]').length).toBe(1);
  expect(rows[0]?.firstElementChild?.getAttribute('aria-label')).toBe('a8, black rook');
});

test('seen by Black, h1 comes first', async () => {
  board.orientation = 'black';
  await Promise.resolve();
  const first = board.shadowRoot?.querySelector('[role=gridcell]');
  expect(first?.getAttribute('aria-label')).toBe('h1, white rook');
});

describe('by keyboard', () => {
  test('a man is picked up, walked and put down', async () => {
    board.focusSquare('g1');
    await press('Enter');
    expect(name('g1')).toBe('g1, white knight, selected');
    expect(name('f3')).toBe('f3, empty, can move here');
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft']) await press(key);
    expect(focused()).toBe('f3');
    await press(' ');
    expect(heard).toEqual(['touch square:g1', 'move uci:g1f3,from:g1,to:f3,promotion:null']);
    expect(name('f3')).toBe('f3, white knight');
  });

  test('Escape lets go, and after that is left to the page', async () => {
    board.focusSquare('e2');
    await press('Enter');
    expect(await press('Escape')).toBe(false);
    expect(await press('Escape')).toBe(true);
    expect(heard).toEqual(['touch square:e2', 'release square:e2']);
  });

  test('letters are left to the page, the keys of the grid are not', async () => {
    board.focusSquare('e2');
    expect(await press('N')).toBe(true);
    expect(await press('ArrowUp')).toBe(false);
  });
});

describe('a move', () => {
  test('that is refused goes back when the position is set again', async () => {
    cell('e2').click();
    cell('e4').click();
    await Promise.resolve();
    expect(name('e4')).toBe('e4, white pawn');
    const same = board.fen;
    board.fen = same;
    await Promise.resolve();
    expect(name('e4')).toBe('e4, empty');
    expect(name('e2')).toBe('e2, white pawn');
  });

  test('cannot be followed by another before it is confirmed', () => {
    cell('e2').click();
    cell('e4').click();
    cell('g1').click();
    expect(heard.length).toBe(2);
  });

  test('is made only where the list allows it', () => {
    cell('e2').click();
    cell('e5').click();
    expect(heard).toEqual(['touch square:e2', 'refused from:e2,to:e5', 'release square:e2']);
  });

  test('onto another own man picks him up instead', () => {
    cell('e2').click();
    cell('g1').click();
    expect(heard).toEqual(['touch square:e2', 'release square:e2', 'touch square:g1']);
  });

  test('of a king onto his rook, as Chess960 writes it, waits for the next position', async () => {
    board.fen = '4k3/8/8/8/8/8/8/5KR1';
    board.legal = moves('f1g1 f1e1');
    await Promise.resolve();
    cell('f1').click();
    await Promise.resolve();
    expect(name('g1')).toBe('g1, white rook, can move here');
    cell('g1').click();
    await Promise.resolve();
    expect(heard.at(-1)).toBe('move uci:f1g1,from:f1,to:g1,promotion:null');
    expect(name('g1')).toBe('g1, white rook');
  });
});

describe('a promotion', () => {
  beforeEach(async () => {
    board.fen = '4k3/P7/8/8/8/8/8/4K3';
    board.legal = moves('a7a8q a7a8r a7a8b a7a8n');
    await Promise.resolve();
    board.focusSquare('a7');
    await press('Enter');
    await press('ArrowUp');
    await press('Enter');
  });
  const buttons = (): HTMLButtonElement[] => [
    ...(board.shadowRoot?.querySelectorAll<HTMLButtonElement>('[role=dialog] button') ?? []),
  ];

  test('asks what the pawn becomes', async () => {
    expect(buttons().map((button) => button.getAttribute('aria-label'))).toEqual(['queen', 'knight', 'rook', 'bishop']);
    buttons()[2]?.click();
    await Promise.resolve();
    expect(heard.at(-1)).toBe('move uci:a7a8r,from:a7,to:a8,promotion:r');
    expect(name('a8')).toBe('a8, white rook');
  });

  test('is called off by Escape, and the focus returns', async () => {
    await press('Escape');
    await Promise.resolve();
    expect(heard).toEqual(['touch square:a7', 'release square:a7']);
    expect(focused()).toBe('a8');
    expect(name('a7')).toBe('a7, white pawn');
  });
});

describe('a premove', () => {
  beforeEach(() => {
    board.turn = 'black';
    board.legal = [];
    board.premoves = { e2: ['e3', 'e4'] };
    cell('e2').click();
    cell('e4').click();
  });

  test('is shown and told, and moves nothing', async () => {
    await Promise.resolve();
    expect(heard).toEqual(['touch square:e2', 'premove premove:from:e2,to:e4']);
    expect(name('e4')).toBe('e4, empty, premove');
    expect(board.premove).toEqual({ from: 'e2', to: 'e4' });
  });

  test('is called off by a press elsewhere', () => {
    cell('d5').click();
    expect(heard.at(-1)).toBe('premove premove:null');
    expect(board.premove).toBeNull();
  });
});

test('a man sent where he may not go is told, and put back', async () => {
  board.focusSquare('g1');
  await press('Enter');
  board.focusSquare('g5');
  await press('Enter');
  expect(heard).toEqual(['touch square:g1', 'refused from:g1,to:g5', 'release square:g1']);
});

test('what the page shows is drawn under what the hand has drawn, and stays apart from it', async () => {
  board.shapes = [{ kind: 'circle', at: 'e4', brush: 'green' }];
  board.hints = [
    { kind: 'arrow', from: 'e2', to: 'e4', brush: 'blue' },
    { kind: 'square', at: 'd4', brush: 'yellow' },
  ];
  await Promise.resolve();
  const drawn = [...(board.shadowRoot?.querySelectorAll('.shapes > *') ?? [])].map((mark) =>
    mark.getAttribute('class'),
  );
  expect(drawn).toEqual(['path blue hint', 'rect yellow hint', 'circle green']);
  expect(board.shapes).toHaveLength(1);
});
