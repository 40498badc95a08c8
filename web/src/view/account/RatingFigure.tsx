/** The rating, and the way it took, as a line. */

import { Show } from 'solid-js';

import type { RatingResponse } from '../../api/rating';
import { ratingInWords } from '../../state/rating';
import { curveInWords, ratingCurve } from '../../state/rating-curve';
import { t } from '../../words/account';

export function RatingFigure(props: { rating: RatingResponse }) {
  const curve = () => (typeof props.rating.rating === 'number' ? ratingCurve(props.rating.history) : null);
  return (
    <section class="rating-figure" aria-labelledby="rating-title">
      <h2 id="rating-title">{t.rating.title}</h2>
      <p>
        <b class="num">{ratingInWords(props.rating)}</b>
      </p>
      <Show when={curve()} fallback={<p class="quiet-words">{props.rating.games === 0 ? t.rating.none : ''}</p>}>
        {(drawn) => (
          <figure>
            <div class="curve">
              <span class="num">{drawn().high}</span>
              <span class="num">{drawn().low}</span>
              {/* The words below say the same. */}
              <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
                <path class="curve-band" d={drawn().band} />
                <path class="curve-line" d={drawn().line} />
              </svg>
            </div>
            <figcaption>
              {curveInWords(drawn())} <span class="quiet-words">{t.rating.shade}</span>
            </figcaption>
          </figure>
        )}
      </Show>
    </section>
  );
}
