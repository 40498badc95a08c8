/** Arrows and circles over the board. */

import { spotOf } from './seen';
import type { Brush, Color, Hint, Shape, Square } from './words';

const SVG = 'http://www.w3.org/2000/svg';

export class ShapesLayer {
  readonly element = document.createElementNS(SVG, 'svg');

  constructor() {
    this.element.setAttribute('class', 'shapes');
    this.element.setAttribute('viewBox', '0 0 8 8');
    this.element.setAttribute('aria-hidden', 'true');
  }

  /** Draws what the page shows, and over it what was drawn by hand. */
  draw(shapes: readonly Shape[], hints: readonly Hint[], orientation: Color): void {
    const shown = hints.map((hint) => drawn(hint, orientation));
    for (const mark of shown) mark.classList.add('hint');
    this.element.replaceChildren(...shown, ...shapes.map((shape) => drawn(shape, orientation)));
  }
}

/** The brush of a stroke, as the keys that are held say. */
export function brushOf(keys: { shiftKey: boolean; altKey: boolean }): Brush {
  if (keys.shiftKey) return keys.altKey ? 'yellow' : 'red';
  return keys.altKey ? 'blue' : 'green';
}

/** A stroke from one square to another is an arrow; one that stays on its square is a circle. */
export function shapeOf(from: Square, to: Square, brush: Brush): Shape {
  return from === to ? { kind: 'circle', at: from, brush } : { kind: 'arrow', from, to, brush };
}

/** The shapes after one more stroke: the same stroke twice takes it away, a new brush repaints it. */
export function withShape(shapes: readonly Shape[], shape: Shape): Shape[] {
  const others = shapes.filter((other) => placeOf(other) !== placeOf(shape));
  const same = shapes.some((other) => placeOf(other) === placeOf(shape) && other.brush === shape.brush);
  return same ? others : [...others, shape];
}

function placeOf(shape: Shape): string {
  return shape.kind === 'circle' ? shape.at : `${shape.from}${shape.to}`;
}

function drawn(shape: Hint, orientation: Color): SVGElement {
  if (shape.kind === 'square') {
    const { column, row } = spotOf(shape.at, orientation);
    return element('rect', shape.brush, { x: column, y: row, width: 1, height: 1 });
  }
  if (shape.kind === 'circle') {
    const { column, row } = spotOf(shape.at, orientation);
    return element('circle', shape.brush, { cx: column + 0.5, cy: row + 0.5, r: 0.44 });
  }
  const from = spotOf(shape.from, orientation);
  const to = spotOf(shape.to, orientation);
  const x = to.column - from.column;
  const y = to.row - from.row;
  const length = Math.hypot(x, y);
  const angle = (Math.atan2(y, x) * 180) / Math.PI;
  // Drawn lying along the x axis from the middle of its first square, then turned.
  const tip = length - 0.1;
  const neck = tip - 0.4;
  return element('path', shape.brush, {
    d: `M.3-.07L${neck}-.09L${neck - 0.06}-.24L${tip} 0L${neck - 0.06} .24L${neck} .09L.3 .07Z`,
    transform: `translate(${from.column + 0.5} ${from.row + 0.5}) rotate(${angle})`,
  });
}

function element(name: string, brush: Brush, attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS(SVG, name);
  made.setAttribute('class', `${name} ${brush}`);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
