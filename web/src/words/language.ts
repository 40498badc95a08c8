/** The language the page speaks: chosen once, before any message is read. */

import type { Messages } from './messages';

export const LANGUAGES = ['en', 'de', 'fr', 'es'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Each language by its own name. */
export const NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
};

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', es: 'es-ES' };

const here = new Map<string, Messages>();
let spoken: Language = 'en';

/** The language of all that the page says, as BCP 47 has it. */
export const language = (): Language => spoken;

/** The language and the country whose dates and numbers it uses. */
export const locale = (): string => LOCALES[spoken];

/** What `wish` says, a language or `auto`; of `preferred`, the languages of the browser, the first that is spoken. */
export function chosen(wish: unknown, preferred: readonly string[]): Language {
  const spokenHere = (name: unknown) => LANGUAGES.find((code) => code === name);
  const tongues = preferred.map((tag) => tag.split('-')[0]?.toLowerCase());
  return spokenHere(wish) ?? tongues.map(spokenHere).find((found) => found !== undefined) ?? 'en';
}

/** Reads messages in `now` from here on. */
export function setLanguage(now: Language): void {
  spoken = now;
}

/** Keeps the catalogues of the language spoken, by their names. */
export function keep(catalogues: Readonly<Record<string, Messages>>): void {
  for (const [name, catalogue] of Object.entries(catalogues)) here.set(name, catalogue);
}

/** The catalogue `name` of the language spoken. */
export function translated(name: string): Messages | undefined {
  if (spoken === 'en') return undefined;
  const found = here.get(name);
  if (found === undefined) throw new Error(`The messages of ${name} are read before they are fetched.`);
  return found;
}
