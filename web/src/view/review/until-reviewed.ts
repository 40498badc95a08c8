/** Waits for a review that is under work. */

import type { Reader, ReviewView } from '../../api/reviews';
import { readReview } from '../../api/reviews';

const ASK_MS = 500;

/** Whether nothing more comes of it by itself. */
export const isDone = (seen: ReviewView) => seen.state === 'done' || seen.state === 'failed';

/** The review once it can be read; `watch` is told how it stands meanwhile. Without end if `gone` says so. */
export async function untilReviewed(
  id: string,
  reader: () => Reader,
  watch: (seen: ReviewView) => void,
  gone: AbortSignal,
): Promise<ReviewView> {
  const isGone = () => gone.aborted;
  for (;;) {
    const seen = await readReview(id, reader());
    if (isGone()) return new Promise(() => undefined);
    if (isDone(seen)) return seen;
    watch(seen);
    await new Promise((done) => setTimeout(done, ASK_MS));
    if (isGone()) return new Promise(() => undefined);
  }
}
