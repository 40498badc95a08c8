/** The worker beside a page without a server. It answers what a server would. */

import type { GameView } from '../api/game';
import type { Question } from './analysts';
import { put } from './analysts';
import type { Answer } from './answers';
import { ok, parted, refuse, Refused } from './answers';
import { Library } from './library';
import type { Asked, Call, Told } from './messages';
import { Module } from './module';
import { Practice } from './practice';
import { proofCall } from './proofs';
import { rating } from './rating';
import { Reviews } from './reviews';
import { openStore } from './store';
import { Studies } from './studies';
import { Tables } from './tables';

const LISTED = 20;
const MOST_LISTED = 100;
const NO_SUCH_GAME = 4004;
const INTERNAL = 1011;

const tell = (told: Told) => postMessage(told);
const store = openStore();
void store.then(({ lasts }) => {
  if (!lasts) tell({ kind: 'forgetful' });
});
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};
/** The module is fetched when something is first asked that only it can answer. */
const desk = once(() => Module.at(new URL('./desk.wasm', import.meta.url)));
const tables = once(async () => {
  const told = (n: number, text: string) => tell({ kind: 'told', n, text });
  const lost = (n: number, why: 'taken' | 'not_kept') => tell({ kind: 'lost', n, why });
  return new Tables(await desk(), await store, told, lost, think);
});

/** The computer thinks in a worker of its own, made when it is first asked. */
let thinker: Worker | undefined;
let last = 0;
const thoughts = new Map<number, (thought: string) => void>();

function think(asked: string): Promise<string> {
  if (thinker === undefined) {
    thinker = new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' });
    thinker.onmessage = ({ data }: MessageEvent<{ n: number; thought: string }>) => {
      thoughts.get(data.n)?.(data.thought);
      thoughts.delete(data.n);
    };
  }
  last += 1;
  thinker.postMessage({ n: last, asked });
  return new Promise((resolve) => thoughts.set(last, resolve));
}

const library = once(async () => new Library(await store));
const reviews = once(async () => {
  const gameOf = async (id: string, language: string) => (await (await tables()).see(id, language)).game as GameView;
  return new Reviews(await store, gameOf, await library());
});

const practice = once(async () => new Practice(await store, desk));
const studies = once(async () => new Studies(await store, desk));

/** Which game each line looks at. */
const lines = new Map<number, { game: string; language: string }>();

onmessage = ({ data }: MessageEvent<Asked>) => {
  switch (data.kind) {
    case 'call':
      if (data.method === 'POST' && data.path === '/v1/analysis') void analyse(data);
      else void answer(data).then((answered) => tell({ kind: 'answer', n: data.n, ...answered }));
      break;
    case 'abort':
      growing.get(data.n)?.stop();
      growing.delete(data.n);
      break;
    case 'open':
      lines.set(data.n, data);
      void open(data.n, data.game, data.language);
      break;
    case 'say': {
      const line = lines.get(data.n);
      if (line !== undefined) void act(data.n, line.game, data.text, line.language);
      break;
    }
    case 'close': {
      const line = lines.get(data.n);
      lines.delete(data.n);
      if (line !== undefined) void tables().then((all) => all.leave(line.game, data.n));
    }
  }
};

async function open(n: number, game: string, language: string): Promise<void> {
  try {
    const all = await tables();
    tell({ kind: 'opened', n });
    await all.watch(game, n, language);
  } catch {
    tell({ kind: 'closed', n, code: NO_SUCH_GAME });
  }
}

async function act(n: number, game: string, text: string, language: string): Promise<void> {
  try {
    await (await tables()).act(game, n, text, language);
  } catch {
    // As a server that has lost its thread: the page comes back and is told what is kept.
    tell({ kind: 'closed', n, code: INTERNAL });
  }
}

/** The answers that grow, by the number of their call. */
const growing = new Map<number, Question>();

async function analyse({ n, body }: Call): Promise<void> {
  const question = put({ ask: 'staunton_analyse', asked: body }, (text) => tell({ kind: 'part', n, text }));
  growing.set(n, question);
  try {
    const answered = parted(await question.answer);
    tell(answered.status === 200 ? { kind: 'over', n } : { kind: 'answer', n, ...answered });
  } catch (error) {
    tell({ kind: 'answer', n, ...unavailable(error) });
  } finally {
    growing.delete(n);
  }
}

const unavailable = (error: unknown): Answer =>
  refuse(503, 'unavailable', error instanceof Error ? error.message : String(error));

async function answer(asked: Call): Promise<Answer> {
  try {
    return (await atHome(asked)) ?? atDesk(await desk(), asked);
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    return unavailable(error);
  }
}

/** What the desk answers, which keeps nothing. */
function atDesk(module: Module, { method, path, language, body }: Call): Answer {
  const plain = path.split('?')[0] ?? path;
  return parted(module.ask('staunton_call', `${method} ${plain} ${language}\n${body}`));
}

/** What is answered from what this browser keeps; `null` for anything else. */
async function atHome({ method, path, language, body, file }: Call): Promise<Answer | null> {
  const { pathname, searchParams } = new URL(path, location.href);
  if (method === 'POST' && pathname === '/v1/read') return read(body);
  if (method === 'GET' && pathname === '/v1/me') return ok({ ...(await (await store).player()), guest: true });
  if (method === 'GET' && pathname === '/v1/rating') return rating(await store, tables, language);
  if (pathname === '/v1/games' && method === 'POST') {
    const { id, game } = await (await tables()).open(body, language);
    return ok({ game, url: `/game/${id}` }, 201);
  }
  if (pathname === '/v1/games' && method === 'GET') return ok({ games: await listed(searchParams, language) });
  const [, id, audit] = /^\/v1\/games\/([^/]+)(\/audit)?$/u.exec(pathname) ?? [];
  if (method === 'GET' && id !== undefined) {
    const all = await tables();
    const game = decodeURIComponent(id);
    return ok(audit === undefined ? (await all.see(game, language)).game : await all.audit(game, language));
  }
  return (
    (await proofCall(method, pathname, language, body)) ??
    (await (await practice()).call(method, pathname, language, body)) ??
    (await (await studies()).call(method, pathname, body)) ??
    (await (await library()).call(method, new URL(path, location.href), body, file)) ??
    (await reviews()).call(method, new URL(path, location.href), language, body)
  );
}

/** What a text says; the module that reads it is fetched with the first. */
async function read(asked: string): Promise<Answer> {
  return parted(await put({ ask: 'staunton_read_text', asked }, () => undefined).answer);
}

async function listed(asked: URLSearchParams, language: string): Promise<object[]> {
  const ids = await (await store).games();
  if (ids.length === 0) return [];
  const all = await tables();
  const before = asked.get('before');
  const from = before === null ? 0 : ids.indexOf(before) + 1;
  const count = Math.min(Number(asked.get('limit') ?? LISTED) || LISTED, MOST_LISTED);
  const seen = ids.slice(from, from + count).map((id) => all.see(id, language));
  return (await Promise.all(seen)).map(({ line }) => line);
}
