/** The course of the game: White's chances after every ply, to be walked by hand, by key and by voice. */

import { For } from 'solid-js';

import type { ReviewTextView } from '../../api/reviews';
import { t } from '../../words/review';
import { courseOf, graphLine, plyInWords } from '../../state/review';

/** So many plies Page Up and Page Down go at once. */
const FAR = 10;

export interface GraphProps {
  review: ReviewTextView;
  ply: number;
  onGo(ply: number): void;
}

export function Graph(props: GraphProps) {
  let box: HTMLDivElement | undefined;
  const course = () => courseOf(props.review);
  const last = () => props.review.moves.length;
  const place = (ply: number) => `${(100 * ply) / Math.max(last(), 1)}%`;
  const faults = () => props.review.moves.filter(({ class: of }) => of === 'mistake' || of === 'blunder');
  const go = (ply: number) => props.onGo(Math.min(Math.max(ply, 0), last()));

  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const { ply } = props;
    const wanted: Record<string, number> = {
      ArrowLeft: ply - 1,
      ArrowDown: ply - 1,
      ArrowRight: ply + 1,
      ArrowUp: ply + 1,
      PageDown: ply - FAR,
      PageUp: ply + FAR,
      Home: 0,
      End: last(),
    };
    const next = wanted[event.key];
    if (next === undefined) return;
    event.preventDefault();
    go(next);
  };
  const follow = (event: PointerEvent & { currentTarget: HTMLElement }) => {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    else if (event.buttons === 0) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    go(Math.round(((event.clientX - left) / width) * last()));
  };

  return (
    <div
      ref={box}
      class="graph"
      role="slider"
      tabIndex={0}
      aria-label={t.course}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={last()}
      aria-valuenow={props.ply}
      aria-valuetext={plyInWords(props.review, props.ply)}
      onKeyDown={key}
      onPointerDown={follow}
      onPointerMove={follow}
    >
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <polygon class="graph-white" points={`0,100 ${graphLine(course())} 100,100`} />
        <line class="graph-even" x1="0" x2="100" y1="50" y2="50" />
        <polyline class="graph-line" points={graphLine(course())} />
      </svg>
      <span class="graph-here" style={{ left: place(props.ply) }} />
      <For each={faults()}>
        {(move) => (
          <span class={`graph-fault ${move.class}`} style={{ left: place(move.ply), top: `${100 - move.chances}%` }} />
        )}
      </For>
    </div>
  );
}
