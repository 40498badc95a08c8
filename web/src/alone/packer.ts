/** The worker in which exercises are packed for Anki: the pictures take a while. */

import type { Packed } from './messages';
import { Module } from './module';

const module = Module.at(new URL('./anki.wasm', import.meta.url));

onmessage = ({ data }: MessageEvent<string>) => {
  const tell = (packed: Packed) => postMessage(packed);
  module
    .then((packer) => tell({ answer: packer.bytes('staunton_anki', data) }))
    .catch((error: unknown) => tell({ fault: error instanceof Error ? error.message : String(error) }));
};
