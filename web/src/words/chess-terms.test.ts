import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import type { Message, Messages } from './messages';

/** The list of chess terms: what each is called in the four languages, and the message that says it. */
const rows = readFileSync('../docs/languages.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| English |'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const english = import.meta.glob<{ t?: Messages }>(['./*.ts', '!./*.test.ts'], { eager: true });
const parts = import.meta.glob<{ default: Record<string, Messages> }>('./*/{first,rest}.ts', { eager: true });
const languages = ['en', 'de', 'fr', 'es'] as const;

function catalogue(language: (typeof languages)[number], name: string): Messages | undefined {
  if (language === 'en') return english[`./${name}.ts`]?.t;
  return { ...parts[`./${language}/first.ts`]?.default, ...parts[`./${language}/rest.ts`]?.default }[name];
}

/** What a message says: its text, or that of the function that makes it. */
function said(language: (typeof languages)[number], path: string): string {
  const [name = '', ...keys] = path.split('.');
  let found: Message | Messages | undefined = catalogue(language, name);
  for (const key of keys) found = typeof found === 'object' ? found[key] : undefined;
  if (found === undefined || typeof found === 'object') throw new Error(`There is no message ${path} in ${language}.`);
  return String(found).replaceAll('’', "'").toLowerCase();
}

test('there are 150 terms, each in four languages with its source, none twice', () => {
  expect(rows.length).toBeGreaterThanOrEqual(150);
  expect(new Set(rows.map(([term]) => term)).size).toBe(rows.length);
  for (const row of rows) {
    expect(
      row.slice(0, 4).every((term) => term !== ''),
      row.join(' '),
    ).toBe(true);
    expect(['L', 'S', 'usage'], row.join(' ')).toContain(row[4]);
  }
});

const held = rows.flatMap((row) => {
  const path = /^`(.+)`$/u.exec(row[5] ?? '')?.[1];
  return path === undefined ? [] : [{ path, terms: row.slice(0, 4) }];
});

test('many of them are held', () => expect(held.length).toBeGreaterThanOrEqual(25));

test.each(held)('$path says what the list says', ({ path, terms }) => {
  for (const [index, language] of languages.entries()) {
    // A verb stands without its "to".
    const term = (terms[index] ?? '').replace(/^to /u, '').toLowerCase();
    expect(said(language, path), language).toContain(term);
  }
});
