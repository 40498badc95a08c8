/** What a game under a code of laws asks of whoever sits down to it, in three lines. */

import type { LawsView } from '../api/laws';

export function lawsInThreeLines({ title, help, errors, press, umpired, odds }: LawsView): string[] {
  const touch = help
    ? `${title}; the board helps, and touching a piece does not bind you.`
    : `${title}: a piece you touch must move, so say “J’adoube” before you put one straight.`;
  const wrong = errors
    ? 'The board does not stop an illegal move: it costs what the code says, and your opponent may choose the penalty.'
    : 'Only legal moves can be made.';
  const others = [
    ...(odds === null ? [] : [odds.replace(/\.$/u, '')]),
    ...(press ? ['each stops his own clock by hand'] : []),
    ...(umpired ? ['a third person is umpire'] : ['disputes are settled by the program']),
  ].join('; ');
  return [touch, wrong, `${others.charAt(0).toUpperCase()}${others.slice(1)}.`];
}
