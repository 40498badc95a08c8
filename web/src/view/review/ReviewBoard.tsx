/** The board of a review: it is looked at, and shows what a sentence speaks of. */

import { createEffect } from 'solid-js';

import type { Color } from '../../api/chess';
import type { Shape } from '../../board/words';
import type { ReviewShape, ReviewShown } from '../../state/review';
import { lookedAtBoard } from '../looked-at';

export interface ReviewBoardProps {
  shown: ReviewShown;
  shapes: readonly ReviewShape[];
  orientation: Color;
}

export function ReviewBoard(props: ReviewBoardProps) {
  const board = lookedAtBoard(() => props);
  createEffect(() => (board.shapes = props.shapes.map(drawn)));
  return board;
}

const drawn = ({ kind, at, to, brush }: ReviewShape): Shape =>
  kind === 'circle' ? { kind, at, brush } : { kind, from: at, to, brush };
