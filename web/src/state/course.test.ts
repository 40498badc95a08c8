import { expect, test } from 'vitest';

import { byChapter, countDone, isDone, mergedProgress, nextToDo, readProgress, withDone } from './course';

test('what is done is remembered once, and in order', () => {
  const progress = withDone(withDone(withDone({}, 'rook', 3), 'rook', 1), 'rook', 3);
  expect(progress).toEqual({ rook: [1, 3] });
  expect(isDone(progress, 'rook', 3)).toBe(true);
  expect(isDone(progress, 'king', 1)).toBe(false);
  expect(countDone(progress, 'rook', 2)).toBe(1);
  expect(nextToDo(progress, 'rook', 4)).toBe(2);
  expect(nextToDo({ rook: [1, 2] }, 'rook', 2)).toBeNull();
});

test('what was stored and cannot be read is nothing', () => {
  for (const stored of [null, '', '3', '[', '{"rook":"all"}']) expect(readProgress(stored)).toEqual({});
  expect(readProgress('{"rook":[1],"king":null}')).toEqual({ rook: [1] });
});

test('lessons of a chapter stand together', () => {
  const lessons = [
    { chapter: 'a', id: 1 },
    { chapter: 'a', id: 2 },
    { chapter: 'b', id: 3 },
  ];
  expect(byChapter(lessons).map(({ chapter, lessons: own }) => [chapter, own.length])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});

test('what was done here and what was done elsewhere are both done', () => {
  expect(mergedProgress({ rook: [3, 1] }, { rook: [2, 3], king: [1] })).toEqual({ rook: [1, 2, 3], king: [1] });
  expect(mergedProgress({}, {})).toEqual({});
});
