/** Studies of this browser: checked by the desk, kept chapter by chapter, each change by its revision. */

import type { ChapterHeadView, ChapterView, StudyView } from '../api/studies';
import type { Answer } from './answers';
import { NOT_KEPT, ok, parted, refuse, Refused, stale } from './answers';
import type { Module } from './module';
import type { Edit, KeptChapter, KeptStudy, Store } from './store';

const NO_SUCH_STUDY = refuse(404, 'not_found', 'there is no such study');
const NO_SUCH_CHAPTER = refuse(404, 'not_found', 'there is no such chapter');
const FULL = refuse(409, 'studies_full', 'the study has as many chapters as it may have');
const ONLY_ONE = refuse(400, 'bad_request', 'it is the only chapter: throw the study away instead');
const DONE: Answer = { status: 204, body: '' };

/** A chapter as the desk has checked it. */
type Checked = Pick<KeptChapter, 'name' | 'plies' | 'game'>;

export class Studies {
  readonly #store: Store;
  readonly #desk: () => Promise<Module>;

  constructor(store: Store, desk: () => Promise<Module>) {
    this.#store = store;
    this.#desk = desk;
  }

  /** Answers a call under `/v1/studies`; `null` to any other. */
  async call(method: string, path: string, body: string): Promise<Answer | null> {
    const [called, id, part, chapter] =
      /^\/v1\/studies(?:\/([^/]+)(?:\/(chapters|pgn)(?:\/([^/]+))?)?)?$/u.exec(path) ?? [];
    if (called === undefined) return null;
    if (id === undefined) return method === 'POST' ? this.#add(body) : this.#list();
    const study = await this.#find(id);
    if (study === undefined) return NO_SUCH_STUDY;
    if (part === 'pgn') return this.#pgn(study);
    if (part === 'chapters') {
      if (chapter !== undefined) return this.#ofChapter(method, study, chapter, body);
      return method === 'POST' ? this.#addChapter(study, body) : null;
    }
    if (method === 'PUT') return this.#change(study, body);
    if (method !== 'DELETE') return ok(view(study));
    await this.#edit(id, () => null);
    return DONE;
  }

  async #list(): Promise<Answer> {
    const all = await this.#store.studies();
    return ok({ studies: all.sort((one, other) => other.changed_at - one.changed_at).map(view) });
  }

  async #find(id: string): Promise<KeptStudy | undefined> {
    return (await this.#store.studies()).find((study) => study.id === id);
  }

  async #add(request: string): Promise<Answer> {
    const told = await this.#ask<{ name: string; chapters: Checked[] }>({ do: 'new', request });
    const at = Date.now();
    const study: KeptStudy = {
      id: newId(),
      name: told.name,
      created_at: at,
      changed_at: at,
      revision: 1,
      chapters: told.chapters.map((checked) => fresh(checked, at)),
    };
    await this.#edit(study.id, () => study);
    return ok(view(study), 201);
  }

  async #change({ id }: KeptStudy, request: string): Promise<Answer> {
    const asked = await this.#ask<{ revision: number; name: string; chapters: string[] }>({ do: 'change', request });
    let answer: Answer | undefined;
    await this.#edit(id, (known) => {
      if (known?.revision !== asked.revision) return undefined;
      const { name, chapters: order } = asked;
      const named = new Set(order);
      const chapters = order.flatMap((one) => known.chapters.filter((chapter) => chapter.id === one));
      if (order.length > 0 && (named.size !== known.chapters.length || chapters.length !== order.length)) {
        answer = refuse(400, 'bad_request', 'chapters: expected each id of the study once');
        return undefined;
      }
      const next = { ...changed(known), name, chapters: order.length === 0 ? known.chapters : chapters };
      answer = ok(view(next));
      return next;
    });
    if (answer !== undefined) return answer;
    const newer = await this.#find(id);
    return newer === undefined ? NO_SUCH_STUDY : stale(view(newer));
  }

  async #pgn({ chapters }: KeptStudy): Promise<Answer> {
    return { status: 200, body: await this.#ask<string>({ do: 'pgn', games: chapters.map(({ game }) => game) }) };
  }

  async #addChapter({ id }: KeptStudy, request: string): Promise<Answer> {
    const { most, ...checked } = await this.#ask<Checked & { most: number }>({ do: 'chapter', request });
    const chapter = fresh(checked, Date.now());
    let answer = NO_SUCH_STUDY;
    await this.#edit(id, (known) => {
      if (known === undefined) return undefined;
      answer = FULL;
      if (known.chapters.length >= most) return undefined;
      answer = ok(headOf(chapter), 201);
      return { ...changed(known), chapters: [...known.chapters, chapter] };
    });
    return answer;
  }

  async #ofChapter(method: string, study: KeptStudy, id: string, body: string): Promise<Answer | null> {
    const chapter = study.chapters.find((one) => one.id === id);
    if (chapter === undefined) return NO_SUCH_CHAPTER;
    if (method === 'GET') return ok(await this.#see(chapter));
    if (method === 'PUT') return this.#save(study, id, body);
    if (method !== 'DELETE') return null;
    let answer = DONE;
    await this.#edit(study.id, (known) => {
      const chapters = known?.chapters.filter((one) => one.id !== id) ?? [];
      if (known === undefined || chapters.length === known.chapters.length) return undefined;
      if (chapters.length > 0) return { ...changed(known), chapters };
      answer = ONLY_ONE;
      return undefined;
    });
    return answer;
  }

  async #save(study: KeptStudy, id: string, request: string): Promise<Answer> {
    const { revision, ...checked } = await this.#ask<Checked & { revision: number }>({ do: 'save', request });
    let saved: KeptChapter | undefined;
    let newer: KeptChapter | undefined;
    await this.#edit(study.id, (known) => {
      newer = known?.chapters.find((one) => one.id === id);
      if (known === undefined || newer?.revision !== revision) return undefined;
      const now = { ...newer, ...checked, revision: revision + 1, changed_at: Date.now() };
      saved = now;
      const chapters = known.chapters.map((one) => (one.id === id ? now : one));
      return { ...known, chapters, changed_at: now.changed_at };
    });
    if (saved !== undefined) return ok(headOf(saved));
    return newer === undefined ? NO_SUCH_CHAPTER : stale(await this.#see(newer));
  }

  async #see(chapter: KeptChapter): Promise<ChapterView> {
    const game = await this.#ask<ChapterView['game']>({ do: 'see', game: chapter.game });
    return { ...headOf(chapter), game };
  }

  async #edit(id: string, edit: Edit): Promise<void> {
    try {
      await this.#store.editStudy(id, edit);
    } catch {
      throw new Refused(NOT_KEPT);
    }
  }

  async #ask<Told>(order: object): Promise<Told> {
    const told = parted((await this.#desk()).ask('staunton_study', JSON.stringify(order)));
    if (told.status !== 200) throw new Refused(told);
    return JSON.parse(told.body) as Told;
  }
}

const newId = (): string => crypto.randomUUID();

const fresh = (checked: Checked, at: number): KeptChapter => ({ ...checked, id: newId(), changed_at: at, revision: 1 });

/** Once more changed in its name, or in what chapters it has. */
const changed = (study: KeptStudy): KeptStudy => ({ ...study, revision: study.revision + 1, changed_at: Date.now() });

const headOf = ({ id, name, changed_at, revision, plies }: KeptChapter): ChapterHeadView => ({
  id,
  name,
  changed_at,
  revision,
  plies,
});

const view = (study: KeptStudy): StudyView => ({ ...study, chapters: study.chapters.map(headOf) });
