/** Which page an address names. */

export type Route =
  /** `offer`: with a seat to be offered in the room. */
  | { page: 'start'; offer?: true }
  | { page: 'room' }
  | { page: 'account' }
  | { page: 'accountSettings' }
  | { page: 'laws' }
  | { page: 'course' }
  /** `exercise`: the number of the one that is to be on the board. */
  | { page: 'lesson'; id: string; exercise: number | null }
  | { page: 'practice' }
  | { page: 'record'; id: string; key: string | null }
  | { page: 'library' }
  | { page: 'book'; id: string }
  /** The collection of games, and the question put to it. */
  | { page: 'games'; question: string; from: Collection }
  /** A player of a collection; without a name, one to be chosen. */
  | { page: 'player'; name: string; from: Collection }
  | { page: 'analysis'; from: AnalysisStart }
  | { page: 'reviews'; from: ReviewStart }
  | { page: 'review'; id: string }
  | { page: 'game'; id: string; key: string | null }
  | { page: 'nowhere' };

/** Whose games are asked: those of the server's collection, or the visitor's own. */
export type Collection = 'collection' | 'games' | 'studies' | 'books' | 'reviews';

/** What the analysis page is to begin with, if not with what was there last. */
export interface AnalysisStart {
  fen: string | null;
  chess960: boolean;
  /** A game of this server, its key, and the ply to be looked at. */
  game: string | null;
  key: string | null;
  ply: number | null;
  /** A move that is played there, in UCI. */
  move: string | null;
  /** A book of the library, and the number of a game in it. */
  book: string | null;
  number: number | null;
  /** A study that is kept, and its chapter. */
  study: string | null;
  chapter: string | null;
  /** The number of a game of the collection. */
  archive: number | null;
  /** The tool it begins with: the questions that have a proof for an answer, or the games that came here. */
  tool: 'ask' | 'games' | null;
  /** Whose games count there, and with which colour. */
  player: string | null;
  color: 'white' | 'black' | null;
  /** Of which collection they are. */
  from: Collection;
}

/** The game that is to be reviewed, if the address names one. */
export interface ReviewStart {
  /** A game of this server, and its key. */
  game: string | null;
  key: string | null;
  /** A book of the library, and the number of a game in it. */
  book: string | null;
  number: number | null;
  /** Whether it is what the analysis page has. */
  study: boolean;
}

/** The page at `path` with the query string `search`. */
export function routeOf(path: string, search: string): Route {
  if (path === '/')
    return new URLSearchParams(search).has('offer') ? { page: 'start', offer: true } : { page: 'start' };
  if (path === '/room') return { page: 'room' };
  if (path === '/account') return { page: 'account' };
  // Programs made for lichess.org send their users to the second.
  if (path === '/account/settings' || path === '/account/oauth/token/create') return { page: 'accountSettings' };
  if (path === '/laws') return { page: 'laws' };
  if (path === '/learn' || path === '/learn/') return { page: 'course' };
  if (path === '/practice' || path === '/practice/') return { page: 'practice' };
  const lesson = /^\/learn\/([a-z-]+)\/?$/u.exec(path)?.[1];
  if (lesson !== undefined) {
    const exercise = Number(new URLSearchParams(search).get('exercise') ?? Number.NaN);
    return { page: 'lesson', id: lesson, exercise: Number.isInteger(exercise) && exercise > 0 ? exercise : null };
  }
  if (path === '/library' || path === '/library/') return { page: 'library' };
  const book = /^\/library\/([A-Za-z0-9_-]+)\/?$/u.exec(path)?.[1];
  if (book !== undefined) return { page: 'book', id: book };
  if (path === '/games') {
    const asked = new URLSearchParams(search);
    return { page: 'games', question: asked.get('q') ?? '', from: collectionIn(asked) };
  }
  if (path === '/games/player') {
    const asked = new URLSearchParams(search);
    return { page: 'player', name: asked.get('name')?.trim() ?? '', from: collectionIn(asked) };
  }
  if (path === '/analysis') return { page: 'analysis', from: analysisStart(new URLSearchParams(search)) };
  if (path === '/review' || path === '/review/')
    return { page: 'reviews', from: reviewStart(new URLSearchParams(search)) };
  const review = /^\/review\/([A-Za-z0-9_-]+)\/?$/u.exec(path)?.[1];
  if (review !== undefined) return { page: 'review', id: review };
  const record = /^\/record\/([A-Za-z0-9_-]+)\/?$/u.exec(path)?.[1];
  if (record !== undefined) return { page: 'record', id: record, key: new URLSearchParams(search).get('key') };
  const id = /^\/game\/([A-Za-z0-9_-]+)\/?$/u.exec(path)?.[1];
  if (id === undefined) return { page: 'nowhere' };
  return { page: 'game', id, key: new URLSearchParams(search).get('key') };
}

function collectionIn(asked: URLSearchParams): Collection {
  const own = ['games', 'studies', 'books', 'reviews'] as const;
  return own.find((name) => name === asked.get('from')) ?? 'collection';
}

