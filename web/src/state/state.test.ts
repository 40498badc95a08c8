import { expect, test } from 'vitest';

import type { ClockChoice } from './clock-choice';
import { clockRequest, DEFAULT_SIDE } from './clock-choice';
import { clocksInWords, sideClockInWords } from './clock-words';
import { material } from './material';
import { defaultChoices, newGame } from './new-game';
import { premoveAsMove } from './premove';
import { routeOf } from './route';
import { legalMove, sampleGame, sampleNow, samplePly } from './sample-game';
import { DEFAULTS, readSettings } from './settings';
import { moveInWords, sanInWords, standing } from './speech';

test('moves are said in words', () => {
  const said = ['Nf3', 'e4', 'exd5', 'Nbd7', 'R1a3', 'Qxf7#', 'e8=Q+', 'O-O', 'O-O-O+'].map(sanInWords);
  expect(said).toEqual([
    'knight f3.',
    'pawn e4.',
    'pawn e takes d5.',
    'knight b d7.',
    'rook 1 a3.',
    'queen takes f7. Checkmate.',
    'pawn e8 becomes a queen. Check.',
    "castles on the king's side.",
    "castles on the queen's side. Check.",
  ]);
  expect(moveInWords('white', 'Nf3+')).toBe('White: knight f3. Check.');
});

test('the standing of a game is said from the viewer’s seat', () => {
  expect(standing(sampleGame('white'))).toBe('Your turn.');
  expect(standing(sampleGame('black'))).toBe('White is thinking.');
  expect(standing(sampleGame(null))).toBe('White to move.');
  expect(standing(sampleGame('white', { now: sampleNow({ status: 'waiting' }) }))).toBe('Waiting for your friend.');
});

test('a premove becomes the legal move it named, or nothing', () => {
  const legal = [legalMove('e7e8r', 'e8=R'), legalMove('e7e8q', 'e8=Q'), legalMove('a2a3', 'a3')];
  expect(premoveAsMove(legal, { from: 'e7', to: 'e8' })?.uci).toBe('e7e8q');
  expect(premoveAsMove(legal, { from: 'e7', to: 'e8', promotion: 'r' })?.uci).toBe('e7e8r');
  expect(premoveAsMove(legal, { from: 'a2', to: 'a4' })).toBeNull();
});

test('captured men are counted for their captor and the balance for the board', () => {
  const fen = '4k3/8/8/8/8/8/8/Q3K3 b - - 0 1';
  const moves = [
    { ...samplePly(1, 'e4d5', 'exd5'), captured: 'p' as const },
    { ...samplePly(2, 'd8d5', 'Qxd5'), captured: 'p' as const },
    { ...samplePly(3, 'c3d5', 'Nxd5'), captured: 'q' as const },
  ];
  const found = material(moves, fen, 'white');
  expect(found.captured).toEqual({ white: ['q', 'p'], black: ['p'] });
  expect(found.balance).toBe(9);
  expect(material(moves, fen, 'black').captured.black).toEqual(['q', 'p']);
});

test('an address names its page', () => {
  expect(routeOf('/', '')).toEqual({ page: 'start' });
  expect(routeOf('/account', '')).toEqual({ page: 'account' });
  expect(routeOf('/game/Ab3dE5gH', '?key=s3cret')).toEqual({ page: 'game', id: 'Ab3dE5gH', key: 's3cret' });
  expect(routeOf('/game/Ab3dE5gH', '')).toEqual({ page: 'game', id: 'Ab3dE5gH', key: null });
  expect(routeOf('/game/', '')).toEqual({ page: 'nowhere' });
  expect(routeOf('/etc/passwd', '')).toEqual({ page: 'nowhere' });
});

test('settings survive nonsense in the store', () => {
  expect(readSettings(null)).toEqual(DEFAULTS);
  expect(readSettings('no json')).toEqual(DEFAULTS);
  expect(readSettings('"text"')).toEqual(DEFAULTS);
  expect(readSettings('{"theme":"dark","sounds":"loud","board":"plaid"}')).toEqual({ ...DEFAULTS, theme: 'dark' });
});

test('a clock is asked for as the server wants it', () => {
  const side = DEFAULT_SIDE;
  const cases: [ClockChoice, unknown][] = [
    [{ kind: 'none' }, null],
    [{ kind: 'preset', name: '5+3' }, { kind: 'fischer', initial_ms: 300_000, increment_ms: 3_000 }],
    [{ kind: 'days', days: 3 }, { kind: 'days', days_per_move: 3 }],
    [
      { kind: 'custom', white: { ...side, kind: 'delay', minutes: 0.5, seconds: 2 }, black: null },
      { kind: 'delay', initial_ms: 30_000, delay_ms: 2_000 },
    ],
    [
      { kind: 'custom', white: { ...side, minutes: 5, seconds: 0 }, black: { ...side, minutes: 1, seconds: 1 } },
      {
        white: { kind: 'fischer', initial_ms: 300_000, increment_ms: 0 },
        black: { kind: 'fischer', initial_ms: 60_000, increment_ms: 1_000 },
      },
    ],
    [
      { kind: 'custom', white: { kind: 'periods', minutes: 90, seconds: 30, moves: 40, thenMinutes: 15 }, black: null },
      {
        kind: 'periods',
        periods: [
          { moves: 40, time_ms: 5_400_000, increment_ms: 30_000 },
          { moves: null, time_ms: 900_000, increment_ms: 30_000 },
        ],
      },
    ],
  ];
  for (const [choice, request] of cases) expect(clockRequest(choice)).toEqual(request);
});

test('a clock is said in few words', () => {
  const fischer = { kind: 'fischer', initial_ms: 300_000, increment_ms: 3_000 } as const;
  expect(sideClockInWords(fischer)).toBe('5+3');
  expect(sideClockInWords({ ...fischer, initial_ms: 30_000, increment_ms: 0 })).toBe('½+0');
  expect(sideClockInWords({ kind: 'delay', initial_ms: 600_000, delay_ms: 5_000 })).toBe('10, delay 5 s');
  expect(sideClockInWords({ kind: 'days', days_per_move: 1 })).toBe('a day a move');
  expect(clocksInWords(null)).toBe('no clock');
  expect(clocksInWords({ white: fischer, black: { ...fischer, initial_ms: 60_000 } })).toBe('5+3 against 1+3');
});

test('the defaults of each way to play make a game', () => {
  expect(newGame(defaultChoices('computer'))).toEqual({
    opponent: 'computer',
    level: 3,
    color: 'white',
    clock: null,
    start: { kind: 'standard' },
    private: true,
  });
  expect(newGame(defaultChoices('board')).color).toBe('white');
  expect(newGame({ ...defaultChoices('friend'), start: { kind: 'chess960', number: null } }).start).toEqual({
    kind: 'chess960',
  });
});
