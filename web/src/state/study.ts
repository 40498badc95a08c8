/** A game that is studied: its lines, what is said of each move, and the move looked at. Pure, and plain data. */

import type { Color, Square } from '../api/chess';
import type { PositionMoveView } from '../api/study';

/** The move that begins everything: no move, but the start. */
export const ROOT = 0;

export const START_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

export interface StudyNode {
  id: number;
  /** Null for the start alone. */
  parent: number | null;
  uci: string;
  san: string;
  /** The position after the move. */
  fen: string;
  check: Square | null;
  nags: number[];
  /** Comments before the move, as PGN has them. */
  before: string[];
  /** Comments after it. */
  comments: string[];
  /** The line's next move first, then the variations. */
  children: number[];
}

export interface Study {
  tags: [string, string][];
  chess960: boolean;
  /** `1-0`, `0-1`, `1/2-1/2` or `*`. */
  result: string;
  nodes: Record<number, StudyNode>;
  /** The move looked at. */
  current: number;
  /** The id of the next move to be added. */
  next: number;
}

/** A study of the position `fen`, without moves. */
export function startStudy(fen: string = START_FEN, chess960 = false, check: Square | null = null): Study {
  const root: StudyNode = {
    id: ROOT,
    parent: null,
    uci: '',
    san: '',
    fen,
    check,
    nags: [],
    before: [],
    comments: [],
    children: [],
  };
  return { tags: [], chess960, result: '*', nodes: { [ROOT]: root }, current: ROOT, next: 1 };
}

/** The node `id`; the start if there is none. */
export function nodeOf(study: Study, id: number): StudyNode {
  const node = study.nodes[id] ?? study.nodes[ROOT];
  if (node === undefined) throw new Error('a study has a start');
  return node;
}

export const currentNode = (study: Study) => nodeOf(study, study.current);

export const turnOf = (fen: string): Color => (fen.split(' ')[1] === 'b' ? 'black' : 'white');

/** The moves from the first one to `id`. */
export function pathTo(study: Study, id: number): StudyNode[] {
  const path: StudyNode[] = [];
  for (let node = nodeOf(study, id); node.parent !== null; node = nodeOf(study, node.parent)) path.push(node);
  return path.reverse();
}

/** The end of the line that goes on from `id`. */
export function lineEnd(study: Study, id: number): number {
  let at = nodeOf(study, id);
  for (let child = at.children[0]; child !== undefined; child = at.children[0]) at = nodeOf(study, child);
  return at.id;
}

/** The study after `move` has been played from the move looked at; a move that stands there is gone to. */
export function playMove(study: Study, move: Pick<PositionMoveView, 'uci' | 'san' | 'fen' | 'check'>): Study {
  const here = currentNode(study);
  const known = here.children.find((child) => nodeOf(study, child).uci === move.uci);
  if (known !== undefined) return { ...study, current: known };
  const id = study.next;
  const node: StudyNode = {
    id,
    parent: here.id,
    uci: move.uci,
    san: move.san,
    fen: move.fen,
    check: move.check,
    nags: [],
    before: [],
    comments: [],
    children: [],
  };
  const parent = { ...here, children: [...here.children, id] };
  return { ...study, nodes: { ...study.nodes, [here.id]: parent, [id]: node }, current: id, next: id + 1 };
}

/** Looks at the move `id`. */
export function lookAt(study: Study, id: number): Study {
  return study.nodes[id] === undefined ? study : { ...study, current: id };
}

/** Looks at the game itself after `plies` moves, or at its end. */
export function lookAtPly(study: Study, plies: number): Study {
  let at = nodeOf(study, ROOT);
  for (let ply = 0; ply < plies; ply += 1) {
    const next = at.children[0];
    if (next === undefined) break;
    at = nodeOf(study, next);
  }
  return lookAt(study, at.id);
}

export type StudyStep = 'first' | 'back' | 'on' | 'last' | 'next-variation' | 'previous-variation';

/** Looks at another move: along the line, or across to the variations of the move looked at. */
export function stepStudy(study: Study, to: StudyStep): Study {
  const here = currentNode(study);
  switch (to) {
    case 'first':
      return lookAt(study, ROOT);
    case 'back':
      return here.parent === null ? study : lookAt(study, here.parent);
    case 'on':
      return here.children[0] === undefined ? study : lookAt(study, here.children[0]);
    case 'last':
      return lookAt(study, lineEnd(study, here.id));
    case 'next-variation':
      return across(study, here, 1);
    case 'previous-variation':
      return across(study, here, -1);
  }
}

function across(study: Study, here: StudyNode, by: number): Study {
  if (here.parent === null) return study;
  const { children } = nodeOf(study, here.parent);
  const at = children.indexOf(here.id) + by;
  return lookAt(study, children[(at + children.length) % children.length] ?? here.id);
}

/** Takes the move `id` away with all that follows it, and looks at the one before. */
export function removeMove(study: Study, id: number): Study {
  const { parent } = nodeOf(study, id);
  if (parent === null) return study;
  const gone = new Set<number>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    open.push(...nodeOf(study, next).children);
    gone.add(next);
  }
  const nodes = Object.fromEntries(
    Object.values(study.nodes).flatMap((node) => (gone.has(node.id) ? [] : [[node.id, node]])),
  );
  const above = nodeOf(study, parent);
  nodes[parent] = { ...above, children: above.children.filter((child) => child !== id) };
  return { ...study, nodes, current: nodes[study.current] === undefined ? parent : study.current };
}

/** Moves the variation that `id` stands in one place up; from the second place it becomes the line. */
export function promoteLine(study: Study, id: number): Study {
  const first = branching(study, id);
  if (first === null || first.parent === null) return study;
  const above = nodeOf(study, first.parent);
  const at = above.children.indexOf(first.id);
  const children = above.children.filter((child) => child !== first.id);
  children.splice(at - 1, 0, first.id);
  return { ...study, nodes: { ...study.nodes, [above.id]: { ...above, children } } };
}

/** Makes the line to `id` the game itself. */
export function makeMainLine(study: Study, id: number): Study {
  let after = study;
  while (branching(after, id) !== null) after = promoteLine(after, id);
  return after;
}

/** The last move on the way to `id` that is a variation; null in the game itself. */
export function branching(study: Study, id: number): StudyNode | null {
  for (let node = nodeOf(study, id); node.parent !== null; node = nodeOf(study, node.parent)) {
    if (nodeOf(study, node.parent).children[0] !== node.id) return node;
  }
  return null;
}

/** Changes what is said of the move `id`. */
export function annotate(
  study: Study,
  id: number,
  change: Partial<Pick<StudyNode, 'nags' | 'comments' | 'before'>>,
): Study {
  if (study.nodes[id] === undefined) return study;
  return { ...study, nodes: { ...study.nodes, [id]: { ...nodeOf(study, id), ...change } } };
}

/** A judgement of the move (1 to 6) takes the place of another; the same one twice takes it away. */
export function judge(study: Study, id: number, nag: number): Study {
  const { nags } = nodeOf(study, id);
  const others = nags.filter((known) => (nag <= 6 ? known > 6 : known !== nag));
  return annotate(study, id, { nags: nags.includes(nag) ? others : [nag, ...others] });
}
