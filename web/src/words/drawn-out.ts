/** A language nobody speaks: accented, and at least 40 % longer than English. */

import type { Message, Messages } from './messages';

/** How much longer a message becomes, as a part of its length. */
const MORE = 0.4;

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'ë',
  i: 'ï',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'ü',
  y: 'ý',
  z: 'ž',
};

/** `english` with every text in it accented and drawn out; what a rich message holds besides text is left. */
export function drawnOut<Folder extends Messages>(english: Folder): Folder {
  return Object.fromEntries(Object.entries(english).map(([key, value]) => [key, drawn(value)])) as Folder;
}

function drawn(value: Message | Messages): Message | Messages {
  if (typeof value === 'string') return longer(value);
  if (typeof value === 'function') return (...values: unknown[]) => inside(value(...values));
  return drawnOut(value);
}

function inside(said: unknown): unknown {
  if (typeof said === 'string') return longer(said);
  return Array.isArray(said) ? said.map(inside) : said;
}

/** So many signs, in words as long as words are. */
function more(signs: number): string {
  return Array.from({ length: signs }, (_, at) => (at % 9 === 8 && at < signs - 1 ? ' ' : '~')).join('');
}

function longer(text: string): string {
  if (!/\p{L}/u.test(text)) return text;
  const accented = text.replaceAll(/[a-z]/gu, (letter) => ACCENTED[letter] ?? letter);
  return accented + more(Math.ceil(text.length * MORE));
}
