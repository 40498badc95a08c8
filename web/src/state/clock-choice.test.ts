import { expect, test } from 'vitest';

import type { ClockChoice } from './clock-choice';
import { clockRequest, DEFAULT_SIDE } from './clock-choice';

test('a clock is asked for as the server wants it', () => {
  const side = DEFAULT_SIDE;
  const cases: [ClockChoice, unknown][] = [
    [{ kind: 'none' }, null],
    [
      { kind: 'preset', name: '5+3' },
      { kind: 'fischer', initial_ms: 300_000, increment_ms: 3_000 },
    ],
    [
      { kind: 'days', days: 3 },
      { kind: 'days', days_per_move: 3 },
    ],
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
