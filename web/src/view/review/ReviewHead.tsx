/** The head of a review: whose game it is, for whom and in which notation it is told. */

import { Show } from 'solid-js';

import type { ReviewLevelName, Reader, ReviewTextView, ReviewView } from '../../api/reviews';
import { Choice } from '../Choice';
import { pathOfGame } from '../game-keys';
import { NotationChoice } from '../NotationChoice';
import { FaultLine } from '../FaultLine';
import { t } from '../../words/review';

export interface ReviewHeadProps {
  seen: ReviewView;
  review: ReviewTextView;
  reader: Reader;
  fault: string | null;
  onLevel(level: ReviewLevelName): void;
}

export function ReviewHead(props: ReviewHeadProps) {
  return (
    <header class="review-head">
      <p class="review-way">
        <Show when={props.seen.game} fallback={<a href="/review">{t.reviews}</a>}>
          {(id) => <a href={pathOfGame(id())}>{t.theGame}</a>}
        </Show>
      </p>
      <h1>{printed(props.review.title)}</h1>
      <Show when={props.review.occasion}>{(words) => <p class="review-occasion">{words()}</p>}</Show>
      <div class="review-choices">
        <Choice
          legend={t.toldFor}
          class="thirds"
          options={[
            { value: 'beginner', words: t.beginner },
            { value: 'club', words: t.club },
          ]}
          value={props.reader.level}
          onChange={(level) => props.onLevel(level)}
        />
        <NotationChoice />
      </div>
      <FaultLine words={props.fault} />
    </header>
  );
}

/** A title with the result as it is printed. */
const printed = (title: string) => title.replaceAll('1/2-1/2', '½–½').replace(/, (\d)-(\d)$/u, ', $1–$2');
