/** What is known of a game beside its moves, as PGN has it. */

import type { Study } from './study';

/** The tags that everybody knows, in the order of the standard, and what a person calls them. */
export const TAGS: readonly { name: string; words: string; hint: string }[] = [
  { name: 'White', words: 'White', hint: 'Anderssen, Adolf' },
  { name: 'Black', words: 'Black', hint: 'Dufresne, Jean' },
  { name: 'Event', words: 'Event', hint: 'A friendly game' },
  { name: 'Site', words: 'Place', hint: 'Berlin' },
  { name: 'Date', words: 'Date', hint: '1852.??.??' },
  { name: 'Round', words: 'Round', hint: '1' },
];

export const tagOf = ({ tags }: Study, name: string): string => {
  const value = tags.find(([known]) => known === name)?.[1] ?? '';
  return value === '?' || value === '????.??.??' || value === '-' ? '' : value;
};

/** The study with this tag; without it, if it is empty. */
export function withTag(study: Study, name: string, value: string): Study {
  const wanted = value.trim();
  const others = study.tags.filter(([known]) => known !== name);
  if (wanted === '') return { ...study, tags: others };
  const isKnown = others.length < study.tags.length;
  const tags = isKnown
    ? study.tags.map(([known, before]): [string, string] => [known, known === name ? wanted : before])
    : [...study.tags, [name, wanted] as [string, string]];
  return { ...study, tags };
}
