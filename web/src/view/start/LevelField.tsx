/** The computer's strength: a slider over twelve ratings, with a word and what to expect of the one chosen. */

import { createUniqueId } from 'solid-js';

import type { RatingResponse } from '../../api/rating';
import { LEVELS, nearestLevel } from '../../state/levels';
import { ratingInWords, suggestionInWords } from '../../state/rating';
import { t } from '../../words/start';

export interface LevelFieldProps {
  level: number;
  /** How strong the player is; null until it is known. */
  rating: RatingResponse | null;
  onChange(level: number): void;
}

export function LevelField(props: LevelFieldProps) {
  const id = createUniqueId();
  const chosen = () => nearestLevel(props.level);
  const place = () => LEVELS.indexOf(chosen());
  return (
    <div class="level-field">
      <label for={id}>{t.level.label}</label>
      <output for={id} aria-hidden="true">
        <b class="num">{chosen().rating}</b>, <i>{chosen().word}</i>
      </output>
      <input
        id={id}
        type="range"
        min="0"
        max={LEVELS.length - 1}
        value={place()}
        style={{ '--at': `${(place() / (LEVELS.length - 1)) * 100}%` }}
        aria-valuetext={t.level.valueText(chosen().rating, chosen().word, chosen().words)}
        onInput={(event) => props.onChange(LEVELS[event.currentTarget.valueAsNumber]?.rating ?? props.level)}
      />
      <p class="quiet-words">
        {chosen().words} <span class="standing">{standing(props.rating)}</span>
      </p>
    </div>
  );
}

function standing(rating: RatingResponse | null): string {
  if (rating === null) return '';
  return `${t.level.standing(ratingInWords(rating))} ${suggestionInWords(rating)}`;
}
