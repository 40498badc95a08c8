/** Numbers, dates and lists in the language spoken. */

import { locale } from './language';

/** Forms of a message by number; which of them a language has, `Intl.PluralRules` knows. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The form of a message that fits `count`: "1 move", "2 moves". */
export function counted(count: number, forms: Forms): string {
  return forms[new Intl.PluralRules(locale()).select(count)] ?? forms.other;
}

/** "g1, g2 and g3". */
export const listed = (words: readonly string[]): string => new Intl.ListFormat(locale()).format(words);

/** "g1 or g2". */
export const either = (words: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'disjunction' }).format(words);

/** "12,500". */
export const numeral = (number: number): string => number.toLocaleString(locale());

/** A day of the calendar: "25 Nov 2026". */
export const dayOf = (at: Date | number | string, style: Intl.DateTimeFormatOptions['month'] = 'short'): string =>
  new Date(at).toLocaleDateString(locale(), { day: 'numeric', month: style, year: 'numeric' });
