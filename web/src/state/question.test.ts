import { expect, test } from 'vitest';

import type { QuestionFields } from './question';
import { NO_FIELDS, questionText, readQuestion } from './question';

const written = (fields: Partial<QuestionFields>, ...rest: string[]) =>
  questionText({ fields: { ...NO_FIELDS, ...fields }, rest });

test('fields write the question, and read it back', () => {
  const cases: [Partial<QuestionFields>, string][] = [
    [{ player: 'lasker' }, 'player ~ lasker'],
    [{ player: 'Lasker, Emanuel', exact: true, side: 'white' }, 'white = "Lasker, Emanuel"'],
    [{ player: 'tal', side: 'black', opponent: 'von Bardeleben' }, 'black ~ tal and white ~ "von Bardeleben"'],
    [{ since: '1890', until: '1900', result: '1-0' }, 'year = 1890..1900 and result = 1-0'],
    [{ until: '1900' }, 'year <= 1900'],
    [{ since: '1851', until: '1851' }, 'year = 1851'],
    [{ term: 'smothered mate' }, '"smothered mate"'],
    [{ board: '8/8/8/3P4/8/8/8/8', mirrored: true }, 'board "8/8/8/3P4/8/8/8/8" mirrored'],
    [{ material: 'KRPKR', turn: 'white', plies: '6' }, '{material KRPKR and turn = white} for 6 plies'],
  ];
  for (const [fields, text] of cases) {
    expect(written(fields)).toBe(text);
    expect(readQuestion(text)).toEqual({ fields: { ...NO_FIELDS, ...fields }, rest: [] });
  }
});

test('what the fields cannot say is kept beside them, word for word', () => {
  const hand = 'year >= 1850 and {R=1 r=1 Q=0} for 20 plies and not "checkmate" and event ~ "and so on"';
  const { fields, rest } = readQuestion(hand);
  expect(fields.since).toBe('1850');
  expect(rest).toEqual(['{R=1 r=1 Q=0} for 20 plies', 'not "checkmate"', 'event ~ "and so on"']);
  expect(questionText({ fields: { ...fields, result: '0-1' }, rest })).toBe(
    'year >= 1850 and result = 0-1 and {R=1 r=1 Q=0} for 20 plies and not "checkmate" and event ~ "and so on"',
  );
  // "or" binds less than "and".
  expect(readQuestion('"fork" or "pin"').rest).toEqual(['("fork" or "pin")']);
  expect(readQuestion('year = 1850..').rest).toEqual(['year = 1850..']);
  expect(readQuestion('  ')).toEqual({ fields: NO_FIELDS, rest: [] });
  // A second moment is another one.
  expect(readQuestion('"fork" and "pin"')).toEqual({ fields: { ...NO_FIELDS, term: 'fork' }, rest: ['"pin"'] });
});
