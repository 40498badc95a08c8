/** Reviews of this browser: asked for, looked at one after the other, kept, told. */

import type { GameView } from '../api/game';
import type { ReviewSource, ReviewTextView, ReviewView } from '../api/reviews';
import type { StudyGameView } from '../api/study';
import { receivedStudy, sentStudy, studyOfGame } from '../state/wire-study';
import type { Question } from './analysts';
import { put } from './analysts';
import type { Answer } from './answers';
import { faultOf, ok, parted, refuse } from './answers';
import type { Library } from './library';
import type { KeptReview, Store } from './store';
import { SPECIMEN } from './tables';

/** What `staunton_bring` makes of what is asked. */
type Brought = Pick<KeptReview, 'title' | 'plies' | 'nodes' | 'pgn' | 'level' | 'notation' | 'language'> & {
  faults: string[];
};
type Reader = Partial<Pick<KeptReview, 'level' | 'notation' | 'language'>>;

/** One under work. */
interface Work {
  review: KeptReview;
  /** Null while others are before it. */
  question: Question | null;
  progress: ReviewView['progress'];
}

const MOST_UNDER_WORK = 3;
const OF_SPECIMEN = JSON.stringify({ of: { kind: 'game', id: SPECIMEN } });
const NO_SUCH_REVIEW = refuse(404, 'not_found', 'there is no such review');

export class Reviews {
  readonly #store: Store;
  readonly #gameOf: (id: string, language: string) => Promise<GameView>;
  readonly #library: Library;
  #works: Work[] = [];

  constructor(store: Store, gameOf: (id: string, language: string) => Promise<GameView>, library: Library) {
    this.#store = store;
    this.#library = library;
    this.#gameOf = gameOf;
  }

