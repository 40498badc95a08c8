/** For whom reviews are told in this browser. */

import type { ReviewLevelName } from '../../api/reviews';
import { LEVELS } from '../../api/reviews';

const PLACE = 'staunton.review.level';

export function keptLevel(): ReviewLevelName {
  try {
    const kept = localStorage.getItem(PLACE);
    return LEVELS.find((level) => level === kept) ?? 'club';
  } catch {
    return 'club';
  }
}

export function keepLevel(level: ReviewLevelName): void {
  try {
    localStorage.setItem(PLACE, level);
  } catch {
    // Without storage it holds as long as the page.
  }
}
