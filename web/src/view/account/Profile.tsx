/** What one has played: the rating with the way it took, and all games. */

import { createSignal, onCleanup, Show } from 'solid-js';

import type { RatingResponse } from '../../api/rating';
import { readRating } from '../../api/rating';
import { faultInWords } from '../fault';
import { FaultLine } from '../FaultLine';
import { createPlayedGames } from './played-games';
import { PlayedGames } from './PlayedGames';
import { RatingFigure } from './RatingFigure';
import './Profile.css';

export function Profile() {
  // No resources: those would take the forms above from the screen until they are there.
  const [rating, setRating] = createSignal<RatingResponse | null>(null);
  const [fault, setFault] = createSignal<string | null>(null);
  const played = createPlayedGames();
  let left = false;
  onCleanup(() => {
    left = true;
  });
  const fetchAll = async () => {
    try {
      // Both at once, that nothing is pushed down by what comes later.
      const [found] = await Promise.all([readRating(), played.fetchMore()]);
      if (!left) setRating(found);
    } catch (error) {
      if (!left) setFault(faultInWords(error));
    }
  };
  void fetchAll();
  return (
    <>
      <FaultLine words={fault()} />
      <Show when={rating()}>
        {(found) => (
          <>
            <RatingFigure rating={found()} />
            <PlayedGames played={played} />
          </>
        )}
      </Show>
    </>
  );
}
