/** Findings in their groups, as the page lists them. */

import type { TermFindingView, TermGroup } from '../api/terms';

export const GROUPS: readonly { group: TermGroup; words: string }[] = [
  { group: 'king', words: 'The king' },
  { group: 'attack', words: 'Attack' },
  { group: 'pins', words: 'Pins' },
  { group: 'pawns', words: 'Pawns' },
  { group: 'endgame', words: 'Endgame' },
  { group: 'draw', words: 'Draw' },
  { group: 'opening', words: 'Opening' },
  { group: 'material', words: 'Material' },
  { group: 'pieces', words: 'Every man' },
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
  if (white === black) return 'even';
  return `${white > black ? 'White' : 'Black'} ${(Math.abs(white - black) / 100).toFixed(2)} ahead`;
}
