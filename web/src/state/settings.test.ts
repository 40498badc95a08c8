import { expect, test } from 'vitest';

import { DEFAULTS, readSettings } from './settings';

test('settings survive nonsense in the store', () => {
  expect(readSettings(null)).toEqual(DEFAULTS);
  expect(readSettings('no json')).toEqual(DEFAULTS);
  expect(readSettings('"text"')).toEqual(DEFAULTS);
  expect(readSettings('{"theme":"dark","sounds":"loud","board":"plaid"}')).toEqual({ ...DEFAULTS, theme: 'dark' });
});
