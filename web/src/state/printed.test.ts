import { expect, test } from 'vitest';

import type { Printed } from './printed';
import { nagSigns, printedStudy } from './printed';
import type { Study } from './study';
import { annotate, lookAt, playMove, ROOT, startStudy } from './study';

function play(study: Study, ...moves: [san: string, turn: 'w' | 'b', number: number][]): Study {
  return moves.reduce(
    (before, [san, turn, number]) => playMove(before, { uci: san, san, fen: `8 ${turn} - - 0 ${number}`, check: null }),
    study,
  );
}

const text = (printed: readonly Printed[]): string =>
  printed
    .map((item) => {
      if (item.kind === 'words') return `{${item.words}}`;
      if (item.kind === 'variation') return `(${text(item.line)})`;
      return item.number === null ? item.node.san : `${item.number} ${item.node.san}`;
    })
    .join(' ');

test('a game is printed as a book prints it: numbers where the eye needs them', () => {
  let study = play(startStudy(), ['e4', 'b', 1], ['e5', 'w', 2], ['f4', 'b', 2], ['exf4', 'w', 3]);
  expect(text(printedStudy(study))).toBe('1. e4 e5 2. f4 exf4');
  study = play(lookAt(study, 1), ['c5', 'w', 2], ['Nf3', 'b', 2]);
  study = play(lookAt(study, 1), ['e6', 'w', 2]);
  study = annotate(study, 3, { comments: ['the gambit [%clk 0:01:00]'] });
  study = annotate(study, ROOT, { comments: ['Vienna'] });
  expect(text(printedStudy(study))).toBe('{Vienna} 1. e4 e5 (1... c5 2. Nf3) (1... e6) 2. f4 {the gambit} 2... exf4');
});

test('a game that Black begins says so', () => {
  const study = play(startStudy('8 b - - 0 7'), ['Kd7', 'w', 8], ['Ke2', 'b', 8]);
  expect(text(printedStudy(study))).toBe('7... Kd7 8. Ke2');
});

test('judgements stand close to the move, other signs apart', () => {
  expect(nagSigns([1])).toBe('!');
  expect(nagSigns([14, 5])).toBe('!? +=');
  expect(nagSigns([18])).toBe(' +−');
  expect(nagSigns([200])).toBe(' $200');
  expect(nagSigns([])).toBe('');
});