function numberIn(asked: URLSearchParams, name: string): number | null {
  const found = asked.get(name);
  return found === null || !/^\d{1,5}$/u.test(found) ? null : Number(found);
}

/** A number of a game of a collection: there may be more than a thousand million. */
function wholeIn(asked: URLSearchParams, name: string): number | null {
  const found = asked.get(name);
  return found === null || !/^\d{1,15}$/u.test(found) ? null : Number(found);
}

function reviewStart(asked: URLSearchParams): ReviewStart {
  return {
    game: asked.get('game'),
    key: asked.get('key'),
    book: asked.get('book'),
    number: numberIn(asked, 'number'),
    study: asked.has('study'),
  };
}

function analysisStart(asked: URLSearchParams): AnalysisStart {
  const number = (name: string) => numberIn(asked, name);
  return {
    fen: asked.get('fen')?.replaceAll('_', ' ') ?? null,
    chess960: asked.has('chess960'),
    game: asked.get('game'),
    key: asked.get('key'),
    ply: number('ply'),
    move: asked.get('move'),
    book: asked.get('book'),
    number: number('number'),
    study: asked.get('study'),
    chapter: asked.get('chapter'),
    archive: wholeIn(asked, 'archive'),
    tool: asked.has('ask') ? 'ask' : asked.has('games') ? 'games' : null,
    player: asked.get('player'),
    color: (['white', 'black'] as const).find((color) => color === asked.get('color')) ?? null,
    from: collectionIn(asked),
  };
}

/** The address of an exercise of the course. */
export const exercisePath = (lesson: string, number: number) => `/learn/${lesson}?exercise=${number}`;

/** The address at which a seat is offered in the room. */
export const OFFER_PATH = '/?offer';

/** The address of the record of a game under a code of laws. */
export const recordPath = (id: string, key: string | null) =>
  `/record/${encodeURIComponent(id)}${key === null ? '' : `?key=${encodeURIComponent(key)}`}`;

/** The address of a review. */
export const reviewPath = (id: string) => `/review/${encodeURIComponent(id)}`;

/** The address of a review, at one of its moves. */
export const reviewMovePath = (id: string, ply: number) => `${reviewPath(id)}#p${ply}`;

/** The address at which a game of this server is reviewed. */
export const reviewOfGame = (id: string, key: string | null) =>
  `/review?game=${encodeURIComponent(id)}${key === null ? '' : `&key=${encodeURIComponent(key)}`}`;

/** The address at which a game of a book is reviewed. */
export const reviewOfBook = (id: string, game: number) => `/review?book=${encodeURIComponent(id)}&number=${game}`;

/** The address of the analysis page for a position. */
export function analysisPath(fen: string, chess960: boolean): string {
  return `/analysis?fen=${encodeURI(fen.replaceAll(' ', '_'))}${chess960 ? '&chess960' : ''}`;
}

/** The address of the analysis page for a chapter of a kept study. */
export const studyPath = (study: string, chapter: string) =>
  `/analysis?study=${encodeURIComponent(study)}&chapter=${encodeURIComponent(chapter)}`;

/** The address of a book, at one of its moves. */
export const bookPath = (id: string, mark: number | null = null) =>
  `/library/${encodeURIComponent(id)}${mark === null ? '' : `#m${mark}`}`;

/** The address of the analysis page for a game of a book, at the position `fen`. */
export const analysisOfBook = (id: string, game: number, fen: string) =>
  `/analysis?book=${encodeURIComponent(id)}&number=${game}&fen=${encodeURI(fen.replaceAll(' ', '_'))}`;

/** The address of the analysis page for a game of this server, at one of its plies; `ask`: with its questions. */
export function analysisOfGame(id: string, key: string | null, ply: number, tool?: 'ask'): string {
  const secret = key === null ? '' : `&key=${encodeURIComponent(key)}`;
  return `/analysis?game=${encodeURIComponent(id)}&ply=${ply}${secret}${tool === undefined ? '' : `&${tool}`}`;
}

/** The address of the analysis page for a game of the collection, at one of its plies. */
export const archiveGamePath = (number: number, ply: number) => `/analysis?archive=${number}&ply=${ply}`;

/** The address at which one prepares against a player: the games that came here are those he had `color` in. */
export const preparationPath = (player: string, color: 'white' | 'black', from: Collection = 'collection') =>
  `/analysis?games&player=${encodeURIComponent(player)}&color=${color}${ofCollection(from)}`;

/** The address of the page of a player of a collection. */
export const playerPath = (name: string, from: Collection = 'collection') =>
  `/games/player?name=${encodeURIComponent(name)}${ofCollection(from)}`;

const ofCollection = (from: Collection) => (from === 'collection' ? '' : `&from=${from}`);

/** The address at which a question is put to a collection. */
export const gamesPath = (question: string, from: Collection = 'collection') =>
  `/games?q=${encodeURIComponent(question)}${ofCollection(from)}`;
