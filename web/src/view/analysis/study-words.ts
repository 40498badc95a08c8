/** What the analysis page says of the study and of the position looked at. */

import { opposite } from '../../api/chess';
import type { PositionView } from '../../api/study';
import { colorName, moveInWords } from '../../state/speech';
import type { Study, StudyNode } from '../../state/study';
import { ROOT, turnOf } from '../../state/study';
import { t } from '../../words/analysis';

/** Who plays whom, or that it is an analysis. */
export function titleOf(study: Study): string {
  const tag = (name: string) => study.tags.find(([known]) => known === name)?.[1];
  const [white, black] = [tag('White'), tag('Black')];
  const known = (name: string | undefined) => name !== undefined && name !== '' && name !== '?';
  return known(white) || known(black) ? `${white ?? '?'} – ${black ?? '?'}` : t.title;
}

/** Who is to move, or how it ended. */
export function standingOf({ fen, check }: StudyNode, seen: PositionView | null): string {
  return seen?.outcome?.words ?? (check === null ? t.toMove : t.toMoveInCheck)(colorName(turnOf(fen)));
}

/** The move that led here. */
export function arrivalAt({ id, fen, san }: StudyNode): string {
  return id === ROOT ? t.beginning : moveInWords(opposite(turnOf(fen)), san);
}
