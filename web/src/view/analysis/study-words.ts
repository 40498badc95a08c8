/** What the analysis page says of the study and of the position looked at. */

import { opposite } from '../../api/chess';
import type { PositionView } from '../../api/study';
import { colorName, moveInWords } from '../../state/speech';
import type { Study, StudyNode } from '../../state/study';
import { ROOT, turnOf } from '../../state/study';

/** Who plays whom, or that it is an analysis. */
export function titleOf(study: Study): string {
  const tag = (name: string) => study.tags.find(([known]) => known === name)?.[1];
  const [white, black] = [tag('White'), tag('Black')];
  const known = (name: string | undefined) => name !== undefined && name !== '' && name !== '?';
  return known(white) || known(black) ? `${white ?? '?'} – ${black ?? '?'}` : 'Analysis';
}

/** Who is to move, or how it ended. */
export function standingOf({ fen, check }: StudyNode, seen: PositionView | null): string {
  return seen?.outcome?.words ?? `${colorName(turnOf(fen))} to move${check === null ? '.' : ', in check.'}`;
}

/** The move that led here. */
export function arrivalAt({ id, fen, san }: StudyNode): string {
  return id === ROOT ? 'The beginning.' : moveInWords(opposite(turnOf(fen)), san);
}
