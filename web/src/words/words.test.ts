import { expect, test } from 'vitest';

import { drawnOut } from './drawn-out';
import type { Message, Messages } from './messages';

const catalogues = import.meta.glob<{ t?: Messages }>(['./*.ts', '!./*.test.ts'], { eager: true });
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const folders = Object.entries(catalogues).flatMap(([path, { t }]) =>
  t === undefined ? [] : [{ name: path.slice(2, -3), t }],
);

/** Every message of a catalogue, by its path: `room.title`. */
function leaves(of: Messages, path = ''): [path: string, message: Message][] {
  return Object.entries(of).flatMap(([key, value]) =>
    typeof value === 'object' ? leaves(value, `${path}${key}.`) : [[`${path}${key}`, value] as [string, Message]],
  );
}

/** The paths that the sources read of a catalogue; one that ends early reads all that lies below it. */
function read(name: string): Set<string> {
  const found = new Set<string>();
  for (const source of Object.values(sources)) {
    const local = new RegExp(String.raw`import \{ t(?: as (\w+))? \} from '[./]+/words/${name}'`, 'u').exec(source);
    if (local === null) continue;
    const use = new RegExp(String.raw`(?<!\w|(?<!\.)\.)${local[1] ?? 't'}((?:\.\w+)+)`, 'gu');
    for (const [, path] of source.matchAll(use)) found.add((path ?? '').slice(1));
  }
  return found;
}

/** Whether `path` is read, or a group that it belongs to; `said.slice` reads `said`. */
function isRead(path: string, by: ReadonlySet<string>): boolean {
  const parents = path.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'));
  return parents.some((parent) => by.has(parent)) || [...by].some((found) => found.startsWith(`${path}.`));
}

test('there are catalogues', () => {
  expect(folders.map(({ name }) => name)).toContain('shell');
});

test.each(folders)('every message of $name is said somewhere', ({ name, t }) => {
  const found = read(name);
  expect(leaves(t).flatMap(([path]) => (isRead(path, found) ? [] : [path]))).toEqual([]);
});

test.each(folders)('no message of $name is empty, or begins or ends with a space', ({ t }) => {
  const texts = leaves(t).filter((leaf): leaf is [string, string] => typeof leaf[1] === 'string');
  expect(texts.filter(([, text]) => text === '' || text !== text.trim())).toEqual([]);
});

test.each(folders)('$name can be drawn out by two fifths', ({ t }) => {
  const long = new Map(leaves(drawnOut(t)));
  for (const [path, text] of leaves(t)) {
    const drawn = long.get(path);
    if (typeof text !== 'string' || !/\p{L}/u.test(text)) continue;
    expect(String(drawn).length, path).toBeGreaterThanOrEqual(text.length * 1.4);
  }
});

test.each(folders)('$name speaks of pieces, and of no men', ({ t }) => {
  const said = leaves(t).map(([path, message]) => [path, String(message)] as const);
  expect(said.filter(([, text]) => /\b(?:man|men)\b/iu.test(text)).map(([path]) => path)).toEqual([]);
});

test('what a message with arguments says is drawn out too, and an element in it is left', () => {
  const element = { tag: 'kbd' };
  const { count, rich } = drawnOut({
    count: (moves: number) => `${moves} moves`,
    rich: (key: unknown) => ['Press ', key] as unknown[],
  });
  expect(count(3)).toBe('3 mövëš~~~');
  expect(rich(element)).toEqual(['Prëšš ~~~', element]);
});
