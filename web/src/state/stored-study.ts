/** A study as text in the browser's storage; what is not sound is not restored. */

import type { Study, StudyNode } from './study';
import { ROOT } from './study';

/** The chapter of a kept study that a study is, on the server. */
export interface SavedPlace {
  study: string;
  chapter: string;
  /** The chapter's revision that was saved or opened last. */
  revision: number;
  /** What the chapter is called. */
  name: string;
  /** Whether there is something that the server has not been told. */
  changed: boolean;
}

/** The text to keep: a study, and where it is saved, in one, so that neither can be another tab's. */
export function storedStudy(study: Study, saved: SavedPlace | null = null): string {
  return JSON.stringify({ ...study, saved });
}

/** Where the study of a kept text is saved; null if it is not, or nothing can be made of it. */
export function restoredPlace(text: string | null): SavedPlace | null {
  let found: unknown;
  try {
    found = JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
  if (!isRecord(found) || !isRecord(found['saved'])) return null;
  const { study, chapter, revision, name, changed } = found['saved'];
  return typeof study === 'string' &&
    typeof chapter === 'string' &&
    typeof revision === 'number' &&
    typeof name === 'string' &&
    typeof changed === 'boolean'
    ? { study, chapter, revision, name, changed }
    : null;
}

/** The study of a kept text, or null if it is none or not whole. */
export function restoredStudy(text: string | null): Study | null {
  let found: unknown;
  try {
    found = JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
  if (!isRecord(found) || !isRecord(found['nodes'])) return null;
  const { nodes, current, next, chess960, result, tags } = found;
  const all = Object.entries(nodes);
  const whole =
    isNode(nodes[ROOT]) &&
    nodes[ROOT].parent === null &&
    all.every(([id, node]) => isNode(node) && String(node.id) === id && hangsTogether(nodes, node)) &&
    reached(nodes as Record<number, StudyNode>) === all.length &&
    typeof current === 'number' &&
    current in nodes &&
    typeof next === 'number' &&
    all.every(([id]) => Number(id) < next) &&
    typeof chess960 === 'boolean' &&
    typeof result === 'string' &&
    Array.isArray(tags) &&
    tags.every((tag) => isStrings(tag) && tag.length === 2);
  if (!whole) return null;
  return { tags, chess960, result, nodes, current, next } as unknown as Study;
}

/** Whether parent and children say the same of each other. */
function hangsTogether(nodes: Record<string, unknown>, node: StudyNode): boolean {
  return node.children.every((child) => {
    const found = nodes[child];
    return isNode(found) && found.parent === node.id;
  });
}

/** How many nodes are reached from the start: all, unless some go round in a circle of their own. */
function reached(nodes: Record<number, StudyNode>): number {
  const seen = new Set<number>();
  const open = [ROOT];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...(nodes[id]?.children ?? []));
  }
  return seen.size;
}

function isNode(value: unknown): value is StudyNode {
  return (
    isRecord(value) &&
    typeof value['id'] === 'number' &&
    (value['parent'] === null || typeof value['parent'] === 'number') &&
    ['uci', 'san', 'fen'].every((field) => typeof value[field] === 'string') &&
    (value['check'] === null || typeof value['check'] === 'string') &&
    isNumbers(value['nags']) &&
    isNumbers(value['children']) &&
    isStrings(value['before']) &&
    isStrings(value['comments'])
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isNumbers = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'number');
const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
