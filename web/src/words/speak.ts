/**
 * Fetches the language spoken. English comes with the scripts that say it; every other language comes in two parts,
 * what the first page and a game need and the rest.
 */

import type { Language } from './language';
import { keep, language, setLanguage } from './language';
import type { Messages } from './messages';

/** The catalogues of a language by the names of their files. */
type Part = () => Promise<{ default: Readonly<Record<string, Messages>> }>;

const PARTS: Readonly<Record<Exclude<Language, 'en'>, { first: Part; rest: Part }>> = {
  de: { first: () => import('./de/first'), rest: () => import('./de/rest') },
  fr: { first: () => import('./fr/first'), rest: () => import('./fr/rest') },
  es: { first: () => import('./es/first'), rest: () => import('./es/rest') },
};

let restComes: Promise<void> | undefined;

/** Speaks `wanted` from now on, English if it cannot be fetched. Resolves when the first part is here. */
export async function speak(wanted: Language): Promise<void> {
  if (wanted === 'en') return;
  setLanguage(wanted);
  try {
    keep((await PARTS[wanted].first()).default);
  } catch {
    setLanguage('en');
  }
}

/** A script with messages of the rest, once these are here. */
export async function withWords<Script>(load: () => Promise<Script>): Promise<Script> {
  const spoken = language();
  if (spoken !== 'en') {
    restComes ??= PARTS[spoken].rest().then((part) => keep(part.default));
    await restComes.catch((error: unknown) => {
      restComes = undefined;
      throw error;
    });
  }
  return load();
}
