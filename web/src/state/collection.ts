/** A file of many games: cut into games without reading them, for a list to choose from. Pure. */

/** A game of the file, by the signs it stands between. */
export interface CollectedGame {
  from: number;
  to: number;
  title: string;
  /** All its tags in lower case, to look for words in. */
  words: string;
}

/** Where the tags of a game may begin: at the beginning of a line. */
const EVENT = /^\s?\[Event\s+"/gmu;
const TAG = /^\s?\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]/gmu;

/** The games of a file in PGN; none if it is something else. */
export function collectionOf(text: string): CollectedGame[] {
  const begins = [...text.matchAll(EVENT)].map(({ index }) => index);
  return begins.map((from, at) => {
    const to = begins[at + 1] ?? text.length;
    // Tags stand first: nothing needs to look at the moves.
    const head = text.slice(from, Math.min(to, from + MOST_TAGS));
    const tags = new Map([...head.matchAll(TAG)].map(([, name, value]) => [name ?? '', value ?? '']));
    const tag = (name: string) => (tags.get(name) ?? '').replace(/^[?.]+$/u, '');
    const players = `${tag('White') || '?'} – ${tag('Black') || '?'}`;
    const about = [tag('Event'), tag('Date').replaceAll(/\.\?\?/gu, ''), printed(tag('Result'))];
    const title = [players, ...about].filter((word) => word !== '').join(', ');
    return { from, to, title, words: [...tags.values()].join(' ').toLowerCase() };
  });
}

/** Longer heads are not looked at to their end. */
const MOST_TAGS = 4096;

const printed = (result: string): string => ({ '1-0': '1–0', '0-1': '0–1', '1/2-1/2': '½–½' })[result] ?? '';

/** The games in whose tags all of the words stand. */
export function chosenOf(games: readonly CollectedGame[], asked: string): CollectedGame[] {
  const wanted = asked
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
  return games.filter(({ words }) => wanted.every((word) => words.includes(word)));
}
