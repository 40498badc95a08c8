/** The arrows and circles that somebody has drawn at a position of a study. */

import type { Shape } from './comment';
import { commentParts, commentText } from './comment';
import type { Study, StudyNode } from './study';
import { annotate, currentNode } from './study';

export const shapesAt = (node: StudyNode): Shape[] => node.comments.flatMap((comment) => commentParts(comment).shapes);

/** The study with just these shapes at the position looked at. */
export function drawn(study: Study, shapes: Shape[]): Study {
  const here = currentNode(study);
  const [first = '', ...others] = here.comments;
  const bare = others.map((one) => commentText({ ...commentParts(one), shapes: [] }));
  const comments = [commentText({ ...commentParts(first), shapes }), ...bare].filter((one) => one !== '');
  return annotate(study, here.id, { comments });
}
