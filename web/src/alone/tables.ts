/** The games of this browser: each kept event by event, before anybody is told of it. */

import { parted, refuse, Refused } from './answers';
import type { Module } from './module';
import type { RatedGame, Store } from './store';
import { Taken } from './store';

/** What came of something at a table; see `staunton_desk::table::News`. */
interface News {
  kept: string[];
  told: string[];
  next: [string, string] | null;
  asked: object | null;
  due_at: number | null;
}

interface Opened {
  id: string;
  first: string;
  game: object;
}

export interface Seen {
  game: object;
  line: { created_at: number };
  /** What it did to the rating, if it did. */
  rated: RatedGame | null;
}

/** One game that somebody looks at. */
interface Place {
  /** Who is told, by the number of his line. */
  lines: Set<number>;
  /** How many events are kept. */
  count: number;
  /** What the computer thinks about, as text. */
  asked: string | null;
  due: ReturnType<typeof setTimeout> | undefined;
}

/** The game that every page has to look at; see `staunton_desk::specimen`. */
export const SPECIMEN = 'specimen';

const LONGEST_WAIT_MS = 2 ** 31 - 1;

export class Tables {
  readonly #desk: Module;
  readonly #store: Store;
  readonly #tell: (line: number, text: string) => void;
  readonly #lose: (line: number, why: 'taken' | 'not_kept') => void;
  readonly #think: (asked: string) => Promise<string>;
  readonly #places = new Map<string, Place>();
  /** One thing after the other happens in a game. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(
    desk: Module,
    store: Store,
    tell: (line: number, text: string) => void,
    lose: (line: number, why: 'taken' | 'not_kept') => void,
    think: (asked: string) => Promise<string>,
  ) {
    this.#desk = desk;
    this.#store = store;
    this.#tell = tell;
    this.#lose = lose;
    this.#think = think;
  }

  /** Makes a game, and keeps it. */
  open(request: string, language: string): Promise<Opened> {
    return this.#inTurn(async () => {
      const sitter = await this.#store.player();
      const opened = this.#do<Opened>({
        do: 'open',
        sitter,
        locale: language,
        request,
        now: Date.now(),
        chance: chance(),
      });
      await this.#store.keep(opened.id, 0, [opened.first]).catch(() => {
        throw new Refused(refuse(507, 'not_kept', 'this browser could not keep that'));
      });
      this.#places.set(opened.id, { lines: new Set(), count: 1, asked: null, due: undefined });
      return opened;
    });
  }

  /** The game as it stands. */
  see(id: string, language: string): Promise<Seen> {
    return this.#inTurn(async () => {
      await this.#place(id, language);
      return this.#do<Seen>({ do: 'see', id, now: Date.now() });
    });
  }

  /** The record of the game under its code of laws. */
  audit(id: string, language: string): Promise<object> {
    return this.#inTurn(async () => {
      await this.#place(id, language);
      return this.#do<object>({ do: 'audit', id });
    });
  }

  /** How strong the player of these games is. */
  rating(games: readonly RatedGame[]): object {
    return this.#do<object>({ do: 'rating', games, now: Date.now() });
  }

  /** Tells a line of the game from now on. */
  watch(id: string, line: number, language: string): Promise<void> {
    return this.#inTurn(async () => {
      const place = await this.#place(id, language);
      place.lines.add(line);
      await this.#happen(id, place, this.#do<News>({ do: 'greet', id, now: Date.now() }), line);
    });
  }

  leave(id: string, line: number): void {
    this.#places.get(id)?.lines.delete(line);
  }

  /** Does what a line says. */
  act(id: string, line: number, request: string, language: string): Promise<void> {
    return this.#inTurn(async () => {
      const place = await this.#place(id, language);
      const news = this.#do<News>({ do: 'act', id, request, now: Date.now(), chance: chance() });
      await this.#happen(id, place, news, line);
    });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work, work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  #do<T>(order: object): T {
    const answer = this.#desk.ask('staunton_table', JSON.stringify(order));
    const told = parted(answer);
    if (told.status !== 200) throw new Refused(told);
    return JSON.parse(told.body) as T;
  }

  async #place(id: string, language: string): Promise<Place> {
    const known = this.#places.get(id);
    if (known !== undefined) return known;
    const sitter = await this.#store.player();
    const events = id === SPECIMEN ? [] : await this.#store.events(id);
    if (id === SPECIMEN) this.#do({ do: 'specimen', sitter, locale: language, now: Date.now() });
    else if (events.length === 0) throw new Refused(refuse(404, 'not_found', 'there is no such game'));
    else this.#do({ do: 'restore', id, sitter, locale: language, events });
    const place: Place = { lines: new Set(), count: events.length, asked: null, due: undefined };
    this.#places.set(id, place);
    return place;
  }

  /** Keeps what happened, then tells it: events to all who look on, the answer to who acted. */
  async #happen(id: string, place: Place, news: News, line: number | null): Promise<void> {
    try {
      if (news.next !== null) await this.#store.keep(news.next[0], 0, [news.next[1]]);
      if (news.kept.length > 0) await this.#store.keep(id, place.count, news.kept);
    } catch (error) {
      this.#places.delete(id);
      const lines = [...place.lines];
      clearTimeout(place.due);
      const why = error instanceof Taken ? 'taken' : 'not_kept';
      // What is kept is what holds: everybody sees that, and then why.
      const again = await this.#place(id, 'en');
      for (const one of lines) {
        again.lines.add(one);
        const { told } = this.#do<News>({ do: 'greet', id, now: Date.now() });
        for (const text of told) this.#tell(one, text);
        this.#lose(one, why);
      }
      return;
    }
    place.count += news.kept.length;
    for (const text of news.told) {
      const forAll = text.startsWith('{"type":"event"');
      for (const one of forAll ? place.lines : line === null ? [] : [line]) this.#tell(one, text);
    }
    this.#consider(id, place, news);
  }

  /** Lets the computer think, and comes back when something comes due. */
  #consider(id: string, place: Place, news: News): void {
    clearTimeout(place.due);
    if (news.due_at !== null) {
      const wait = Math.min(Math.max(news.due_at - Date.now(), 0), LONGEST_WAIT_MS);
      place.due = setTimeout(() => void this.#later(id, { do: 'due', id, now: Date.now() }), wait);
    }
    const asked = news.asked === null ? null : JSON.stringify(news.asked);
    if (asked === place.asked) return;
    place.asked = asked;
    if (asked === null) return;
    const began = Date.now();
    const stands = () => this.#places.get(id) === place && place.asked === asked;
    void this.#think(asked).then(async (thought) => {
      if (!stands()) return;
      const told = { id, thought: JSON.parse(thought) as object };
      const { pause_ms: pause } = this.#do<{ pause_ms: number }>({ do: 'pause', ...told, now: Date.now() });
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, pause - (Date.now() - began))));
      if (!stands()) return;
      place.asked = null;
      await this.#later(id, { do: 'answered', ...told, now: Date.now(), chance: chance() });
    });
  }

  #later(id: string, order: object): Promise<void> {
    return this.#inTurn(async () => {
      const place = this.#places.get(id);
      if (place !== undefined) await this.#happen(id, place, this.#do<News>(order), null);
    });
  }
}

/** A number that nobody can guess, exact as a number of JavaScript. */
function chance(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 2 ** 20) * 2 ** 32 + low;
}
