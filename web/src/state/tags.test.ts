import { expect, test } from 'vitest';

import { startStudy } from './study';
import { tagOf, withTag } from './tags';

test('a tag is put in, changed in its place, and taken out', () => {
  const bare = startStudy();
  const named = withTag(withTag(bare, 'White', ' Anderssen '), 'Black', 'Dufresne');
  expect(named.tags).toEqual([
    ['White', 'Anderssen'],
    ['Black', 'Dufresne'],
  ]);
  expect(withTag(named, 'White', 'Morphy').tags[0]).toEqual(['White', 'Morphy']);
  expect(withTag(named, 'White', '').tags).toEqual([['Black', 'Dufresne']]);
  expect(bare.tags).toEqual([]);
});

test('a tag that says nothing is shown empty', () => {
  const unknown = withTag(withTag(startStudy(), 'Date', '????.??.??'), 'White', '?');
  expect([tagOf(unknown, 'Date'), tagOf(unknown, 'White'), tagOf(unknown, 'Site')]).toEqual(['', '', '']);
});
