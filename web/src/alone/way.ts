/** The way of a page without a server: to a worker beside it, which has the rules and keeps the games. */

import { language } from '../words/language';
import { t } from '../words/shell';
import type { Line, Way } from '../api/way';
import { forget } from '../api/way';
import type { Asked, Told } from './messages';

/** The way to a worker. */
export function wayTo(worker: Pick<Worker, 'postMessage' | 'onmessage'>): Way {
  const answers = new Map<number, WorkerAnswer>();
  const lines = new Map<number, WorkerLine>();
  let last = 0;
  const say = (asked: Asked) => worker.postMessage(asked);
  worker.onmessage = ({ data }: MessageEvent<Told>) => {
    if (data.kind === 'forgetful') {
      forget();
      return;
    }
    if (data.kind === 'part' || data.kind === 'answer' || data.kind === 'over') {
      answers.get(data.n)?.hear(data);
      if (data.kind !== 'part') answers.delete(data.n);
      return;
    }
    const line = lines.get(data.n);
    if (data.kind === 'closed') lines.delete(data.n);
    line?.hear(data);
  };
  return {
    alone: true,
    fetch: (path, { method, body, signal }) => {
      last += 1;
      const n = last;
      const answer = new WorkerAnswer();
      answers.set(n, answer);
      const text = typeof body === 'string' ? body : '';
      const file = body instanceof Blob ? { file: body } : {};
      say({ kind: 'call', n, method: method ?? 'GET', path, language: language(), body: text, ...file });
      signal?.addEventListener('abort', () => {
        if (!answers.delete(n)) return;
        say({ kind: 'abort', n });
        answer.breakOff();
      });
      return answer.response;
    },
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

/** An answer of the worker, whole or growing. */
class WorkerAnswer {
  readonly response: Promise<Response>;
  readonly #answer: (response: Response) => void;
  readonly #refuse: (error: DOMException) => void;
  /** Where what comes is put, once the first of it has come. */
  #growing: ReadableStreamDefaultController<Uint8Array> | undefined;

  constructor() {
    const { promise, resolve, reject } = withResolvers<Response>();
    this.response = promise;
    this.#answer = resolve;
    this.#refuse = reject;
  }

  hear(told: Told & { kind: 'part' | 'over' | 'answer' }): void {
    if (told.kind === 'answer') {
      const empty = told.status === 204;
      this.#answer(new Response(empty ? null : (told.file ?? told.body), { status: told.status }));
    } else if (told.kind === 'over') {
      this.#grow().close();
    } else {
      this.#grow().enqueue(new TextEncoder().encode(`${told.text}\n`));
    }
  }

  breakOff(): void {
    const error = new DOMException('nobody waits for it', 'AbortError');
    this.#growing?.error(error);
    this.#refuse(error);
  }

  #grow(): ReadableStreamDefaultController<Uint8Array> {
    if (this.#growing !== undefined) return this.#growing;
    let growing: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (growing = controller) });
    if (growing === undefined) throw new Error('a stream starts when it is made');
    this.#growing = growing;
    this.#answer(new Response(body));
    return growing;
  }
}

/** A promise, and what settles it. */
function withResolvers<T>() {
  let settle: { resolve: (value: T) => void; reject: (error: unknown) => void } | undefined;
  const promise = new Promise<T>((resolve, reject) => (settle = { resolve, reject }));
  return { promise, resolve: (value: T) => settle?.resolve(value), reject: (error: unknown) => settle?.reject(error) };
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
    } else if (told.kind === 'lost') {
      const message = told.why === 'taken' ? t.takenElsewhere : t.notKept;
      const data = JSON.stringify({ type: 'error', id: null, code: told.why, message });
      this.onmessage?.call(as, new MessageEvent('message', { data }));
    } else if (told.kind === 'closed') {
      this.readyState = WebSocket.CLOSED;
      this.onclose?.call(as, new CloseEvent('close', { code: told.code }));
    }
  }
}
