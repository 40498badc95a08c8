/** How strong the player is, how sure that is, and whom to play next. */

import type { Rating } from '../../api/rating';
import { ratingInWords, suggestionInWords } from '../../state/rating';

export function Standing(props: { rating: Rating }) {
  return (
    <div class="standing" role="group" aria-label="Your rating">
      <p>Your rating</p>
      <p>
        <b>{ratingInWords(props.rating)}</b>
      </p>
      <p>{suggestionInWords(props.rating)}</p>
    </div>
  );
}
