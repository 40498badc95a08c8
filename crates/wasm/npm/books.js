// Texts and books in every notation read into games, in a module of their own.

import { bodyOf, loadFile } from './module.js';

const books = await loadFile(new URL('./books.wasm', import.meta.url));
const { exports } = books;
const encoder = new TextEncoder();

const ask = (text, name) => bodyOf(books.ask(text, () => exports[name]()));

export function readText(text, { game } = {}) {
  return JSON.parse(ask(JSON.stringify({ text, game }), 'staunton_read_text'));
}

export function readBook(file, { corrections = [], onProgress } = {}) {
  const checked = ask(JSON.stringify({ corrections }), 'staunton_book_corrections');
  const bytes = typeof file === 'string' ? encoder.encode(file) : new Uint8Array(file);
  const head = encoder.encode(`${checked}\n`);
  const asked = new Uint8Array(head.length + bytes.length);
  asked.set(head);
  asked.set(bytes, head.length);
  return new Book(bodyOf(books.askHearing(asked, onProgress, () => exports.staunton_read_book())));
}

class Book {
  #games;
  #places;
  #page;

  constructor(parts) {
    const [summary, games, places, pgn, page] = parts.split('\n');
    this.#games = games;
    this.#places = places;
    this.#page = page;
    this.summary = JSON.parse(summary);
    this.page = JSON.parse(page);
    this.pgn = JSON.parse(pgn);
  }

  moves(style = {}) {
    return JSON.parse(ask(`${JSON.stringify(style)}\n${this.#page}`, 'staunton_book_moves')).moves;
  }

  game(number) {
    return JSON.parse(ask(`${number}\n${this.#games}\n${this.pgn}`, 'staunton_book_game')).study;
  }

  find(wanted) {
    const asked = JSON.stringify({ ...wanted, id: '', title: this.summary.title ?? '' });
    return JSON.parse(ask(`${asked}\n${this.#games}\n${this.#places}`, 'staunton_book_search'));
  }
}
