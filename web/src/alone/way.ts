/** The way of a page without a server: to a worker beside it, which has the rules and keeps the games. */

import { language } from '../words/language';
import type { Line, Way } from '../api/way';
import { forget } from '../api/way';
import type { Asked, Told } from './messages';

/** The way to a worker. */
export function wayTo(worker: Pick<Worker, 'postMessage' | 'onmessage'>): Way {
  const answers = new Map<number, (response: Response) => void>();
  const lines = new Map<number, WorkerLine>();
  let last = 0;
  const say = (asked: Asked) => worker.postMessage(asked);
  worker.onmessage = ({ data }: MessageEvent<Told>) => {
    if (data.kind === 'forgetful') {
      forget();
      return;
    }
    if (data.kind === 'answer') {
      const empty = data.status === 204;
      answers.get(data.n)?.(new Response(empty ? null : data.body, { status: data.status }));
      answers.delete(data.n);
      return;
    }
    const line = lines.get(data.n);
    if (data.kind === 'closed') lines.delete(data.n);
    line?.hear(data);
  };
  return {
    alone: true,
    fetch: (path, { method, body }) =>
      new Promise((resolve) => {
        last += 1;
        answers.set(last, resolve);
        const text = typeof body === 'string' ? body : '';
        say({ kind: 'call', n: last, method: method ?? 'GET', path, language: language(), body: text });
      }),
    open: (path) => {
      last += 1;
      const n = last;
      const line = new WorkerLine(
        (text) => say({ kind: 'say', n, text }),
        () => {
          lines.delete(n);
          say({ kind: 'close', n });
        },
      );
      lines.set(n, line);
      const game = /^\/v1\/games\/([^/?]+)\/socket/u.exec(path)?.[1] ?? '';
      say({ kind: 'open', n, game: decodeURIComponent(game), language: language() });
      return line;
    },
  };
}

/** A connection to the worker that a game takes for a socket. */
class WorkerLine implements Line {
  readyState: Line['readyState'] = WebSocket.CONNECTING;
  onopen: Line['onopen'] = null;
  onmessage: Line['onmessage'] = null;
  onclose: Line['onclose'] = null;
  readonly send: (text: string) => void;
  readonly #leave: () => void;

  constructor(send: (text: string) => void, leave: () => void) {
    this.send = send;
    this.#leave = leave;
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    this.#leave();
  }

  hear(told: Told): void {
    const as = this as unknown as WebSocket;
    if (told.kind === 'opened') {
      this.readyState = WebSocket.OPEN;
      this.onopen?.call(as, new Event('open'));
    } else if (told.kind === 'told') {
      this.onmessage?.call(as, new MessageEvent('message', { data: told.text }));
    } else if (told.kind === 'closed') {
      this.readyState = WebSocket.CLOSED;
      this.onclose?.call(as, new CloseEvent('close', { code: told.code }));
    }
  }
}