  /** Answers a call under `/v1/reviews`; `null` to any other. */
  async call(method: string, url: URL, language: string, body: string): Promise<Answer | null> {
    if (!url.pathname.startsWith('/v1/reviews')) return null;
    if (url.pathname === '/v1/reviews') {
      if (method === 'POST') return this.#ask(language, body);
      const all = (await this.#store.reviews()).map((review) => this.#view(review));
      const specimen = all.find(({ id }) => id === SPECIMEN) ?? (await this.#unseen(language));
      return ok({ reviews: all.filter(({ mine }) => mine), everybodys: [specimen] });
    }
    const [, id = '', form = 'text'] = /^\/v1\/reviews\/([^/]+)(?:\/(html|pgn))?$/u.exec(url.pathname) ?? [];
    const review = (await this.#store.reviews()).find((kept) => kept.id === id);
    if (review === undefined && id === SPECIMEN && method === 'GET') return this.#ask(language, OF_SPECIMEN);
    if (review === undefined) return NO_SUCH_REVIEW;
    if (method === 'DELETE') {
      if (id === SPECIMEN) return NO_SUCH_REVIEW;
      this.#stop(id);
      await this.#store.removeReview(id);
      return { status: 204, body: '' };
    }
    if (method !== 'GET') return null;
    const reader = Object.fromEntries(url.searchParams) as Reader;
    return form === 'text' ? this.#show(review, reader, language) : tell(review, reader, language, form);
  }

  async #ask(language: string, body: string): Promise<Answer> {
    if (this.#works.length >= MOST_UNDER_WORK) {
      return refuse(409, 'reviews_under_way', 'three reviews are under way: wait until one is done');
    }
    const asked = JSON.parse(body) as { of: ReviewSource } & Reader;
    const game = asked.of.kind === 'game' ? asked.of.id : null;
    if (game !== null) {
      const found = (await this.#store.reviews()).find((kept) => kept.game === game && kept.fault === null);
      if (found !== undefined) return this.#show(found, asked, language);
      const seen = await this.#gameOf(game, language);
      if (seen.now.result === null) return refuse(409, 'not_over', 'the game is still being played');
      asked.of = { kind: 'study', study: sentStudy(studyOfGame(seen, 0)).sent };
    }
    if (asked.of.kind === 'book') {
      const found = await this.#library.game(asked.of.id, asked.of.game);
      if (found.status !== 200) return found;
      const { study } = JSON.parse(found.body) as { study: StudyGameView };
      asked.of = { kind: 'study', study: sentStudy(receivedStudy(study)).sent };
    }
    const told = parted(await put({ ask: 'staunton_bring', asked: JSON.stringify(asked) }, () => undefined).answer);
    if (told.status !== 200) return told;
    const { faults, ...brought } = JSON.parse(told.body) as Brought;
    const id = game === SPECIMEN ? SPECIMEN : `r_${crypto.randomUUID()}`;
    const review: KeptReview = { ...brought, id, at: Date.now(), game, sight: null, fault: null };
    try {
      await this.#store.keepReview(review);
    } catch {
      return refuse(507, 'not_kept', 'this browser could not keep that');
    }
    this.#begin(review);
    return ok({ ...this.#view(review), ...(faults.length > 0 ? { faults } : {}) }, 202);
  }

  async #show(review: KeptReview, reader: Reader, language: string): Promise<Answer> {
    // One that was under work when the page was closed is begun again.
    if (review.sight === null && review.fault === null) this.#begin(review);
    const view = this.#view(review);
    if (view.state !== 'done') return ok(view);
    const told = await tell(review, reader, language, 'text');
    if (told.status !== 200) return told;
    return ok({ ...view, review: JSON.parse(told.body) as ReviewTextView });
  }

  #view({ id, at, title, plies, nodes, game, sight, fault }: KeptReview): ReviewView {
    const ahead = this.#works.findIndex(({ review }) => review.id === id);
    const work = this.#works[ahead];
    const unseen = work === undefined || work.question === null ? 'waiting' : 'running';
    const state = fault !== null ? 'failed' : sight !== null ? 'done' : unseen;
    return {
      id,
      state,
      ahead: state === 'waiting' ? Math.max(ahead, 0) : null,
      progress: state === 'running' ? (work?.progress ?? null) : null,
      fault,
      mine: id !== SPECIMEN,
      title,
      game,
      plies,
      created_at: at,
      nodes,
      review: null,
    };
  }

  /** The review that comes with the page, before anybody has asked for it: the engine looks at it then. */
  async #unseen(language: string): Promise<ReviewView> {
    const { players, moves } = await this.#gameOf(SPECIMEN, language);
    const title = [players.white, players.black].map((player) => player?.name ?? '?').join(' – ');
    const kept = { id: SPECIMEN, at: Date.now(), title, plies: moves.length, nodes: 0, game: SPECIMEN };
    return this.#view({ ...kept, pgn: '', level: '', notation: '', language: '', sight: null, fault: null });
  }

  #begin(review: KeptReview): void {
    if (this.#works.some((work) => work.review.id === review.id)) return;
    this.#works.push({ review, question: null, progress: null });
    this.#next();
  }

  #stop(id: string): void {
    this.#works.find(({ review }) => review.id === id)?.question?.stop();
    this.#works = this.#works.filter(({ review }) => review.id !== id);
    this.#next();
  }

  /** Lets the engine look at the first, if it does not yet. */
  #next(): void {
    const work = this.#works[0];
    if (work === undefined || work.question !== null) return;
    const asked = `${work.review.nodes}\n${work.review.pgn}`;
    work.question = put({ ask: 'staunton_look', asked }, (text) => {
      work.progress = JSON.parse(text) as ReviewView['progress'];
    });
    void work.question.answer
      .then(parted, (error: unknown) => refuse(503, 'unavailable', String(error)))
      .then(async ({ status, body }) => {
        const found = status === 200 ? { sight: body } : { fault: faultOf(body) };
        // What cannot be kept is looked at once more when it is asked for.
        await this.#store.keepReview({ ...work.review, ...found }).catch(() => undefined);
        this.#stop(work.review.id);
      });
  }
}

/** Tells a review from what is kept of it. */
async function tell(review: KeptReview, reader: Reader, locale: string, form: string): Promise<Answer> {
  const { pgn, sight, level, notation, language } = review;
  if (sight === null) return NO_SUCH_REVIEW;
  const asked = JSON.stringify({ pgn, sight, level, notation, language, reader, locale, form });
  return parted(await put({ ask: 'staunton_tell', asked }, () => undefined).answer);
}
