/** A proof's plan, walked along the line of a study. */

import type { PlanNodeView, WrittenMoveView } from '../api/proofs';
import type { Study } from './study';
import { pathTo } from './study';

export interface PlanPlace {
  /** `choose`: one of these should be played. `reply`: the other side may answer any of these. */
  kind: 'choose' | 'reply';
  moves: WrittenMoveView[];
}

/**
 * Where in the plan, begun at the move `start`, the move looked at stands; null where the line has left it,
 * or gone beyond what was sent of it.
 */
export function placeInPlan(nodes: readonly PlanNodeView[], study: Study, start: number): PlanPlace | null {
  const path = pathTo(study, study.current);
  const from = start === 0 ? 0 : path.findIndex(({ id }) => id === start) + 1;
  if (start !== 0 && from === 0) return null;
  let node = nodes[0];
  const played = path.slice(from);
  for (let at = 0; node !== undefined; at += 2) {
    const own = played[at];
    if (own === undefined) return { kind: 'choose', moves: node.choices };
    const choice: PlanNodeView['choices'][number] | undefined = node.choices.find(({ uci }) => uci === own.uci);
    const answer = played[at + 1];
    if (choice === undefined) return null;
    if (answer === undefined) return { kind: 'reply', moves: choice.replies };
    const next: number | null | undefined = choice.replies.find(({ uci }) => uci === answer.uci)?.next;
    node = next === null || next === undefined ? undefined : nodes[next];
  }
  return null;
}

/** A move of a proof as it was asked to be written. */
export const written = ({ san, text }: WrittenMoveView) => text ?? san;

/** A position of a graph of checks, with the check to give there. */
export interface CheckStep {
  /** Its number, from 1. */
  number: number;
  fen: string;
  /** The checks, each with what can be answered; none where the checks have come to an end. */
  checks: { uci: string; san: string; replies: CheckReply[] }[];
}

export interface CheckReply {
  san: string;
  /** The number of the position after it; null if that was left out. */
  to: number | null;
  /** Whether that position stood before in the graph, so that the checks run in a circle. */
  back: boolean;
}

/**
 * The graph that shows checks without end, or how they end, its positions numbered in the order in which they
 * are met. Of checks without end one in each position will do; where they end, every one must be answered.
 */
export function checkGraph(nodes: readonly PlanNodeView[], endless: boolean): CheckStep[] {
  const numbers = new Map<number, number>([[0, 1]]);
  const order = [0];
  const steps: CheckStep[] = [];
  for (let at = 0; at < order.length; at += 1) {
    const node = nodes[order[at] ?? 0];
    if (node === undefined) continue;
    const checks = (endless ? node.choices.slice(0, 1) : node.choices).map(({ uci, san, replies }) => ({
      uci,
      san,
      replies: replies.map((reply): CheckReply => {
        if (reply.next === null) return { san: reply.san, to: null, back: false };
        const known = numbers.get(reply.next);
        if (known !== undefined) return { san: reply.san, to: known, back: known <= at + 1 };
        order.push(reply.next);
        numbers.set(reply.next, order.length);
        return { san: reply.san, to: order.length, back: false };
      }),
    }));
    steps.push({ number: at + 1, fen: node.fen, checks });
  }
  return steps;
}
