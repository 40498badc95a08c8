/** What is known of a game beside its moves, as PGN has it. */

import type { Study } from './study';
import { t } from '../words/analysis';

/** The tags that everybody knows, in the order of the standard, and what a person calls them. */
export const TAGS: readonly { name: string; words: string; hint: string }[] = [
  { name: 'White', words: t.tags.White, hint: 'Anderssen, Adolf' },
  { name: 'Black', words: t.tags.Black, hint: 'Dufresne, Jean' },
  { name: 'Event', words: t.tags.Event, hint: t.tags.friendly },
  { name: 'Site', words: t.tags.Site, hint: 'Berlin' },
  { name: 'Date', words: t.tags.Date, hint: '1852.??.??' },
  { name: 'Round', words: t.tags.Round, hint: '1' },
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
