import { expect, test } from 'vitest';

import { chosen, LANGUAGES, locale, translated } from './language';
import type { Message, Messages } from './messages';
import { counted, numeral } from './number';
import { speak } from './speak';

const english = Object.entries(import.meta.glob<{ t?: Messages }>(['./*.ts', '!./*.test.ts'], { eager: true })).flatMap(
  ([path, { t }]) => (t === undefined ? [] : [{ name: path.slice(2, -3), t }]),
);
const parts = import.meta.glob<{ default: Record<string, Messages> }>('./*/{first,rest}.ts', { eager: true });

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** What a language calls as English does: names of people and things, and words that both have. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  es: ['court.panel.adjust'],
  fr: ['court.panel.adjust'],
  de: [
    'account.name',
    'analysis.engine.label',
    'court.panel.adjust',
    'shell.notation.notation',
    'shell.rooms.analyse',
    'start.form.computer',
    'start.form.name',
  ],
};

function leaves(of: Messages, path: string): [path: string, message: Message][] {
  return Object.entries(of).flatMap(([key, value]) =>
    typeof value === 'object' ? leaves(value, `${path}.${key}`) : [[`${path}.${key}`, value] as [string, Message]],
  );
}

const translations = LANGUAGES.filter((code) => code !== 'en').map((code) => ({
  code,
  of: { ...parts[`./${code}/first.ts`]?.default, ...parts[`./${code}/rest.ts`]?.default },
}));

test.each(translations)('$code has every catalogue, and none besides', ({ of }) => {
  expect(Object.keys(of).sort()).toEqual(english.map(({ name }) => name).sort());
});

test.each(translations)('$code says every message, with the same arguments, and no other', ({ of }) => {
  const shape = (catalogue: Messages | undefined, name: string) =>
    leaves(catalogue ?? {}, name)
      .map(([path, message]) => (typeof message === 'string' ? path : `${path}(${message.length})`))
      .sort();
  for (const { name, t } of english) expect(shape(of[name], name)).toEqual(shape(t, name));
});

test.each(translations)('$code leaves nothing in English', ({ code, of }) => {
  const same: string[] = [];
  for (const { name, t } of english) {
    const told = new Map(leaves(of[name] ?? {}, name));
    for (const [path, text] of leaves(t, name))
      if (typeof text === 'string' && told.get(path) === text) same.push(path);
  }
  expect(same.toSorted()).toEqual(SAME[code]?.toSorted());
});

test.each(translations)('no message of $code is empty, or begins or ends with a space', ({ of }) => {
  const texts = Object.entries(of).flatMap(([name, catalogue]) => leaves(catalogue, name));
  const faulty = texts.filter(([, text]) => typeof text === 'string' && (text === '' || text !== text.trim()));
  expect(faulty).toEqual([]);
});

test.each(translations)('what the page reads when it starts is in the first part of $code', ({ code }) => {
  const at = (path: string, from: string) => new URL(path, from).href;
  const here = 'file:///src/words/';
  const texts = new Map(Object.entries(sources).map(([path, text]) => [at(path, here), text]));
  const reached = new Set<string>();
  const walk = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const [, path] of (texts.get(file) ?? '').matchAll(/^(?:import|export) (?!type)[^;]*?'(\.[^']*)';/gmu)) {
      const target = at(path ?? '', file);
      walk(['.ts', '.tsx'].map((end) => target + end).find((one) => texts.has(one)) ?? target);
    }
  };
  walk(at('../start.ts', here));
  const first = Object.keys(parts[`./${code}/first.ts`]?.default ?? {});
  const read = english.map(({ name }) => name).filter((name) => reached.has(at(`./${name}.ts`, here)));
  expect(read).not.toEqual([]);
  expect(first.toSorted()).toEqual(read.toSorted());
});

test('the wish in the settings goes before what the browser prefers; what is not spoken here is passed over', () => {
  expect(chosen('de', ['en'])).toBe('de');
  expect(chosen('auto', ['de-AT', 'en'])).toBe('de');
  expect(chosen('auto', ['tlh', 'de'])).toBe('de');
  expect(chosen(undefined, ['DE'])).toBe('de');
  expect(chosen('tlh', [])).toBe('en');
});

test('who speaks German has its messages, plurals and numbers', async () => {
  expect(translated('shell')).toBeUndefined();
  await speak('de');
  expect(translated('shell')).toMatchObject({ close: 'Schließen' });
  expect(() => translated('laws')).toThrow('laws');
  expect(locale()).toBe('de-DE');
  expect(counted(1, { one: 'ein Zug', other: 'Züge' })).toBe('ein Zug');
  expect(numeral(12_500)).toBe('12.500');
});
