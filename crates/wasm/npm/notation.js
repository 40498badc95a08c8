// All notations and PGN, in a module of their own.

import { loadFile } from './module.js';

const notation = await loadFile(new URL('./notation.wasm', import.meta.url));
const { exports } = notation;

/** Does something with a game of the module's own. */
function withGame(fen, chess960, act) {
  const handle = notation.askNumber(fen, () => exports.staunton_open(Number(chess960)));
  try {
    return act(handle);
  } finally {
    exports.staunton_close(handle);
  }
}

export function write(fen, uci, style, { chess960 = false } = {}) {
  return withGame(fen, chess960, (handle) => {
    const bits = notation.askNumber(uci, () => exports.staunton_read(handle, 1));
    return notation.ask(style, () => exports.staunton_write(handle, bits));
  });
}

export function readPgn(text) {
  return JSON.parse(notation.ask(text, () => exports.staunton_read_pgn()));
}

export function writePgn(moves, { tags = {}, fen = '', chess960 = false } = {}) {
  return withGame(fen, chess960, (handle) => {
    for (const uci of moves) {
      const bits = notation.askNumber(uci, () => exports.staunton_read(handle, 1));
      notation.check(exports.staunton_play(handle, bits) === 0);
    }
    const lines = Object.entries(tags).map(([name, value]) => `${name}\t${value.replace(/\s+/g, ' ')}`);
    return notation.ask(lines.join('\n'), () => exports.staunton_pgn(handle));
  });
}
