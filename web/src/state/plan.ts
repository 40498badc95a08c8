/** A proof's plan, walked along the line of a study. */

import type { PlanNode, ProofMove } from '../api/proofs';
import type { Study } from './study';
import { pathTo } from './study';

export interface PlanPlace {
  /** `choose`: one of these should be played. `reply`: the other side may answer any of these. */
  kind: 'choose' | 'reply';
  moves: ProofMove[];
}

/**
 * Where in the plan, begun at the move `start`, the move looked at stands; null where the line has left it,
 * or gone beyond what was sent of it.
 */
export function placeInPlan(nodes: readonly PlanNode[], study: Study, start: number): PlanPlace | null {
  const path = pathTo(study, study.current);
  const from = start === 0 ? 0 : path.findIndex(({ id }) => id === start) + 1;
  if (start !== 0 && from === 0) return null;
  let node = nodes[0];
  const played = path.slice(from);
  for (let at = 0; node !== undefined; at += 2) {
    const own = played[at];
    if (own === undefined) return { kind: 'choose', moves: node.choices };
    const choice: PlanNode['choices'][number] | undefined = node.choices.find(({ uci }) => uci === own.uci);
    const answer = played[at + 1];
    if (choice === undefined) return null;
    if (answer === undefined) return { kind: 'reply', moves: choice.replies };
    const next: number | null | undefined = choice.replies.find(({ uci }) => uci === answer.uci)?.next;
    node = next === null || next === undefined ? undefined : nodes[next];
  }
  return null;
}

/** A move of a proof as it was asked to be written. */
export const written = ({ san, text }: ProofMove) => text ?? san;
