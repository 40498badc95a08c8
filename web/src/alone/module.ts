/** A WebAssembly module of Staunton: a question goes in as text, the answer comes out as text. */

interface Exports {
  memory: WebAssembly.Memory;
  staunton_input(length: number): number;
  staunton_output(): number;
  staunton_output_len(): number;
}

export class Module {
  readonly #exports: Exports & Record<string, unknown>;

  private constructor(exports: WebAssembly.Exports) {
    this.#exports = exports as unknown as Exports & Record<string, unknown>;
  }

  /** Fetches and starts the module at `url`. */
  static async at(url: URL): Promise<Module> {
    const imports = { staunton: { now_ms: () => performance.now() } };
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`);
    // Whoever serves the folder may not know what a module is: its type is not asked for.
    const { instance } = await WebAssembly.instantiate(await response.arrayBuffer(), imports);
    return new Module(instance.exports);
  }

  /** Asks the function of this name. */
  ask(name: 'staunton_call' | 'staunton_table' | 'staunton_think', question: string): string {
    const bytes = new TextEncoder().encode(question);
    const { memory } = this.#exports;
    const place = this.#exports.staunton_input(bytes.length);
    new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
    const refused = (this.#exports[name] as () => number)();
    const length = this.#exports.staunton_output_len();
    const answer = new TextDecoder().decode(new Uint8Array(memory.buffer, this.#exports.staunton_output(), length));
    if (refused !== 0) throw new Error(answer);
    return answer;
  }
}
