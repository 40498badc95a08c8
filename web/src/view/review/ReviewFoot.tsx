/** What stands below a review: the words used, the files, and what the review was made of. */

import { For, Show } from 'solid-js';

import type { Reader, ReviewTextView, ReviewView } from '../../api/reviews';
import { reviewFile } from '../../api/reviews';
import { way } from '../../api/way';
import { saveText } from '../copy';
import { t } from '../../words/review';

export interface ReviewFootProps {
  seen: ReviewView;
  review: ReviewTextView;
  reader: Reader;
  onThrowAway(): void;
}

export function ReviewFoot(props: ReviewFootProps) {
  const file = (as: 'pgn' | 'html') => ({
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
          <File as="pgn" words={t.pgn} {...file('pgn')} />
          <File as="html" words={t.asPage} {...file('html')} />
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

/** A link to a file; where there is no server, a button that has it made. */
function File(props: { as: 'pgn' | 'html'; words: string; href: string; download: string }) {
  const save = async () => {
    const text = await (await way().fetch(props.href, { method: 'GET' })).text();
    saveText(text, props.download, props.as === 'pgn' ? 'application/x-chess-pgn' : 'text/html');
  };
  return (
    <Show
      when={way().alone}
      fallback={
        <a class="button small quiet" href={props.href} download={props.download}>
          {props.words}
        </a>
      }
    >
      <button type="button" class="button small quiet" onClick={() => void save()}>
        {props.words}
      </button>
    </Show>
  );
}

const fileName = (title: string) =>
  title
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
    .toLowerCase() || 'review';
