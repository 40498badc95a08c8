/** The moves of a study in the notation chosen. */

import type { Accessor } from 'solid-js';
import { createMemo, untrack } from 'solid-js';

import type { Study } from '../../state/study';
import { sentStudy } from '../../state/wire-study';
import { writtenMoves } from '../written-moves';

/** What the move to node `id` is called; null while it is not known. */
export function createWrittenStudy(study: Accessor<Study>): (id: number) => string | null {
  // Stepping leaves the moves as they are, and so what is sent of them.
  const nodes = createMemo(() => study().nodes);
  const sent = createMemo(() => {
    nodes();
    return untrack(() => sentStudy(study()));
  });
  const writtenAt = writtenMoves(() => sent().sent);
  const places = createMemo(() => new Map(sent().ids.map((id, place) => [id, place])));
  return (id) => {
    const place = places().get(id);
    return place === undefined ? null : writtenAt(place);
  };
}
