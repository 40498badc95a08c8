/** The levels of the computer: ratings, each with a word and what to expect. */

export interface Level {
  rating: number;
  word: string;
  words: string;
}

/** Two neighbours score about three games of four against each other. */
export const LEVELS: readonly Level[] = [
  { rating: 400, word: 'first steps', words: 'Knows the moves, and little else.' },
  { rating: 600, word: 'beginner', words: 'Takes what is put before him, most of the time.' },
  { rating: 800, word: 'learner', words: 'Takes back what is taken, and leaves much standing.' },
  { rating: 1000, word: 'casual player', words: 'Sees a threat, seldom two.' },
  { rating: 1200, word: 'keen amateur', words: 'A fair opponent for an evening.' },
  { rating: 1400, word: 'club player', words: 'Takes what you leave standing, and gives up a lost game.' },
  { rating: 1600, word: 'strong club player', words: 'Punishes a loose piece.' },
  { rating: 1800, word: 'expert', words: 'Finds most short combinations.' },
  { rating: 2000, word: 'candidate master', words: 'Has few blind spots, and looks further.' },
  { rating: 2200, word: 'master', words: 'Gives nothing away.' },
  { rating: 2400, word: 'strong master', words: 'Waits for your mistake, and is patient.' },
  { rating: 2600, word: 'grandmaster', words: 'All it has.' },
];

/** Who has just come plays this one, unless he is known better. */
export const DEFAULT_LEVEL = 800;

/** The level nearest to a rating. */
export function nearestLevel(rating: number): Level {
  return LEVELS.reduce((best, level) =>
    Math.abs(level.rating - rating) < Math.abs(best.rating - rating) ? level : best,
  );
}
