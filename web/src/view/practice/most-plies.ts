/** So much of a line is kept as the answer of an exercise, in plies. */
export const MOST_PLIES = 12;
