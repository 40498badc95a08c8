// The module as an object with methods from text to text; runs in a browser and in Node alike.

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** Instantiates the module from its bytes. */
export async function load(bytes) {
  const imports = { staunton: { now_ms: () => performance.now() } };
  const { instance } = await WebAssembly.instantiate(bytes, imports);
  return new Staunton(instance.exports);
}

class Staunton {
  #exports;

  constructor(exports) {
    this.#exports = exports;
  }

  /** The number of lines of `depth` plies from a position in FEN ('' is the initial one). */
  perft(fen, depth) {
    return this.#ask(fen, () => this.#exports.staunton_perft(depth));
  }

  /** The best move and its score; 0 nodes or milliseconds mean no such limit. */
  search(fen, { nodes = 0, moveTimeMs = 0, threads = 1 }) {
    const call = () =>
      this.#exports.staunton_search(BigInt(nodes), BigInt(moveTimeMs), threads);
    return this.#ask(fen, call);
  }

  /** A game in words: `moves` in UCI with spaces between, `nodes` positions for each of them. */
  review(moves, nodes) {
    return this.#ask(moves, () => this.#exports.staunton_review(BigInt(nodes)));
  }

  #ask(text, call) {
    const question = encoder.encode(text);
    const address = this.#exports.staunton_input(question.length);
    new Uint8Array(this.#exports.memory.buffer, address, question.length).set(question);
    const status = call();
    const length = this.#exports.staunton_output_len();
    const bytes = new Uint8Array(this.#exports.memory.buffer, this.#exports.staunton_output(), length);
    const answer = decoder.decode(bytes);
    if (status !== 0) throw new Error(answer);
    return answer;
  }
}
