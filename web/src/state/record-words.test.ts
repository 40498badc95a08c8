import { expect, test } from 'vitest';

import { plainTimes, recordLine, recordTime } from './record-words';

test('a time says no more than anybody asks for', () => {
  expect(recordTime('0:00:23.715')).toBe('0:23');
  expect(recordTime('0:01:24.371')).toBe('1:24');
  expect(recordTime('0:10:00')).toBe('10:00');
  expect(recordTime('1:02:03.004')).toBe('1:02:03');
});

test('the times in a ruling are said in the same way', () => {
  expect(plainTimes('If nothing is chosen by 0:01:24.371, it is that the man on e2 be moved.')).toBe(
    'If nothing is chosen by 1:24, it is that the man on e2 be moved.',
  );
  expect(plainTimes('White resigns.')).toBe('White resigns.');
});

test('a line of the record is a sentence; what is not known stays as it is written', () => {
  expect(recordLine('0:00:23.715 white touch e2')).toEqual({ time: '0:23', words: 'White touches e2' });
  expect(recordLine('0:00:25 white move e7e8q').words).toBe('White moves e7 to e8 for a queen');
  expect(recordLine('0:00:25 black resign').words).toBe('Black resigns');
  expect(recordLine('0:00:25 umpire grant white 120').words).toBe('Umpire: grant white 120');
  const ruler = { office: 'deputy', name: 'Dan' } as const;
  expect(recordLine('0:00:25 umpire admonish white', ruler).words).toBe('Deputy Dan admonishes white');
  const house = { office: 'house', name: null } as const;
  expect(recordLine('0:00:25 umpire sit house', house).words).toBe('An arbiter of the house takes the chair');
  expect(recordLine('nothing of the kind')).toEqual({ time: '', words: 'nothing of the kind' });
});
