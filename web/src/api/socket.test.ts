import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { SocketMessage } from './events';
import type { Link } from './socket';
import { GameSocket } from './socket';

/** A WebSocket whose other end is the test. */
class Wire {
  static readonly OPEN = 1;
  static all: Wire[] = [];
  static get last(): Wire {
    const wire = Wire.all.at(-1);
    if (wire === undefined) throw new Error('no connection was made');
    return wire;
  }
  readyState = 0;
  readonly sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    Wire.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = Wire.OPEN;
    this.onopen?.();
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  break(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  acts(): string[] {
    return this.sent.filter(({ act }) => act !== 'ping').map(({ act }) => String(act));
  }
}

let socket: GameSocket;
let heard: SocketMessage[];
let links: Link[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Wire);
  Wire.all = [];
  heard = [];
  links = [];
  socket = new GameSocket({
    id: 'Ab3dE5gH',
    key: 'k&y',
    after: 4,
    onMessage: (message) => heard.push(message),
    onLink: (link) => links.push(link),
    onTime: () => undefined,
  });
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const event = (seq: number) => ({
  type: 'event',
  event: { seq, at: 0, kind: 'draw_offered', color: 'white' },
  now: {},
});

test('it says what it has seen and what it may see', () => {
  expect(Wire.last.url).toMatch(/\/v1\/games\/Ab3dE5gH\/socket\?after=4&key=k%26y$/u);
});

test('after a break it asks for what came after the last event it saw', () => {
  Wire.last.open();
  Wire.last.say(event(5));
  Wire.last.say(event(6));
  Wire.last.break();
  vi.advanceTimersByTime(400);
  expect(Wire.all).toHaveLength(2);
  expect(Wire.last.url).toContain('after=6');
  expect(links.map(({ state }) => state)).toEqual(['connecting', 'open', 'lost', 'lost']);
});

test('an act that was not answered is sent again with the same id, and only until it is', () => {
  Wire.last.open();
  const id = socket.send({ act: 'move', uci: 'e2e4', ply: 0 });
  Wire.last.break();
  vi.advanceTimersByTime(400);
  Wire.last.open();
  expect(Wire.last.sent).toContainEqual({ act: 'move', uci: 'e2e4', ply: 0, id });
  Wire.last.say({ type: 'ack', id, seq: 5 });
  Wire.last.break();
  vi.advanceTimersByTime(400);
  Wire.last.open();
  expect(Wire.last.acts()).toEqual([]);
});

test('an act made while there is no connection goes out with the next', () => {
  Wire.last.open();
  Wire.last.break();
  socket.send({ act: 'resign' });
  vi.advanceTimersByTime(400);
  Wire.last.open();
  expect(Wire.last.acts()).toEqual(['resign']);
});

test('each failed attempt waits longer than the one before', () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  Wire.last.break();
  vi.advanceTimersByTime(300);
  expect(Wire.all).toHaveLength(2);
  Wire.last.break();
  vi.advanceTimersByTime(599);
  expect(Wire.all).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(Wire.all).toHaveLength(3);
});

test('a server that will not have us is not asked again', () => {
  Wire.last.open();
  Wire.last.break(4001);
  vi.advanceTimersByTime(60_000);
  expect(Wire.all).toHaveLength(1);
  expect(links.at(-1)).toEqual({ state: 'refused', code: 4001 });
});

test('a connection that has fallen silent is given up', () => {
  Wire.last.open();
  vi.advanceTimersByTime(20_000);
  expect(Wire.all.length).toBeGreaterThan(1);
});

test('a network that comes back is used at once', () => {
  Wire.last.open();
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
  expect(Wire.all).toHaveLength(2);
});
