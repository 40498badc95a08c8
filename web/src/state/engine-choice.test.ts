import { expect, test } from 'vitest';

import { ENGINE_CHOICE, readEngineChoice } from './engine-choice';

test('what was chosen is read again, and what makes no sense is as at first', () => {
  expect(readEngineChoice('{"on":true,"lines":5,"arrow":false}')).toEqual({ on: true, lines: 5, arrow: false });
  expect(readEngineChoice('{"on":"yes","lines":6,"arrow":1}')).toEqual(ENGINE_CHOICE);
  for (const text of [null, 'null', '7', '{', '[]']) expect(readEngineChoice(text)).toEqual(ENGINE_CHOICE);
});
