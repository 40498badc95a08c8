// A WebAssembly module and the two buffers through which texts and numbers cross.

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** What a question was answered with that has no answer. */
export class ChessError extends Error {
  name = 'ChessError';
}

/** The bytes of a file beside this one, wherever it lies. */
export async function bytesOf(url) {
  if (url.protocol === 'file:') return (await import('node:fs/promises')).readFile(url);
  const response = await fetch(url);
  if (!response.ok) throw new ChessError(`${url.href}: status ${response.status}`);
  return response.arrayBuffer();
}

/** Loads the file of a layer. */
export async function loadFile(url) {
  return Module.of(await bytesOf(url));
}

/** What was answered as a server would: a status, a line feed, and the body, or what is wrong. */
export function bodyOf(answered) {
  const end = answered.indexOf('\n');
  const body = answered.slice(end + 1);
  if (answered.slice(0, end) !== '200') throw new ChessError(JSON.parse(body).error.message);
  return body;
}

export class Module {
  /** Instantiates a module from its bytes. */
  static async of(bytes) {
    const module = new Module();
    const told = () => module.onTold(module.text);
    const imports = { staunton: { now_ms: () => performance.now(), told } };
    const { instance } = await WebAssembly.instantiate(bytes, imports);
    module.exports = instance.exports;
    return module;
  }

  /** Hears what is told before there is an answer. */
  onTold = () => {};

  /** Puts bytes where the module looks for a question. */
  give(bytes) {
    const address = this.exports.staunton_input(bytes.length);
    new Uint8Array(this.exports.memory.buffer, address, bytes.length).set(bytes);
  }

  /** The bytes of the last answer, valid until the next question. */
  get answer() {
    const length = this.exports.staunton_output_len();
    return new Uint8Array(this.exports.memory.buffer, this.exports.staunton_output(), length);
  }

  get text() {
    return decoder.decode(this.answer);
  }

  /** The answer as numbers of two bytes. */
  get numbers() {
    const { memory, staunton_output, staunton_output_len } = this.exports;
    const address = staunton_output();
    return new Uint16Array(memory.buffer.slice(address, address + staunton_output_len()));
  }

  /** Gives a text: written where it is looked for at once if it is ASCII, as nearly all is. */
  giveText(text) {
    const { length } = text;
    const address = this.exports.staunton_input(length);
    const room = new Uint8Array(this.exports.memory.buffer, address, length);
    if (encoder.encodeInto(text, room).read < length) this.give(encoder.encode(text));
  }

  /** Asks for a text; `call` returns 0 or, with a message for an answer, 1. */
  ask(question, call) {
    this.giveText(question);
    this.check(call() === 0);
    return this.text;
  }

  /** Asks for numbers of two bytes in the same way. */
  askNumbers(question, call) {
    this.giveText(question);
    this.check(call() === 0);
    return this.numbers;
  }

  /** The same with a question that may be no text. */
  askBytes(question, call) {
    this.give(question);
    this.check(call() === 0);
    return this.text;
  }

  /** Asks for a text, and hands on what is told until it is there. */
  askHearing(question, onTold, call) {
    this.onTold = (text) => onTold?.(JSON.parse(text));
    try {
      return this.askBytes(question, call);
    } finally {
      this.onTold = () => {};
    }
  }

  /** Asks for a number; `call` returns -1 where there is none. */
  askNumber(question, call) {
    this.giveText(question);
    const found = call();
    this.check(found !== -1);
    return found;
  }

  check(isAnswered) {
    if (!isAnswered) throw new ChessError(this.text);
  }
}
