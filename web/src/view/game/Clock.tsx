/** One side's clock, counting down between what the server says. */

import { createEffect } from 'solid-js';

import type { ChessClock } from '../../clock/chess-clock';
import type { Color } from '../../api/chess';
import type { ServerTime } from '../../api/server-time';
import type { GameView } from '../../api/game';
import { colorName } from '../../state/speech';
import { t } from '../../words/game';

const LEAST_LOW_MS = 10_000;

export interface ClockProps {
  color: Color;
  game: GameView;
  time: ServerTime | null;
  /** What this side had left at a ply of the past; undefined for the present. */
  past: number | null | undefined;
  onLow(): void;
  onZero(): void;
}

export function Clock(props: ClockProps) {
  const clock: ChessClock = document.createElement('chess-clock');
  createEffect(() => {
    const { clocks } = props.game.now;
    const set = props.game.clock?.[props.color];
    if (clocks === null || set === undefined) return;
    clock.label = t.clocks.of(colorName(props.color));
    clock.days = set.kind === 'days';
    clock.low = 'initial_ms' in set ? Math.max(LEAST_LOW_MS, Math.min(set.initial_ms / 8, 60_000)) : LEAST_LOW_MS;
    const { past, time } = props;
    clock.running = typeof past !== 'number' && clocks.running === props.color && time !== null;
    clock.remaining = typeof past === 'number' ? past : clocks[props.color];
    // The server's instant, on this page's own clock; a delay runs off first.
    clock.at = time === null ? null : clocks.at + clocks.delay_ms - time.offsetMs;
  });
  clock.addEventListener('clock-low', () => props.onLow());
  clock.addEventListener('clock-zero', () => props.onZero());
  return clock;
}
