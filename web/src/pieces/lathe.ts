/** Turned shapes: what is drawn once at the right of the axis stands at the left as well. */

/** The axis of a field 64 wide. */
const AXIS = 32;

interface Point {
  x: number;
  y: number;
}

/**
 * A closed outline from the right half of it, given from top to bottom as absolute `M`, `L` and `C`
 * with x counted from the axis.
 */
export function turned(profile: string): string {
  const segments = [...profile.matchAll(/[MLC]([^MLC]*)/g)].map(([, numbers = '']) => pointsOf(numbers));
  const ends = segments.map((points) => points[points.length - 1] ?? { x: 0, y: 0 });
  const down = segments.map((points, index) => command(index === 0 ? 'M' : letter(points), points));
  // Back up the other side: each curve runs from its end to its beginning, its handles exchanged.
  const up = segments
    .map((points, index) => {
      const handles = points.slice(0, -1).reverse();
      return index === 0 ? '' : command(letter(points), [...handles, ends[index - 1] ?? { x: 0, y: 0 }].map(mirrored));
    })
    .reverse();
  return `${down.join('')}${up.join('')}Z`;
}

/** A line from side to side of a turned body, `half` long either way, that sags a little in the middle. */
export function strokeAcross(half: number, y: number, sag: number): string {
  return `M${AXIS - half} ${y}Q${AXIS} ${short(y + 2 * sag)} ${short(AXIS + half)} ${y}`;
}

/** A closed circle, as path data. */
export function ball(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
}

function letter(points: readonly Point[]): 'L' | 'C' {
  return points.length === 3 ? 'C' : 'L';
}

function command(name: string, points: readonly Point[]): string {
  return name + points.map(({ x, y }) => `${short(AXIS + x)} ${short(y)}`).join(' ');
}

function mirrored({ x, y }: Point): Point {
  return { x: -x, y };
}

function pointsOf(numbers: string): Point[] {
  const values = numbers
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return Array.from({ length: values.length / 2 }, (_, index) => ({
    x: values[2 * index] ?? 0,
    y: values[2 * index + 1] ?? 0,
  }));
}

/** A number without the noise of binary fractions. */
function short(value: number): number {
  return Math.round(value * 100) / 100;
}
