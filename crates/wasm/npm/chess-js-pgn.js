// PGN as chess.js reads and writes it: one game, without variations. `./notation` reads all of PGN.

import { ChessError } from './module.js';

const RESULTS = ['1-0', '0-1', '1/2-1/2', '*'];

/** The headers and, in their order, the moves and comments of the first game. */
export function scan(pgn) {
  const headers = {};
  const rest = pgn.replace(/^\s*\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]/gm, (_, name, value) => {
    headers[name] = value.replace(/\\(.)/g, '$1');
    return '';
  });
  // A result is one word, and so are numbers: they are parted from what follows them.
  const text = rest.replace(/(^|\s)(\d+)\.+/g, '$1$2. ');
  const steps = [];
  let depth = 0;
  let result;
  for (const word of words(text)) {
    if (word === '(') depth += 1;
    else if (word === ')') depth -= 1;
    else if (depth > 0) continue;
    else if (word.startsWith('{') || word.startsWith(';')) steps.push({ comment: comment(word) });
    else if (RESULTS.includes(word)) result = word;
    else if (!/^(\d+\.*|\.+|\$\d+|[!?]+)$/.test(word)) steps.push({ move: word.replace(/[!?]+$/, '') });
  }
  if (depth !== 0) throw new ChessError('a variation does not end');
  return { headers, steps, result };
}

function words(text) {
  return text.match(/\{[^}]*\}|;[^\n]*|\(|\)|[^\s{}();]+/g) ?? [];
}

function comment(word) {
  return word.startsWith('{') ? word.slice(1, -1).replace(/\n/g, ' ') : word.slice(1).trim();
}

/** A game as text. */
export function write({ headers, start, moves, comment: of }, { newline = '\n', maxWidth = 0 } = {}) {
  const tags = Object.entries(headers).map(([name, value]) => `[${name} "${value}"]${newline}`);
  const head = tags.join('') + (tags.length > 0 && moves.length > 0 ? newline : '');
  const body = [...units(start, moves, of), headers.Result ?? '*'];
  if (maxWidth === 0) return head + body.join(' ');
  return head + wrapped(body, newline, maxWidth);
}

/** What stands together on a line: a number, the moves of both sides, and their comments. */
function units(start, moves, of) {
  const found = [];
  let unit = [];
  const said = (fen) => {
    if (of(fen) !== undefined) unit.push(`{${of(fen)}}`);
  };
  said(start);
  for (const [index, move] of moves.entries()) {
    const number = move.before.split(' ')[5];
    if (move.color === 'w') {
      if (unit.length > 0) found.push(unit.join(' '));
      unit = [`${number}.`];
    } else if (index === 0) {
      unit.push(`${number}. ...`);
    }
    unit.push(move.san);
    said(move.after);
  }
  if (unit.length > 0 || moves.length === 0) found.push(unit.join(' '));
  return found;
}

function wrapped(body, newline, maxWidth) {
  const lines = [];
  let line = '';
  const add = (word) => {
    // The blank between is not counted, as in chess.js.
    if (line !== '' && line.length + word.length > maxWidth) {
      lines.push(line);
      line = '';
    }
    line = line === '' ? word : `${line} ${word}`;
  };
  for (const unit of body) {
    if (unit.includes('{')) unit.split(' ').forEach(add);
    else add(unit);
  }
  return [...lines, line].join(newline);
}
