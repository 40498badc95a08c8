/** A study as text in the browser's storage; what is not sound is not restored. */

import type { Study, StudyNode } from './study';
import { ROOT } from './study';

/** The text to keep. */
export function storedStudy(study: Study): string {
  return JSON.stringify(study);
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
    (nodes[ROOT]).parent === null &&
    all.every(([id, node]) => isNode(node) && String(node.id) === id && hangsTogether(nodes, node)) &&
    reached(nodes as Record<number, StudyNode>) === all.length &&
    typeof current === 'number' && current in nodes &&
    typeof next === 'number' && all.every(([id]) => Number(id) < next) &&
    typeof chess960 === 'boolean' && typeof result === 'string' &&
    Array.isArray(tags) && tags.every((tag) => isStrings(tag) && tag.length === 2);
  return whole ? (found as unknown as Study) : null;
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
