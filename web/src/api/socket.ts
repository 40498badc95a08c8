/** The live connection to one game: comes back by itself, and loses neither event nor act. */

import type { Act, SentAct } from './acts';
import { actId } from './acts';
import { retryDelayMs } from './backoff';
import type { SocketMessage } from './events';
import type { ActRequest } from './wire';
import type { ServerTime } from './server-time';
import { learn } from './server-time';
import type { Line } from './way';
import { way } from './way';

/** How the connection stands. `refused` is final: the server will not have us. */
export type Link =
  { state: 'connecting' } | { state: 'open' } | { state: 'lost'; attempt: number } | { state: 'refused'; code: number };

export interface GameSocketOptions {
  id: string;
  key: string | null;
  /** The last event already seen, or -1 to be sent a snapshot first. */
  after: number;
  onMessage(message: SocketMessage): void;
  onLink(link: Link): void;
  onTime(time: ServerTime): void;
}

const PING_EVERY_MS = 5_000;
/** A connection that has not said a word for this long is taken for dead. */
const SILENCE_MS = 12_000;
/** How long a page that is seen again waits for its first answer. */
const WAKE_MS = 3_000;
/** Browsers may be wrong about the network, so even without one we try now and then. */
const OFFLINE_MS = 30_000;
const NOT_ALLOWED = 4001;
/** Whoever runs the server has ended the session. */
const SENT_AWAY = 4003;
const NO_SUCH_GAME = 4004;

export class GameSocket {
  readonly #options: GameSocketOptions;
  /** Acts sent and not yet answered; sent again, with the same id, after each reconnect. */
  readonly #pending = new Map<string, SentAct>();
  readonly #pings = new Map<string, number>();
  #socket: Line | null = null;
  #after: number;
  #attempt = 0;
  #heardAt = 0;
  #time: ServerTime | null = null;
  #closed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pinger: ReturnType<typeof setInterval> | undefined;
  #waking: ReturnType<typeof setTimeout> | undefined;

  constructor(options: GameSocketOptions) {
    this.#options = options;
    this.#after = options.after;
    // Who needs no net does not miss it.
    if (!way().alone) {
      addEventListener('online', this.#hurry);
      addEventListener('offline', this.#drop);
    }
    document.addEventListener('visibilitychange', this.#wake);
    this.#connect();
  }

  /** Sends `act`, now or when the connection is back, and tells the id under which the answer comes. */
  send(act: Act): string {
    const sent: SentAct = { ...act, id: actId() };
    this.#pending.set(sent.id, sent);
    this.#write(sent);
    return sent.id;
  }

  /** Ends the connection for good. */
  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#drop);
    document.removeEventListener('visibilitychange', this.#wake);
    clearTimeout(this.#waking);
    clearTimeout(this.#retry);
    this.#hangUp();
  }

  #connect(): void {
    this.#options.onLink(this.#attempt === 0 ? { state: 'connecting' } : { state: 'lost', attempt: this.#attempt });
    const socket = way().open(this.#address());
    this.#socket = socket;
    socket.onopen = () => {
      this.#attempt = 0;
      this.#heardAt = performance.now();
      this.#options.onLink({ state: 'open' });
      for (const act of this.#pending.values()) this.#write(act);
      this.#ping();
      this.#pinger = setInterval(() => this.#ping(), PING_EVERY_MS);
    };
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as SocketMessage);
    socket.onclose = (event) => this.#lose(event.code);
  }

  #address(): string {
    const asked = new URLSearchParams({ after: String(this.#after) });
    if (this.#options.key !== null) asked.set('key', this.#options.key);
    return `/v1/games/${encodeURIComponent(this.#options.id)}/socket?${asked.toString()}`;
  }

  #hear(message: SocketMessage): void {
    this.#heardAt = performance.now();
    if (message.type === 'pong') {
      if (message.id !== null) this.#learnTime(message.id, message.at);
      return;
    }
    if (message.type === 'snapshot') this.#after = message.game.seq;
    if (message.type === 'event') this.#after = Math.max(this.#after, message.event.seq);
    if (message.type === 'ack' || (message.type === 'error' && message.id !== null)) {
      this.#pending.delete(message.id ?? '');
    }
    this.#options.onMessage(message);
  }

  #learnTime(id: string, at: number): void {
    const sentAt = this.#pings.get(id);
    this.#pings.delete(id);
    if (sentAt === undefined) return;
    this.#time = learn(this.#time, { sentAt, receivedAt: performance.now(), at });
    this.#options.onTime(this.#time);
  }

  #ping(): void {
    if (performance.now() - this.#heardAt > SILENCE_MS) {
      this.#drop();
      return;
    }
    const id = `p${Math.round(performance.now())}`;
    this.#pings.set(id, performance.now());
    this.#write({ act: 'ping', id, ...(this.#time === null ? {} : { lag_ms: Math.round(this.#time.lagMs) }) });
  }

  #write(message: ActRequest): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #lose(code: number): void {
    this.#hangUp();
    if (this.#closed) return;
    if (code === NOT_ALLOWED || code === SENT_AWAY || code === NO_SUCH_GAME) {
      this.close();
      this.#options.onLink({ state: 'refused', code });
      return;
    }
    // While the browser knows of no network, trying is noise; `online` will say when to.
    const wait = navigator.onLine || way().alone ? retryDelayMs(this.#attempt, Math.random()) : OFFLINE_MS;
    this.#attempt += 1;
    this.#options.onLink({ state: 'lost', attempt: this.#attempt });
    this.#retry = setTimeout(() => this.#connect(), wait);
  }

  #hangUp(): void {
    clearInterval(this.#pinger);
    this.#pings.clear();
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** The browser says the network is gone, or the server has gone silent: do not wait for TCP to notice. */
  readonly #drop = (): void => {
    if (this.#socket === null) return;
    this.#lose(1006);
  };

  /** The page is seen again: a telephone may have slept, and its connection died without a word. */
  readonly #wake = (): void => {
    if (document.visibilityState !== 'visible' || this.#socket === null) return;
    const heardAt = this.#heardAt;
    this.#ping();
    clearTimeout(this.#waking);
    this.#waking = setTimeout(() => {
      if (this.#heardAt === heardAt) this.#drop();
    }, WAKE_MS);
  };

  /** The browser says the network is back: try at once. */
  readonly #hurry = (): void => {
    if (this.#socket !== null || this.#closed) return;
    clearTimeout(this.#retry);
    this.#connect();
  };
}
