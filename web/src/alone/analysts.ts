/** The workers that look at positions: one for each question under way. */

import type { Found, Order } from './messages';

/** A question under way. */
export interface Question {
  /** What is answered: a status and a body, as a server has them. It stays away from a question that is stopped. */
  readonly answer: Promise<string>;
  stop(): void;
}

/** One that has answered: asked once more it remembers what it saw. */
let idle: Worker | undefined;

/** Puts a question to a worker; what it finds on the way goes to `onTold`. */
export function put(order: Order, onTold: (text: string) => void): Question {
  const worker = idle ?? new Worker(new URL('./analyst.ts', import.meta.url), { type: 'module' });
  idle = undefined;
  const answer = new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Found>) => {
      if ('told' in data) {
        onTold(data.told);
      } else if ('answer' in data) {
        idle?.terminate();
        idle = worker;
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
      if (idle !== worker) worker.terminate();
    },
  };
}
