/** Numbers and lists in English sentences. */

const rules = new Intl.PluralRules('en');

/** The form of a message that fits `count`: "1 move", "2 moves". */
export function counted(count: number, forms: { one: string; other: string }): string {
  return rules.select(count) === 'one' ? forms.one : forms.other;
}

const list = new Intl.ListFormat('en-GB');

/** "g1, g2 and g3". */
export const listed = (words: readonly string[]): string => list.format(words);
