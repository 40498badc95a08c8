/** What a game under a code of laws asks of whoever sits down to it, in three lines. */

import type { LawsView } from '../api/laws';
import { codeTitle } from './code-title';
import { t } from '../words/game';

export function lawsInThreeLines(laws: LawsView): string[] {
  const { help, errors, press, umpired, odds } = laws;
  const title = codeTitle(laws);
  const touch = help ? t.underLaws.touchHelped(title) : t.underLaws.touchBinds(title);
  const wrong = errors ? t.underLaws.errors : t.underLaws.legalOnly;
  const others = [
    ...(odds === null ? [] : [odds.replace(/\.$/u, '')]),
    ...(press ? [t.underLaws.press] : []),
    ...(umpired ? [t.underLaws.umpire] : [t.underLaws.program]),
  ].join('; ');
  return [touch, wrong, `${others.charAt(0).toUpperCase()}${others.slice(1)}.`];
}
