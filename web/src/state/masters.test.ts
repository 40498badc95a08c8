import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { MASTERS, masterOf } from './masters';

test('each master has as many games as the engine has openings from', () => {
  const openings = readFileSync('../crates/engine/src/level/masters/openings.txt', 'utf8');
  const heads = [...openings.matchAll(/^= (\w+) (?:white|black) (\d+)$/gmu)];
  expect(heads).toHaveLength(2 * MASTERS.length);
  for (const { name, games, value } of MASTERS) {
    const own = heads.filter((head) => head[1] === name).map((head) => Number(head[2]));
    expect(own.reduce((sum, part) => sum + part, 0)).toBe(games);
    expect(value).toBe(name.toLowerCase());
  }
});

test('who opens by chance has no master', () => {
  expect(masterOf('morphy')?.name).toBe('Morphy');
  expect(masterOf('')).toBeUndefined();
  expect(masterOf(undefined)).toBeUndefined();
});
