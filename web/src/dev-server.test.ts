/** `npm run dev` finds the server where it listens if nothing else is said. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

test('the page being worked on asks the server at its default address', () => {
  const port = /const PORT: u16 = (\d+);/u.exec(read('crates/server/src/config.rs'))?.[1];
  const proxy = /'http:\/\/([\d.:]+)'/u.exec(read('web/vite.config.ts'))?.[1];
  expect(proxy).toBe(`127.0.0.1:${port}`);
});
