import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChessClock } from './chess-clock';

let clock: ChessClock;
let heard: string[];

beforeEach(() => {
  vi.useFakeTimers();
  clock = new ChessClock();
  heard = [];
  for (const name of ['clock-low', 'clock-zero']) clock.addEventListener(name, () => heard.push(name));
  document.body.append(clock);
});

afterEach(() => {
  clock.remove();
  vi.useRealTimers();
});

const shown = (): string => clock.shadowRoot?.querySelector('[role=timer]')?.textContent ?? '';
const said = (): string | null | undefined =>
  clock.shadowRoot?.querySelector('[role=timer]')?.getAttribute('aria-label');

test('a stopped clock stands', async () => {
  clock.remaining = 300_000;
  clock.label = "White's clock";
  await vi.advanceTimersByTimeAsync(5_000);
  expect(shown()).toBe('5:00');
  expect(said()).toBe("White's clock, 5 minutes");
  expect(clock.dataset['state']).toBe('stopped');
});

test('a running clock counts from the instant its time was true', async () => {
  clock.at = performance.now() - 2_000;
  clock.remaining = 300_000;
  clock.running = true;
  await vi.advanceTimersByTimeAsync(10);
  expect(shown()).toBe('4:57');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(shown()).toBe('4:54');
});

test('while a delay runs first nothing is lost', async () => {
  clock.at = performance.now() + 3_000;
  clock.remaining = 60_000;
  clock.running = true;
  await vi.advanceTimersByTimeAsync(2_900);
  expect(shown()).toBe('1:00');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown()).toBe('0:59');
});

test('low time and the fall are told once each', async () => {
  clock.low = 2_000;
  clock.remaining = 3_000;
  clock.running = true;
  await vi.advanceTimersByTimeAsync(1_500);
  expect(heard).toEqual(['clock-low']);
  expect(shown()).toMatch(/^0:01\.[45]$/);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(heard).toEqual(['clock-low', 'clock-zero']);
  expect(shown()).toBe('0:00.0');
});

test('a move with increment does not repeat the warning', async () => {
  clock.low = 10_000;
  clock.remaining = 9_000;
  clock.running = true;
  await vi.advanceTimersByTimeAsync(100);
  clock.remaining = 12_000;
  await vi.advanceTimersByTimeAsync(4_000);
  expect(heard).toEqual(['clock-low']);
  clock.remaining = 30_000;
  await vi.advanceTimersByTimeAsync(21_000);
  expect(heard).toEqual(['clock-low', 'clock-low']);
});
