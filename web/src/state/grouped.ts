/** Findings in their groups, as the page lists them. */

import type { TermFindingView, TermGroup } from '../api/terms';
import { t } from '../words/analysis';

export const GROUPS: readonly { group: TermGroup; words: string }[] = [
  { group: 'king', words: t.terms.groups.king },
  { group: 'attack', words: t.terms.groups.attack },
  { group: 'pins', words: t.terms.groups.pins },
  { group: 'pawns', words: t.terms.groups.pawns },
  { group: 'endgame', words: t.terms.groups.endgame },
  { group: 'draw', words: t.terms.groups.draw },
  { group: 'opening', words: t.terms.groups.opening },
  { group: 'material', words: t.terms.groups.material },
  { group: 'pieces', words: t.terms.groups.pieces },
];

export interface Grouped {
  group: TermGroup;
  words: string;
  findings: TermFindingView[];
}

/** The groups that have something in them; two findings in the same words are one. */
export function grouped(findings: readonly TermFindingView[]): Grouped[] {
  return GROUPS.flatMap(({ group, words }) => {
    const said = new Set<string>();
    const own = findings.filter((finding) => {
      if (finding.group !== group || said.has(finding.words)) return false;
      said.add(finding.words);
      return true;
    });
    return own.length === 0 ? [] : [{ group, words, findings: own }];
  });
}

/** A scale's balance in words: `White 1.00`, `even`. */
export function balanceInWords({ white, black }: { white: number; black: number }): string {
  if (white === black) return t.terms.even;
  const pawns = (Math.abs(white - black) / 100).toFixed(2);
  return white > black ? t.terms.whiteAhead(pawns) : t.terms.blackAhead(pawns);
}
