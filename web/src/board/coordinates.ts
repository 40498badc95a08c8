/** The letters and figures at the edge of the board. */

import { FILES } from './words';
import type { Color } from './words';

export class CoordinatesLayer {
  readonly element = document.createElement('div');

  constructor() {
    this.element.className = 'coordinates';
    this.element.setAttribute('aria-hidden', 'true');
    this.turnTo('white');
  }

  turnTo(orientation: Color): void {
    const marks: HTMLElement[] = [];
    for (let index = 0; index < 8; index += 1) {
      const seen = orientation === 'white' ? index : 7 - index;
      const file = mark(FILES[seen] ?? '', 'file', index % 2 === 0);
      file.style.left = `${(index + 1) * 12.5}%`;
      const rank = mark(String(seen + 1), 'rank', index % 2 === 0);
      rank.style.top = `${(7 - index) * 12.5}%`;
      marks.push(file, rank);
    }
    this.element.replaceChildren(...marks);
  }
}

function mark(text: string, kind: 'file' | 'rank', onDark: boolean): HTMLElement {
  const made = document.createElement('span');
  made.className = onDark ? `${kind} on-dark` : kind;
  made.textContent = text;
  return made;
}
