/** The worker in which the engine looks at positions. While it does it hears nothing: to stop it is to end it. */

import type { Found, Order } from './messages';
import { Module } from './module';

const tell = (found: Found) => postMessage(found);
const module = Module.at(new URL('./analyst.wasm', import.meta.url), (told) => tell({ told }));

onmessage = ({ data }: MessageEvent<Order>) => {
  module
    .then((analyst) => tell({ answer: analyst.ask(data.ask, data.asked) }))
    .catch((error: unknown) => tell({ fault: error instanceof Error ? error.message : String(error) }));
};
