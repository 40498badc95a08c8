/** What stands below a review: the words used, the files, and what the review was made of. */

import { For, Show } from 'solid-js';

import type { Reader, ReviewTextView, ReviewView } from '../../api/reviews';
import { reviewFile } from '../../api/reviews';
import { FileLink } from '../FileLink';
import { t } from '../../words/review';

export interface ReviewFootProps {
  seen: ReviewView;
  review: ReviewTextView;
  reader: Reader;
  onThrowAway(): void;
}

export function ReviewFoot(props: ReviewFootProps) {
  const file = (as: 'pgn' | 'html') => ({
    class: 'button small quiet',
    href: reviewFile(props.seen.id, as, props.reader),
    download: `${fileName(props.review.title)}.${as}`,
  });
  return (
    <>
      <Show when={props.review.terms.length > 0}>
        <section aria-labelledby="terms-title">
          <h2 id="terms-title">{t.wordsUsed}</h2>
          <dl class="review-terms">
            <For each={props.review.terms}>
              {({ name, definition }) => (
                <>
                  <dt>{name}</dt>
                  <dd>{definition}</dd>
                </>
              )}
            </For>
          </dl>
        </section>
      </Show>
      <footer class="review-foot">
        <p class="buttons">
          <FileLink {...file('pgn')} words={t.pgn} type="application/x-chess-pgn" />
          <FileLink {...file('html')} words={t.asPage} type="text/html" />
          <Show when={props.seen.mine}>
            <button type="button" class="button small quiet" onClick={() => props.onThrowAway()}>
              {t.throwAway}
            </button>
          </Show>
        </p>
        <p class="quiet-words">{props.review.colophon}</p>
      </footer>
    </>
  );
}

const fileName = (title: string) =>
  title
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
    .toLowerCase() || 'review';
