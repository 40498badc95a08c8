// Search and review, in a module of their own.

import { loadFile, Module } from './module.js';

/** Loads the engine from the file of this package. */
export async function loadEngine() {
  return new Engine(await loadFile(new URL('./engine.wasm', import.meta.url)));
}

/** Makes an engine of the bytes of its module. */
export async function load(bytes) {
  return new Engine(await Module.of(bytes));
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
