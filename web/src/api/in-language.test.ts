import { afterEach, expect, test } from 'vitest';

import { setLanguage } from '../words/language';
import { inLanguage } from './in-language';

afterEach(() => setLanguage('en'));

test('what the server does not speak it is not asked for', () => {
  setLanguage('fr');
  expect(inLanguage('/v1/room/events')).toBe('/v1/room/events');
  setLanguage('de');
  expect(inLanguage('/v1/room/events')).toBe('/v1/room/events?locale=de');
  expect(inLanguage('/v1/games/a/audit?key=b')).toBe('/v1/games/a/audit?key=b&locale=de');
});
