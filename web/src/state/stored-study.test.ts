import { expect, test } from 'vitest';

import { restoredPlace, restoredStudy, storedStudy } from './stored-study';
import { lookAt, playMove, startStudy } from './study';

const move = (uci: string) => ({ uci, san: uci, fen: `after ${uci}`, check: null });
const study = playMove(lookAt(playMove(startStudy(), move('e2e4')), 0), move('d2d4'));

test('a study comes back as it was', () => {
  expect(restoredStudy(storedStudy(study))).toEqual(study);
});

test('what is no study, or not a whole one, is not restored', () => {
  const broken = (change: (copy: typeof study) => void) => {
    const copy = JSON.parse(storedStudy(study)) as typeof study;
    change(copy);
    return restoredStudy(JSON.stringify(copy));
  };
  expect(restoredStudy(null)).toBeNull();
  expect(restoredStudy('{"nodes":')).toBeNull();
  expect(restoredStudy('{"nodes":{}}')).toBeNull();
  expect(broken((copy) => (copy.current = 7))).toBeNull();
  expect(broken((copy) => delete copy.nodes[2])).toBeNull();
  expect(broken((copy) => (copy.next = 2))).toBeNull();
  expect(broken((copy) => Object.assign(copy.nodes[1] ?? {}, { children: [1] }))).toBeNull();
  expect(broken(() => undefined)).toEqual(study);
});

test('where a study is saved comes back with it, and with no other', () => {
  const place = { study: 'Ab3dE5gH', chapter: 'Zz3dE5gH', revision: 4, name: 'Game', changed: true };
  const text = storedStudy(study, place);
  expect(restoredPlace(text)).toEqual(place);
  expect(restoredStudy(text)).toEqual(study);
  expect(restoredPlace(storedStudy(study))).toBeNull();
  expect(restoredPlace('{"saved":{"study":1}}')).toBeNull();
  expect(restoredPlace('{')).toBeNull();
});
