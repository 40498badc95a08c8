// What is true of a position, the laws of the game, lessons and proofs, in a module of their own.

import { bodyOf, loadFile } from './module.js';

const mind = await loadFile(new URL('./mind.wasm', import.meta.url));
const { exports } = mind;
const encoder = new TextEncoder();

function call(method, path, language, body) {
  const asked = body === undefined ? '' : JSON.stringify(body);
  return bodyOf(mind.ask(`${method} ${path} ${language}\n${asked}`, () => exports.staunton_call()));
}

const asked = (path, body, { language = 'en' } = {}) => JSON.parse(call('POST', path, language, body));
const got = (path, { language = 'en' } = {}) => JSON.parse(call('GET', path, language));
const part = (text) => encodeURIComponent(text);

export const position = (of) => asked('/v1/position', of);
export const terms = (of, options) => asked('/v1/terms', of, options);
export const listTerms = (options) => got('/v1/terms', options);
export const whyNot = (of, options) => asked('/v1/why-not', of, options);
export const notations = () => got('/v1/notations');
export const squareNames = (square) => got(`/v1/squares/${part(square)}`);
export const lessons = (options) => got('/v1/lessons', options);
export const lesson = (id, options) => got(`/v1/lessons/${part(id)}`, options);
export const answerExercise = (id, number, answer, options) =>
  asked(`/v1/lessons/${part(id)}/exercises/${number}`, answer, options);
export const codes = (options) => got('/v1/codes', options);

export function prove(question, { language = 'en', onProgress } = {}) {
  const bytes = encoder.encode(`${language}\n${JSON.stringify(question)}`);
  return JSON.parse(bodyOf(mind.askHearing(bytes, onProgress, () => exports.staunton_prove())));
}

export const certificateChecker = () => call('GET', '/v1/proofs/checker', 'en');

export class LawsGame {
  #agreed;
  #acts;
  #stand;

  constructor(code = 'fide', { agreement = [], language = 'en' } = {}) {
    this.#agreed = { code, agreement, language };
    this.#acts = [];
    this.#stand = this.#ruled([]);
  }

  /** All acts are folded again, so that one that is refused has not happened. */
  #ruled(acts) {
    const text = JSON.stringify({ ...this.#agreed, acts });
    return JSON.parse(bodyOf(mind.ask(text, () => exports.staunton_laws())));
  }

  act(line) {
    const acts = [...this.#acts, line];
    const stand = this.#ruled(acts);
    const before = this.#stand.record.entries.length;
    this.#acts = acts;
    this.#stand = stand;
    return stand.record.entries.slice(before).flatMap((entry) => entry.rulings);
  }

  get record() {
    return this.#stand.record;
  }

  get awaited() {
    return this.#stand.awaited ?? undefined;
  }

  get allowed() {
    return this.#stand.allowed;
  }

  get touched() {
    return this.#stand.touched;
  }
}
