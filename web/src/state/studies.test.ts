import { expect, test } from 'vitest';

import type { StudyView } from '../api/studies';
import { matching } from './studies';

const study = (name: string, ...chapters: string[]): StudyView => ({
  id: name,
  name,
  created_at: 0,
  changed_at: 0,
  revision: 1,
  chapters: chapters.map((chapter) => ({ id: chapter, name: chapter, changed_at: 0, revision: 1, plies: 0 })),
});

test('studies are found by words of their own name and of their chapters', () => {
  const all = [study('Evans Gambit', 'Anderssen – Dufresne'), study('Réti', 'King’s Indian'), study('Endings')];
  const found = (wanted: string) => matching(all, wanted).map(({ name }) => name);
  expect(found('')).toEqual(['Evans Gambit', 'Réti', 'Endings']);
  expect(found('reti')).toEqual(['Réti']);
  expect(found('dufresne evans')).toEqual(['Evans Gambit']);
  expect(found('ruy')).toEqual([]);
});
