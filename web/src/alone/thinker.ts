/** The worker in which the computer thinks. */

import { Module } from './module';

const module = Module.at(new URL('./thinker.wasm', import.meta.url));

onmessage = ({ data }: MessageEvent<{ n: number; asked: string }>) => {
  void module.then((engine) => postMessage({ n: data.n, thought: engine.ask('staunton_think', data.asked) }));
};
