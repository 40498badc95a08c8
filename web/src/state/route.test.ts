import { expect, test } from 'vitest';

import { routeOf } from './route';

test('an address names its page', () => {
  expect(routeOf('/', '')).toEqual({ page: 'start' });
  expect(routeOf('/account', '')).toEqual({ page: 'account' });
  expect(routeOf('/game/Ab3dE5gH', '?key=s3cret')).toEqual({ page: 'game', id: 'Ab3dE5gH', key: 's3cret' });
  expect(routeOf('/game/Ab3dE5gH', '')).toEqual({ page: 'game', id: 'Ab3dE5gH', key: null });
  expect(routeOf('/game/', '')).toEqual({ page: 'nowhere' });
  expect(routeOf('/etc/passwd', '')).toEqual({ page: 'nowhere' });
});
