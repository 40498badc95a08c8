/** What players may say to each other. */

import type { Phrase } from '../api/acts';
import type { GameView } from '../api/game';
import { t } from '../words/game';

/** A phrase as it is read. */
export const phraseInWords = (phrase: Phrase): string => t.phrases[phrase];

const ALL: readonly Phrase[] = ['hello', 'good_luck', 'well_played', 'good_game', 'thank_you', 'must_go'];
const AFTER: readonly Phrase[] = ['good_game', 'well_played', 'thank_you', 'must_go'];

/** What the viewer may say now: something to the friend opposite, if one sits there. */
export function phrasesOf({ me, opponent, now }: GameView): readonly Phrase[] {
  if (opponent !== 'friend' || (me !== 'white' && me !== 'black') || now.status === 'waiting') return [];
  return now.status === 'playing' ? ALL : AFTER;
}
