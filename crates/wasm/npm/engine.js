// Search and review, in a module of their own.

import { bytesOf, Module } from './module.js';
import { hasVectors } from './vectors.js';

/** Loads the engine and its network from the files of this package. */
export async function loadEngine() {
  const engine = hasVectors()
    ? new URL('./engine.wasm', import.meta.url)
    : new URL('./engine-plain.wasm', import.meta.url);
  const files = [engine, new URL('./small.net', import.meta.url)];
  return load(...(await Promise.all(files.map(bytesOf))));
}

/** Makes an engine of the bytes of its module and of a network. */
export async function load(bytes, network) {
  const module = await Module.of(bytes);
  module.askBytes(new Uint8Array(network), () => module.exports.staunton_network());
  return new Engine(module);
}

class Engine {
  #module;

  constructor(module) {
    this.#module = module;
  }

  /** The number of lines of `depth` plies from a position in FEN ('' is the initial one). */
  perft(fen, depth) {
    return this.#module.ask(fen, () => this.#module.exports.staunton_perft(depth));
  }

  /** The best move and its score; 0 nodes or milliseconds mean no such limit. */
  search(fen, { nodes = 0, moveTimeMs = 0, threads = 1 }) {
    const call = () =>
      this.#module.exports.staunton_search(BigInt(nodes), BigInt(moveTimeMs), threads);
    return this.#module.ask(fen, call);
  }

  /** A game in words: `moves` in UCI with spaces between, `nodes` positions for each of them. */
  review(moves, nodes) {
    return this.#module.ask(moves, () => this.#module.exports.staunton_review(BigInt(nodes)));
  }
}
