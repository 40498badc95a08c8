/** What a game under a code of laws asks of whoever sits down to it, in three lines. */

import type { LawsView } from '../api/laws';
import { t } from '../words/court';

export function lawsInThreeLines({ title, help, errors, press, umpired, odds }: LawsView): string[] {
  const touch = help ? t.invitation.touchHelped(title) : t.invitation.touchBinds(title);
  const wrong = errors ? t.invitation.errors : t.invitation.legalOnly;
  const others = [
    ...(odds === null ? [] : [odds.replace(/\.$/u, '')]),
    ...(press ? [t.invitation.press] : []),
    ...(umpired ? [t.invitation.umpire] : [t.invitation.program]),
  ].join('; ');
  return [touch, wrong, `${others.charAt(0).toUpperCase()}${others.slice(1)}.`];
}
