/** The books that come with the page, read when it was made; each is fetched when it is opened. */

import type { BookView } from '../api/books';
import type { BookHead, BookParts } from './store';

/** A book as the list tells it. */
interface Volume {
  id: string;
  name: string;
  /** Of its file. */
  bytes: number;
  head: BookHead;
}

/** Where each file is: `list.json`, and one with the parts of each book. */
const FILES = import.meta.glob<string>('./shelf/*', { query: '?url', import: 'default', eager: true });

async function fetched(name: string): Promise<string> {
  const response = await fetch(FILES[`./shelf/${name}`] ?? name);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response.text();
}

let listed: Promise<Volume[]> | undefined;
const read = new Map<string, Promise<BookParts>>();

/** What is on the shelf; nothing where it cannot be fetched. */
export async function shelf(): Promise<Volume[]> {
  listed ??= fetched('list.json').then((list) => JSON.parse(list) as Volume[]);
  try {
    return await listed;
  } catch {
    listed = undefined;
    return [];
  }
}

/** What was read of a book of the shelf. */
export async function shelfPart({ id }: Volume, part: keyof BookParts): Promise<string> {
  const parts = read.get(id) ?? fetched(`${id}.txt`).then(partsOf);
  read.set(id, parts);
  try {
    return (await parts)[part];
  } catch (error) {
    read.delete(id);
    throw error;
  }
}

/** The parts of a book, each of which is a line. */
export function partsOf(lines: string): BookParts {
  const [games = '', places = '', pgn = '', page = ''] = lines.split('\n');
  return { games, places, pgn: JSON.parse(pgn) as string, page };
}

/** A book of the shelf as a list shows it. */
export const viewOf = ({ id, name, bytes, head }: Volume): BookView => ({
  id,
  title: head.title ?? name,
  author: head.author,
  everybodys: true,
  name,
  created_at: 0,
  bytes,
  state: 'ready',
  edition: 1,
  progress: null,
  fault: null,
  notation: head.notation,
  board: head.board,
  counts: head.counts,
  corrections: [],
});
