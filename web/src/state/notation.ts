/** How moves can be written: the choices, by the names the server knows. */

import type { NotationChoice } from '../api/study';

export interface NotationWords {
  name: string;
  /** For the list of choices. */
  words: string;
  /** A knight to his king's bishop's third. */
  example: string;
  /** Whether letters of several languages can be had. */
  lettered?: boolean;
}

/** The notations, today's first; each with the knight's first move as its example. */
export const NOTATIONS: readonly NotationWords[] = [
  { name: 'san', words: 'Algebraic', example: 'Nf3', lettered: true },
  { name: 'figurine', words: 'Figurine', example: '♘f3' },
  { name: 'long', words: 'Long algebraic', example: 'Ng1-f3', lettered: true },
  { name: 'descriptive', words: 'Descriptive', example: 'N-KB3' },
  { name: 'descriptive-kt', words: 'Descriptive, Lasker’s', example: 'Kt-KB3' },
  { name: 'hoyle', words: 'Descriptive, Hoyle’s', example: 'Kt to K B 3' },
  { name: 'staunton', words: 'Descriptive, Staunton’s', example: 'K. Kt. to B’s 3d' },
  { name: 'spanish', words: 'Spanish descriptive', example: 'C3AR' },
  { name: 'french', words: 'French descriptive', example: 'C3FR' },
  { name: 'period-short', words: 'Algebraic of 1900', example: 'Ktf3' },
  { name: 'period-dash', words: 'The same with dashes', example: 'Kt-f3' },
  { name: 'period-long', words: 'The same in full', example: 'Ktg1-f3' },
  { name: 'meyer', words: 'Algebraic in Meyer’s letters', example: 'O f3' },
  { name: 'spoken', words: 'Spoken English', example: 'knight f3' },
  { name: 'iccf', words: 'Numbers (ICCF)', example: '7163' },
  { name: 'uci', words: 'Machine (UCI)', example: 'g1f3' },
];

/** The languages whose letters algebraic notation can have, each by its own name. */
export const LANGUAGES: readonly { code: string; words: string }[] = [
  { code: 'en', words: 'English' },
  { code: 'de', words: 'Deutsch' },
  { code: 'fr', words: 'Français' },
  { code: 'es', words: 'Español' },
  { code: 'it', words: 'Italiano' },
  { code: 'nl', words: 'Nederlands' },
  { code: 'sv', words: 'Skandinaviska' },
  { code: 'cs', words: 'Čeština' },
  { code: 'hu', words: 'Magyar' },
  { code: 'ru', words: 'Русский' },
  { code: 'pt', words: 'Português' },
  { code: 'pl', words: 'Polski' },
  { code: 'fi', words: 'Suomi' },
];

/** The choice as the server hears it: a language only where it matters. */
export function notationOf(settings: NotationChoice): NotationChoice {
  const { notation } = settings;
  return { notation, language: hasLetters(notation) ? settings.language : 'en' };
}

/** Whether the notation can be had in the letters of several languages. */
export const hasLetters = (notation: string) => NOTATIONS.find(({ name }) => name === notation)?.lettered === true;

/** Whether moves are to be written as the server sends them anyway. */
export function isPlain(choice: NotationChoice): boolean {
  const { notation, language } = notationOf(choice);
  return notation === 'san' && language === 'en';
}

/** Whether what is typed may be read as English algebraic before any other notation is thought of. */
export function isEnglishAlgebraic(choice: NotationChoice): boolean {
  const { notation, language } = notationOf(choice);
  return language === 'en' && ['san', 'figurine', 'long', 'uci', 'spoken'].includes(notation);
}
