/** The text of a PGN comment, parted into words for people and commands for programs. */

import type { Square } from '../api/chess';

export type Brush = 'green' | 'red' | 'blue' | 'yellow';
export type Shape =
  { kind: 'arrow'; from: Square; to: Square; brush: Brush } | { kind: 'circle'; at: Square; brush: Brush };

export interface CommentParts {
  /** What a person reads. */
  words: string;
  /** Arrows and circles. */
  shapes: Shape[];
  /** All other commands, as they stand: `[%clk 0:01:00]`. */
  commands: string[];
}

const COMMAND = /\[%(\w+)\s*([^\]]*)\]/gu;
const BRUSHES: Record<string, Brush> = { G: 'green', R: 'red', B: 'blue', Y: 'yellow' };

/** The parts of a comment's text. */
export function commentParts(text: string): CommentParts {
  const shapes: Shape[] = [];
  const commands: string[] = [];
  const words = text.replace(COMMAND, (whole, name: string, value: string) => {
    const found = name === 'cal' || name === 'csl' ? value.split(',').map((one) => shapeOf(one.trim())) : [null];
    if (found.every((shape) => shape !== null)) shapes.push(...found);
    else commands.push(whole);
    return ' ';
  });
  return { words: words.replace(/\s+/gu, ' ').trim(), shapes, commands };
}

/** The text of a comment of these parts; empty if there are none. */
export function commentText({ words, shapes, commands }: CommentParts): string {
  const list = (kind: Shape['kind']) => shapes.filter((shape) => shape.kind === kind).map(written);
  const circles = list('circle');
  const arrows = list('arrow');
  return [
    words.trim(),
    ...commands,
    ...(circles.length > 0 ? [`[%csl ${circles.join(',')}]`] : []),
    ...(arrows.length > 0 ? [`[%cal ${arrows.join(',')}]`] : []),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function shapeOf(text: string): Shape | null {
  const [, letter, first, second] = /^([GRBY])([a-h][1-8])([a-h][1-8])?$/u.exec(text) ?? [];
  const brush = BRUSHES[letter ?? ''];
  if (brush === undefined) return null;
  if (second === undefined) return { kind: 'circle', at: first as Square, brush };
  return { kind: 'arrow', from: first as Square, to: second as Square, brush };
}

function written(shape: Shape): string {
  const letter = shape.brush.charAt(0).toUpperCase();
  return shape.kind === 'circle' ? `${letter}${shape.at}` : `${letter}${shape.from}${shape.to}`;
}
