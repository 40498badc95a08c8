/** What a worker does that works for long. While it does it hears nothing: to stop it is to end it. */

import type { Found, Order } from './messages';
import { Module } from './module';

/** Answers each order by the module at `url`, which is given this network. */
export function workBy(url: URL, network?: URL): void {
  const tell = (found: Found) => postMessage(found);
  const module = Module.at(url, { onTold: (told) => tell({ told }), network });
  onmessage = ({ data }: MessageEvent<Order>) => {
    module
      .then((asked) => tell({ answer: asked.ask(data.ask, data.asked) }))
      .catch((error: unknown) => tell({ fault: error instanceof Error ? error.message : String(error) }));
  };
}
