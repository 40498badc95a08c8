/** The workers that work for long, the engine and the reader of texts: one for each question under way. */

import type { Found, Order } from './messages';
import { ENGINE_ASKS } from './messages';

/** A question under way. */
export interface Question {
  /** What is answered: a status and a body, as a server has them. It stays away from a question that is stopped. */
  readonly answer: Promise<string>;
  stop(): void;
}

/** How each kind is made; its module is fetched with the first. */
const KINDS = {
  engine: () => new Worker(new URL('./analyst.ts', import.meta.url), { type: 'module' }),
  reader: () => new Worker(new URL('./reader.ts', import.meta.url), { type: 'module' }),
};
type Kind = keyof typeof KINDS;

const OF_ENGINE: ReadonlySet<Order['ask']> = new Set(ENGINE_ASKS);

/** Of each kind one that has answered: asked once more it remembers what it saw. */
const idle = new Map<Kind, Worker>();

/** Puts a question to a worker; what it finds on the way goes to `onTold`. */
export function put(order: Order, onTold: (text: string) => void): Question {
  const kind: Kind = OF_ENGINE.has(order.ask) ? 'engine' : 'reader';
  const worker = idle.get(kind) ?? KINDS[kind]();
  idle.delete(kind);
  const answer = new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Found>) => {
      if ('told' in data) {
        onTold(data.told);
      } else if ('answer' in data) {
        idle.get(kind)?.terminate();
        idle.set(kind, worker);
        resolve(data.answer);
      } else {
        worker.terminate();
        reject(new Error(data.fault));
      }
    };
    worker.onerror = (event) => {
      worker.terminate();
      reject(new Error(event.message));
    };
  });
  worker.postMessage(order);
  return {
    answer,
    stop: () => {
      if (idle.get(kind) !== worker) worker.terminate();
    },
  };
}
