/** Exercises of this browser: checked by the desk, kept, judged by the engine. */

import type { PracticeExercise, PracticeMemory, PracticeView } from '../api/practice';
import { put } from './analysts';
import type { Answer } from './answers';
import { NOT_KEPT, ok, parted, partedFile, refuse, stale } from './answers';
import type { Packed } from './messages';
import type { Module } from './module';
import type { KeptExercise, Store } from './store';

const NO_SUCH_EXERCISE = refuse(404, 'not_found', 'there is no such exercise');

export class Practice {
  readonly #store: Store;
  readonly #desk: () => Promise<Module>;

  constructor(store: Store, desk: () => Promise<Module>) {
    this.#store = store;
    this.#desk = desk;
  }

  /** Answers a call under `/v1/practice`; `null` to any other. */
  async call(method: string, path: string, language: string, body: string): Promise<Answer | null> {
    if (path === '/v1/practice') {
      if (method === 'POST') return this.#add(body);
      const all = await this.#store.exercises();
      return ok({ now: Date.now(), exercises: all.map(view) });
    }
    if (path === '/v1/practice.apkg') return this.#pack();
    const [, number, tries] = /^\/v1\/practice\/(\d+)(\/answers)?$/u.exec(path) ?? [];
    if (number === undefined) return null;
    const kept = (await this.#store.exercises()).find(({ n }) => n === Number(number));
    if (kept === undefined) return NO_SUCH_EXERCISE;
    if (tries !== undefined) return this.#try(kept, language, body);
    if (method === 'PUT') return this.#answer(kept, body);
    if (method !== 'DELETE') return null;
    await this.#store.removeExercise(kept.n);
    return { status: 204, body: '' };
  }

  async #add(request: string): Promise<Answer> {
    const told = await this.#check({ do: 'add', request, now: Date.now() });
    if (told.status !== 200) return told;
    const checked = JSON.parse(told.body) as Pick<KeptExercise, 'position' | 'exercise' | 'memory'>[];
    const at = Date.now();
    try {
      const added = await this.#store.addExercises(checked.map((one) => ({ ...one, at, revision: 1 })));
      return ok({ added });
    } catch {
      return NOT_KEPT;
    }
  }

  async #try({ exercise }: KeptExercise, locale: string, body: string): Promise<Answer> {
    const { uci, ...style } = JSON.parse(body) as { uci: string };
    const question = { exercise, uci, style, locale };
    const told = await this.#check({ do: 'try', question });
    if (told.status !== 200 || told.body !== 'null') return told;
    return parted(await put({ ask: 'staunton_judge', asked: JSON.stringify(question) }, () => undefined).answer);
  }

  async #answer({ n }: KeptExercise, request: string): Promise<Answer> {
    const told = await this.#check({ do: 'answer', request });
    if (told.status !== 200) return told;
    const [revision, memory] = JSON.parse(told.body) as [number, PracticeMemory];
    try {
      const now = await this.#store.answerExercise(n, revision, memory);
      if (now === undefined) return NO_SUCH_EXERCISE;
      // The very memory that was handed over, and not that of another window.
      return now.memory === memory ? ok(view(now)) : stale(view(now));
    } catch {
      return NOT_KEPT;
    }
  }

  /** All exercises as a package for Anki. */
  async #pack(): Promise<Answer> {
    const all = await this.#store.exercises();
    const exercises = all.map(({ at, exercise }) => ({ created_at: at, exercise }));
    const packer = new Worker(new URL('./packer.ts', import.meta.url), { type: 'module' });
    try {
      const packed = await new Promise<Packed>((resolve) => {
        packer.onmessage = ({ data }: MessageEvent<Packed>) => resolve(data);
        packer.onerror = ({ message }) => resolve({ fault: message });
        packer.postMessage(JSON.stringify({ exercises }));
      });
      return 'answer' in packed ? partedFile(packed.answer) : refuse(503, 'unavailable', packed.fault);
    } finally {
      packer.terminate();
    }
  }

  async #check(order: object): Promise<Answer> {
    return parted((await this.#desk()).ask('staunton_practice', JSON.stringify(order)));
  }
}

const view = ({ n, at, revision, exercise, memory }: KeptExercise): PracticeView => ({
  id: String(n),
  created_at: at,
  revision,
  ...(exercise satisfies PracticeExercise),
  memory,
});
