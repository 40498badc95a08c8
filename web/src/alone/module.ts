/** A WebAssembly module of Staunton: a question goes in as text, the answer comes out as text. */

import type { Order } from './messages';

interface Exports {
  memory: WebAssembly.Memory;
  staunton_input(length: number): number;
  staunton_output(): number;
  staunton_output_len(): number;
}
type Name =
  | 'staunton_call'
  | 'staunton_table'
  | 'staunton_practice'
  | 'staunton_study'
  | 'staunton_anki'
  | 'staunton_think'
  | 'staunton_network'
  | Order['ask'];

/** What a module is begun with. */
interface Beside {
  onTold?: (text: string) => void;
  network?: URL | undefined;
}

async function bytesOf(url: URL): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`);
  return response.arrayBuffer();
}

export class Module {
  readonly #exports: Exports & Record<string, unknown>;

  private constructor(exports: WebAssembly.Exports) {
    this.#exports = exports as unknown as Exports & Record<string, unknown>;
  }

  /**
   * Fetches and starts the module at `url`, and gives it the network if it is to have one. What it has to tell before it
   * answers goes to `onTold`.
   */
  static async at(url: URL, { onTold, network }: Beside = {}): Promise<Module> {
    const begun: { module?: Module } = {};
    const told = () => onTold?.(begun.module === undefined ? '' : begun.module.#output());
    const imports = { staunton: { now_ms: () => performance.now(), told } };
    const [bytes, weights] = await Promise.all([bytesOf(url), network === undefined ? undefined : bytesOf(network)]);
    // Whoever serves the folder may not know what a module is: its type is not asked for.
    const { instance } = await WebAssembly.instantiate(bytes, imports);
    const module = new Module(instance.exports);
    begun.module = module;
    if (weights !== undefined) module.ask('staunton_network', new Uint8Array(weights));
    return module;
  }

  /** Asks the function of this name. */
  ask(name: Name, question: string | Uint8Array): string {
    this.#put(name, question);
    return this.#output();
  }

  /** Asks the function of this name, whose answer may be no text. */
  bytes(name: Name, question: string | Uint8Array): Uint8Array<ArrayBuffer> {
    this.#put(name, question);
    return this.#answer().slice();
  }

  #put(name: Name, question: string | Uint8Array): void {
    const bytes = typeof question === 'string' ? new TextEncoder().encode(question) : question;
    const place = this.#exports.staunton_input(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, place, bytes.length).set(bytes);
    const refused = (this.#exports[name] as () => number)();
    if (refused !== 0) throw new Error(this.#output());
  }

  #output(): string {
    return new TextDecoder().decode(this.#answer());
  }

  /** The last answer, where it stands until something else is asked. */
  #answer(): Uint8Array<ArrayBuffer> {
    const { memory, staunton_output: output, staunton_output_len: length } = this.#exports;
    return new Uint8Array(memory.buffer, output(), length());
  }
}
